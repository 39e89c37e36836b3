import { median } from '../../median.ts'
import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { DocumentName } from '../languages/terms.ts'
import { soughtTermsOf } from '../languages/terms-of.ts'
import { findLegalForm } from '../parties/company-names.ts'
import { CJK, SoughtTerm, SoughtTerms } from '../sought-term.ts'
import { standingOf, withoutAdded } from './around-unspaced.ts'
import { isHeadNoun } from './head-noun.ts'
import { DATE_WORD, NUMBER_WORD } from './number-words.ts'
import { LABEL_PARTICLES } from './particles.ts'
import { withoutCopyWords } from './without-copy-words.ts'

/** A document's heading on the page. */
export interface Heading {
  readonly name: DocumentName
  readonly text: string
  readonly line: number
  readonly height: number
  /** False for 'Final reminder' and 'Sales quote', whose first word is no name of a document. */
  readonly isAtStart: boolean
  /** True for 'Telefonrechnung': the last part of a compound names an invoice, and of a 'Verlustrechnung', too. */
  readonly isCompound: boolean
}

const MAX_HEADING = 70
const [MAX_BEFORE, MAX_AFTER] = [2, 1]
// In letters: 'our' and 'votre' say nothing about an invoice.
const SHORTEST_NOUN = 6
// In multiples of the text height.
const TITLE = 1.3
/** The kinds of document that are read. */
export const READ: readonly DocumentName[] = ['invoice', 'credit_note', 'receipt', 'proforma']
/** References to these stand on invoices: 'Customer order', 'Our delivery note'. */
export const REFERRED: readonly DocumentName[] = ['order', 'delivery_note', 'ticket', 'statement']
// 'PROFORMA - NOT A TAX INVOICE' and 'Proforma (this is no invoice)': what follows says what the name before it means.
const EXPLAINED = /\s+[-–—]\s|\s*[(（]|[,;]\s/
const BESIDE = /\s*[|/·•]\s*|\s+[-–—]\s+/
const LAST_NOUN = LANGUAGES.filter(({ lastNoun }) => lastNoun).map(({ code }) => code)
// '2. Mahnung' counts reminders; '2' is no number of a document.
const ORDINAL = /^\d{1,2}(?:\s?[.ºª°)]|st|nd|rd|th|e|er|ème)\s/u
const ADDRESSES = soughtTermsOf(({ labels }) => [labels.buyer, labels.seller, labels.other_address])
const YOURS = soughtTermsOf(({ yours }) => [yours])

// The main name of an invoice: 'Facture d'acompte' and 'Hotel invoice' are invoices, whatever kind of.
const MAIN = LANGUAGES.map(({ code, compounds, documents }) => ({
  code,
  compounds,
  terms: [documents.invoice, documents.credit_note, documents.proforma].flatMap((terms) =>
    terms ? foldText(terms.split(', ')[0] ?? '').trim() : [],
  ),
}))
const INVOICES = MAIN.map(({ terms: [term = ''] }) => new SoughtTerm(term))
// An 'Abrechnung' is a settlement of anything.
const COMPOUND = new RegExp(
  `(?<![\\p{L}])\\p{L}{3,}(?<!ab)(?:${MAIN.filter(({ compounds }) => compounds)
    .map(({ terms }) => terms[0])
    .join('|')})(?<compound>)(?!\\p{L})`,
  'gu',
)
const OF = new RegExp(`^ (?:${[...LABEL_PARTICLES].join('|')})(?= )`, 'u')
// The word for a number belongs to the name: 'Tax invoice number 2024-7'.
const NUMBERED = new RegExp(`^ *(?:${NUMBER_WORD.source})(?= *\\p{L}{0,4} *\\d)`, 'u')
// 'Parcella n. 7 del 2 febbraio 2026' and 'Invoice 7 of 2 February 2026'
const WITH_NUMBER = new RegExp(
  `^ *(?:${NUMBER_WORD.source})\\W{0,4}\\p{L}{0,4}-?\\d.*$|^ *\\d{1,3} .*(?:19|20)\\d\\d$`,
  'u',
)
// 'Invoice INV-2026-7': the letters are no further word of a title.
const OF_NUMBER = /(?<=\s)\p{Lu}{1,4}(?=[-/.]?\d)/gu
const ENDS_IN_NUMBER = new RegExp(`(?:${NUMBER_WORD.source})$`, 'u')
const HAS_NUMBER = new RegExp(`(?:${NUMBER_WORD.source})\\W{0,4}\\p{L}{0,4}-?\\d`, 'u')

interface Name {
  readonly name: DocumentName
  readonly code: string
  readonly term: SoughtTerm
}

const TITLES: readonly Name[] = LANGUAGES.flatMap(({ code, documents }) =>
  // The keys of the record have this type.
  (Object.entries(documents) as [DocumentName, string][]).flatMap(([name, terms]) =>
    terms.split(', ').map((term) => ({ name, code, term: new SoughtTerm(term) })),
  ),
)
const SOUGHT_TITLES = new SoughtTerms(TITLES)
let names: SoughtTerms<Name> | undefined

/** Made when a document is first read: each label is looked for in each title. */
function allNames(): SoughtTerms<Name> {
  names ??= new SoughtTerms([...TITLES, ...numbersOfInvoices()].sort((a, b) => b.term.length - a.term.length))
  return names
}

// 'N° de facture' and 'Invoice date' name an invoice. 'Receipt no' names something else.
function numbersOfInvoices(): readonly Name[] {
  return LANGUAGES.flatMap(({ code, labels }) =>
    [labels.invoice_number, labels.issue_date]
      .flatMap((terms) => terms?.split(', ') ?? [])
      .filter((term) => namesOnlyInvoices(foldText(term)))
      .map((term) => ({ name: 'invoice' as const, code, term: new SoughtTerm(term) })),
  )
}

function namesOnlyInvoices(folded: string): boolean {
  const titles = SOUGHT_TITLES.near(folded).filter(({ term }) => term.isIn(folded))
  return titles.length > 0 && titles.every(({ name }) => name === 'invoice')
}

/**
 * Cells with the name of a document, alone or with its number, its date or a few words. A label of an address and a
 * sentence are none: 'Invoice to', 'Invoice follows'.
 */
export function findHeadings(lines: readonly Line[]): Heading[] {
  const body = median(lines.map(({ height }) => height))
  return lines.flatMap(({ cells, ...whole }, line) =>
    cells.flatMap(({ text, height = whole.height }) => {
      const place = { line, height, isTall: height > TITLE * body }
      const heading = toHeading(text, place) ?? toTwofold(text, place)
      if (heading) return [heading]
      const [name = ''] = text.split(EXPLAINED, 1)
      const explained = name === text ? undefined : toHeading(name, place)
      return explained?.name === 'proforma' ? [explained] : []
    }),
  )
}

interface HeadingPlace extends Pick<Heading, 'line' | 'height'> {
  readonly isTall: boolean
}

/** 'Rechnung | Invoice' and 'Faktura / Invoice No. 4' say the same twice. */
function toTwofold(text: string, place: HeadingPlace): Heading | undefined {
  const [first, ...others] = text
    .slice(0, MAX_HEADING)
    .split(BESIDE)
    .map((part) => toHeading(part, place))
  return first && others.length > 0 && others.every((other) => other?.name === first.name)
    ? { ...first, text }
    : undefined
}

function toHeading(text: string, { isTall, ...place }: HeadingPlace): Heading | undefined {
  if (text.length > MAX_HEADING) return undefined
  const spaced = foldText(withoutAdded(text).replaceAll(OF_NUMBER, (letters) => ' '.repeat(letters.length)))
    .trim()
    .replaceAll(/(?<=^(?:\p{L} ){2,20}\p{L}) |(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
  const folded = withoutCopyWords(spaced)
  const found = findNames(folded) ?? findCompound(folded)
  if (!found || !isHeading(folded, { found, isTall })) return undefined
  const isUnspaced = CJK.test(folded.slice(found.start, found.end))
  const standing = isUnspaced ? standingOf(folded, found, found.code) : 'itself'
  if (READ.includes(found.name) && standing === 'other') return undefined
  // 'Acme Ltd Invoice': the name of a company says nothing about the paper.
  if (READ.includes(found.name) && findLegalForm(text) === -1 && !isOfItself(folded, found)) return undefined
  const { name, start, isCompound } = found
  const isOpen = READ.includes(name) && standing === 'open' && findLegalForm(text) === -1
  return { name, text: toTitle(text, found), ...place, isAtStart: start === 0, isCompound: isCompound || isOpen }
}

interface FoundName {
  readonly isCompound: boolean
  /** True if the phrase names one kind only: a 'Gutschrift (Selbst ausgestellte Rechnung)' may be either. */
  readonly isOnly: boolean
  readonly name: DocumentName
  readonly code: string
  readonly start: number
  readonly end: number
}

/** The name that says what the phrase is: the first one, or the last of two nouns. */
function findNames(folded: string): FoundName | undefined {
  const kept: Omit<FoundName, 'isOnly' | 'isCompound'>[] = []
  for (const { name, code, term } of allNames().near(folded)) {
    for (const { start, end } of term.placesIn(folded)) {
      if (kept.every((other) => end <= other.start || start >= other.end)) kept.push({ name, code, start, end })
    }
  }
  const [first, second] = kept.toSorted((a, b) => a.start - b.start)
  const isPair = first && second && /^ ?$/.test(folded.slice(first.end, second.start))
  const isLast = isPair && LAST_NOUN.includes(second.code) && !/\p{L}{2}/u.test(folded.slice(second.end))
  // '电子发票（普通发票）' says the same twice.
  const isSame = isLast && first.name === second.name
  const found = isSame ? { ...second, start: first.start } : isLast ? second : first
  return found && { ...found, isOnly: kept.every(({ name }) => name === found.name), isCompound: false }
}

/** 'Telefonrechnung Nr. 5', 'Samlingsfaktura': a word that ends in the main name of an invoice. */
function findCompound(folded: string): FoundName | undefined {
  const [match] = folded.matchAll(COMPOUND)
  if (!match?.groups) return undefined
  const name = 'invoice'
  const place = { start: match.index, end: match.index + match[0].length }
  return { name, code: 'de', ...place, isOnly: true, isCompound: true }
}

function isHeading(folded: string, { found, isTall }: { found: FoundName; isTall: boolean }): boolean {
  const lead = folded.slice(0, found.start)
  const label = ENDS_IN_NUMBER.exec(folded.slice(found.start, found.end))
  // Words after the number of a document belong to its date.
  const rest = folded
    .slice(label ? found.start + label.index : found.end)
    .replace(READ.includes(found.name) ? WITH_NUMBER : '', '')
    .replace(NUMBERED, '')
    .replace(/\d{3}.*$/u, '')
  const [before, after] = [countWords(lead, 2), countWords(rest, 3)]
  if (before > MAX_BEFORE || YOURS.some((term) => term.isIn(lead))) return false
  // References have few words: 'Order of 5 March'. Reminders have more: 'Letzte Mahnung vor Inkasso'.
  if (REFERRED.includes(found.name)) return after <= MAX_AFTER
  if (!READ.includes(found.name)) return after <= MAX_AFTER + MAX_BEFORE
  if (isOfAddress(folded, found) || (found.isCompound && before + after > 0)) return false
  if (found.start === 0 && after > 0 && isKindOfInvoice(folded, found)) return after <= MAX_AFTER + MAX_BEFORE
  // In small print 'Invoice follows' and 'see invoice' are no titles. A 'bill of materials' is no bill.
  if (after > 0 && !isMainName(folded, found)) return false
  return isTall ? after <= (found.isOnly ? MAX_AFTER + MAX_BEFORE : MAX_AFTER) : found.start === 0 && after === 0
}

/** False for 'Invoice dispute form': a paper about an invoice, in all languages with that name. */
function isOfItself(folded: string, { name, start, end }: FoundName): boolean {
  const phrase = folded.slice(start, end)
  const titles = SOUGHT_TITLES.near(phrase)
  const codes = titles.filter((title) => title.name === name && title.term.isIn(phrase)).map(({ code }) => code)
  return codes.length === 0 || isHeadNoun(folded, { start, end }, codes)
}

function isMainName(folded: string, { start, end }: Pick<FoundName, 'start' | 'end'>): boolean {
  return MAIN.some(({ terms }) => terms.includes(folded.slice(start, end)))
}

/** 'Facture d'acompte', 'Factura comercial N.º 5': where the noun is first, what follows says which kind of invoice. */
function isKindOfInvoice(folded: string, { code, start, end, isOnly }: FoundName): boolean {
  const isFirst = !LAST_NOUN.includes(code) && isMainName(folded, { start, end })
  return isFirst && isOnly && (OF.test(folded.slice(end)) || HAS_NUMBER.test(folded.slice(end)))
}

/** '2. Mahnung: Rechnung 4711' is a reminder of an invoice: its title ends at the colon. */
function toTitle(text: string, { name }: FoundName): string {
  const [title = '', ...rest] = text.split(':')
  const isOfOther = name === 'reminder' && findNames(foldText(rest.join(' '))) !== undefined
  return (isOfOther ? title : text).trim()
}

function countWords(text: string, shortest: number): number {
  return text.split(/\s+/).filter((word) => word.length >= shortest && /\p{L}{2}/u.test(word) && !/\d/.test(word))
    .length
}

/** True if the name is a word of a label such as 'Invoice address'. */
function isOfAddress(folded: string, { start }: FoundName): boolean {
  return ADDRESSES.some((term) => term.placesIn(folded).some((label) => label.start <= start && label.end > start))
}

/** True for 'Facture électronique' and 'Freight invoice': an invoice, whatever kind of, or words about one. */
export function namesInvoice(text: string): boolean {
  const words = foldText(text).trim().replaceAll(/\s+/g, ' ')
  return MAIN.some(({ code, terms: [term = ''] }) => {
    if (!LAST_NOUN.includes(code)) return `${words} `.startsWith(`${term} `)
    const start = words.length - term.length
    return ` ${words}`.endsWith(` ${term}`) && isHeadNoun(words, { start, end: words.length }, [code])
  })
}

/** True for 'Objet : Relance – facture n° 5' and 'Betreff: Reklamation der Rechnung 5', false for 'Betreff: Rechnung 5'. */
export function namesPaperAboutInvoice(text: string): boolean {
  const subject = /^\p{L}[^:：\d]{1,30}[:：]\s+(\p{L}.{3,})$/u.exec(text)?.[1]
  if (!subject || namesInvoice(subject)) return false
  const folded = foldText(subject)
  const starts = INVOICES.flatMap((term) => term.placesIn(folded).map(({ start }) => start))
  const words = folded.slice(0, Math.min(...starts)).split(/[^\p{L}]+/u)
  return starts.length > 0 && words.some((word) => word.length >= SHORTEST_NOUN && !LABEL_PARTICLES.has(word))
}

/** True for a title without a number; '2. Mahnung' counts reminders, and 'Invoice number' and 'Invoice date' are labels. */
export function isBareTitle(text: string): boolean {
  const folded = foldText(text).trim()
  return !/\d/.test(text.replace(ORDINAL, '')) && !NUMBER_WORD.test(folded) && !DATE_WORD.test(folded)
}

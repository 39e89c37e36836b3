import type { InvoicePayment } from '../e-invoice/invoice.ts'
import { findIbans, hasLengthOfIban } from '../iban/find-ibans.ts'
import type { Cell, Line } from '../text-lines.ts'
import { readDate } from './dates/dates.ts'
import { namesDiscount } from './dates/issue-date.ts'
import { asksToPay } from './dates/pay-by.ts'
import { foldText } from './fold-text.ts'
import { textBefore, whoseIdentifier } from './identifier-owner.ts'
import { isAlone } from './labels/find-labels.ts'
import { isOfAnother, isOfDebtor } from './labels/label-owner.ts'
import { findValue, findValues, type LabelledText, type LabelledValue } from './labels/labelled-value.ts'
import { LABEL_PARTICLES } from './labels/particles.ts'
import { LANGUAGES } from './languages/languages.ts'
import { termsOf } from './languages/terms-of.ts'
import type { AddressBlock, AddressedText } from './parties/address-blocks.ts'
import { toNameKey } from './parties/company-names.ts'
import { cellBelow } from './parties/names-below.ts'

const BIC = /(?<![A-Z0-9])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/
// Characters of a BIC that name the bank; the branch follows.
const INSTITUTION = 8

// In text heights, from an account up to what it belongs to: the line of its bank may be between them.
const LEADING = 3
// In characters, and in words of a sentence about paying.
const [LONGEST_TERMS, FEWEST_WORDS] = [200, 4]
// 'zahlbar' of 'zahlbar bis', 'payable' of 'payable by'.
const PAYING = new Set(
  termsOf(({ labels }) => [labels.due_date]).map((term) => foldText(term).trim().split(' ', 1)[0] ?? ''),
)
const EITHER_ORDER = { monthFirst: null }
// 'days', 'Tage(n)', 'giorni', as Unicode's locale data have them.
const DAY_WORDS = LANGUAGES.flatMap(({ code }) => {
  const parts = new Intl.NumberFormat(code, { style: 'unit', unit: 'day', unitDisplay: 'long' }).formatToParts(30)
  return parts.flatMap(({ type, value }) => (type === 'unit' ? foldText(value).trim() : []))
})
const DAYS = new RegExp(`(?<![\\p{L}\\d])\\d{1,3} ?(?:${DAY_WORDS.join('|')})n?(?!\\p{L})`, 'u')
// Nothing but 'Net 30 days' and '30 Tage netto'.
const NET_DAYS = /^(?:net\p{L}? \d+ \p{L}+|\d+ \p{L}+ net\p{L}*)$/u
// 'Paid by direct debit. Transfers to': a sentence says nothing about the account of the next one.
const SENTENCE_END = /^.*(?:\p{L}{3}\.|;)(?=\s)/su
// 'From your account:', 'Your bank details', 'SEPA sul conto del cliente': other sentences above say nothing about it.
const [ANNOUNCING, MOST_WORDS] = [/^\D*(?::$|ban[ckq]|sepa)\D*$/iu, 3]

/** The payment details, and the other valid accounts of the invoice. */
export interface FoundPayment {
  readonly payment: InvoicePayment
  readonly otherIbans: readonly string[]
  /** False if the account has no check digits, or wrong ones. */
  readonly isProven: boolean
  /** The words before the account, if they leave open whose it is: 'Refund to'. */
  readonly phrase: string | null
}

/** The payment details: the first valid IBAN, else the one with an IBAN label. */
export function findPayment(text: AddressedText): FoundPayment {
  const bare = (iban: string) => iban.replaceAll(' ', '')
  const buyers = text.blocks.filter(({ heading }) => heading === 'buyer')
  const all = text.lines
    .flatMap((line) =>
      findIbans(line.text).map((iban) => ({
        iban,
        line,
        ...findOwner(text, { iban, line, buyers }),
        // 'IBAN ... (your account)', but not 'IBAN ..., please state your customer number'.
        isGiven:
          whoseIdentifier(/^(?: ?[^ .,;])*/.exec(line.text.slice(line.text.indexOf(iban) + iban.length))?.[0] ?? '') ===
          'other',
      })),
    )
    .filter(({ owner, isGiven }) => owner !== 'other' && !isGiven)
    .toSorted((a, b) => Number(a.owner === 'open') - Number(b.owner === 'open'))
  const [first, ...rest] = [...new Map(all.toReversed().map((one) => [bare(one.iban), one])).values()].reverse()
  return {
    payment: readPayment(text, first),
    otherIbans: rest.map(({ iban }) => iban),
    isProven: first !== undefined,
    phrase: first?.owner === 'open' ? first.before : null,
  }
}

/** Whose account it is, by its holder, the words before it, the customer's address above it, or the line that announces it. */
function findOwner(text: LabelledText, { iban, line, buyers }: { iban: string; line: Line; buyers: AddressBlock[] }) {
  const { lines } = text
  const before = textBefore(line.text, iban)
  const left = line.cells.find((cell) => cell.text.includes(iban))?.left ?? 0
  const isInColumn = (other: { readonly left: number }) => Math.abs(other.left - left) <= line.height
  const above = lines.filter(({ page, y }) => page === line.page && y <= line.y && line.y - y <= LEADING * line.height)
  const isOfBuyer = buyers.some((block) => isInColumn(block) && above.some((one) => one === lines[block.end]))
  // A sentence with an account of its own is about that one.
  const isAboutOther = (cell: string) => findIbans(cell).some((other) => other !== iban)
  const inColumn = above.flatMap(({ cells }) => cells.filter((cell) => isInColumn(cell) && !isAboutOther(cell.text)))
  const announcing = inColumn.find((cell) => ANNOUNCING.test(cell.text) && isOfReader(cell.text))
  const sentences = [before, ...inColumn.map((cell) => cell.text.split(iban, 1)[0] ?? '')]
  const isDebited = sentences.some((sentence) => isOfDebtor(sentence.replace(SENTENCE_END, '')))
  const isOther = isOfBuyer || isDebited || isHeldByOne(text, { line, buyers })
  const owner = isOther ? 'other' : whoseIdentifier(before)
  return announcing && owner === 'own' ? { before: announcing.text, owner: 'open' as const } : { before, owner }
}

/** True if a customer is the holder of the account, as stated near it. */
function isHeldByOne(text: LabelledText, { line, buyers }: { line: Line; buyers: readonly AddressBlock[] }): boolean {
  const names = buyers.flatMap(({ name }) => toNameKey(name ?? '') || [])
  return findValues(text, { kind: 'account_name', pick: pickWords }).some(({ value, label }) => {
    const { page, y } = text.lines[label.line] ?? line
    const isNear = page === line.page && Math.abs(y - line.y) <= LEADING * line.height
    return isNear && names.some((name) => toNameKey(value).startsWith(name))
  })
}

/** True for 'We collect from your account:', false for 'State your invoice number and pay to the following account:'. */
function isOfReader(text: string): boolean {
  const last = text
    .replace(/[\s:]+$/, '')
    .split(' ')
    .slice(-MOST_WORDS)
    .join(' ')
  return whoseIdentifier(last) === 'other' && !isOfAnother(last, { orYours: false })
}

interface PlacedAccount {
  readonly iban: string
  readonly line: Line
}

function readPayment(text: LabelledText, valid: PlacedAccount | undefined): InvoicePayment {
  return {
    iban: valid?.iban ?? findUnchecked(text),
    account_number: null,
    bic: findBic(text, valid?.line),
    account_name: findValue(text, { kind: 'account_name', pick: pickWords }),
    reference: findValue(text, { kind: 'payment_reference', pick: pickWords }),
    terms: findTerms(text),
    means: null,
  }
}

/** The only BIC; of several the one nearest to the account, and close to it: another one is that of the customer's bank. */
function findBic({ lines, labels }: LabelledText, account: Line | undefined): string | null {
  const found = findValues({ lines, labels }, { kind: 'bic', pick: (value) => BIC.exec(value)?.[0] ?? null })
  const areSame = (some: typeof found) => new Set(some.map(({ value }) => value.slice(0, INSTITUTION))).size === 1
  if (!account || found.length === 0 || areSame(found)) return found[0]?.value ?? null
  const distanceOf = ({ label }: LabelledValue<string>) => {
    const { page, y } = lines[label.line] ?? account
    return page === account.page ? Math.abs(y - account.y) : Number.POSITIVE_INFINITY
  }
  const least = Math.min(...found.map(distanceOf))
  const nearest = found.filter((one) => distanceOf(one) === least)
  return least <= LEADING * account.height && areSame(nearest) ? (nearest[0]?.value ?? null) : null
}

/** The terms of payment in words; without a label of theirs, what stands in place of a due date: 'Due: on receipt'. */
function findTerms(text: LabelledText): string | null {
  const pick = (value: string) => (/\p{L}{3}/u.test(value) && !readDate(value, EITHER_ORDER) ? pickTerms(value) : null)
  const instead = findValues(text, { kind: 'due_date', pick, isText: true })
  // 'Due to the weather' is no term, and 'Due date | Project' are two columns. Below 'Due: 2 May' stands something else.
  const isAnnounced = ({ label: { before, term, rest }, source }: LabelledValue<string>) => {
    if (before.trim() !== '') return false
    return source === rest ? /^\s*[:：]/.test(rest) || / /.test(term.trim()) : /^\s*[:：]\s*$/.test(rest)
  }
  // 'We sell by our terms of ...' announces none, and 'Terms of delivery' others.
  const announced = findValues(text, { kind: 'terms', pick: pickTerms, isText: true }).filter(
    ({ label, source, at }) =>
      label.before.trim() === '' &&
      !(source === label.rest && LABEL_PARTICLES.has(foldText(source).trim().split(' ', 1)[0] ?? '')) &&
      (at.line === label.line || !isOfHeadings(text, at)),
  )
  return announced[0]?.value ?? instead.find(isAnnounced)?.value ?? findTermsInSentence(text)
}

/** True for 'Description' beside 'Due date' in the headings of a table. */
function isOfHeadings({ labels }: LabelledText, { line, cell }: LabelledValue<string>['at']): boolean {
  return labels.some((label) => label.line === line && label.cell !== cell && isAlone(label))
}

/** 'Payable within 30 days, 3 % discount within 10 days': a sentence about paying with a number of days, or a percentage and a discount. */
function findTermsInSentence({ lines }: LabelledText): string | null {
  const isOfPayment = ({ text }: Cell) => {
    if (text.length > LONGEST_TERMS || !/\d/.test(text)) return false
    const folded = foldText(text).trim().replaceAll(/ +/g, ' ')
    if (DAYS.test(folded) && (asksToPay(folded) || NET_DAYS.test(folded))) return true
    const words = folded.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
    const isOfPaying = words.length >= FEWEST_WORDS && words.some((word) => PAYING.has(word))
    return isOfPaying && /\d ?%/.test(text) && namesDiscount(folded)
  }
  const line = lines.findIndex(({ cells }) => cells.some(isOfPayment))
  const { cells = [] } = lines[line] ?? {}
  const at = cells.findIndex(isOfPayment)
  const cell = cells[at]
  if (!cell) return null
  // The sentence may go on beside its cell and below it.
  const beside = /^\P{L}+$/u.test(cells[at + 1]?.text ?? '') ? cells[at + 1]?.text : undefined
  const below = beside === undefined ? cellBelow(lines, { line, cell })?.cell.text : undefined
  const rest = beside ?? (below && /^(?:\p{Ll}|\P{L}+$)/u.test(below) ? below : '')
  return `${cell.text} ${rest}`.trim().slice(0, LONGEST_TERMS)
}

// An e-mail address or a website is of a foot.
const CONTACT = /@|www\./i
// 'Mandate reference: M-17', 'Constant symbol:'.
const NEXT_LABEL = /^\p{L}[^:]{0,25}:|:$/u

/** No rest of a heading, as of 'Terms & conditions', or of a sentence, as of 'the terms of', and not the next label. */
function pickTerms(text: string): string | null {
  const words = pickWords(text)
  if (words === null || !/^[\p{L}\p{N}]/u.test(words) || !/\p{L}{3}|\d|\p{Lo}/u.test(words)) return null
  return NEXT_LABEL.test(words) || CONTACT.test(words) || isDate(words) ? null : words
}

function isDate(text: string): boolean {
  return readDate(text, EITHER_ORDER)?.index === 0 && !/\p{L}/u.test(text)
}

function pickWords(text: string): string | null {
  return /^[\s:.–-]{0,4}(\S.{1,120})/.exec(text)?.[1]?.trim() ?? null
}

/** The account beside the label of an IBAN, though its check digits are wrong. */
function findUnchecked(text: LabelledText): string | null {
  const isOwn = ({ label }: LabelledValue<string>) =>
    !isOfAnother(`${label.before}${label.term}${label.rest.split(/[:\d]/, 1)[0]}`, { orYours: true })
  const pick = (value: string) => (findIbans(value).length > 0 ? null : pickAccount(value))
  return findValues(text, { kind: 'iban', pick }).find(isOwn)?.value ?? null
}

function pickAccount(value: string): string | null {
  const [account = ''] = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/.exec(value.slice(0, 80)) ?? []
  // A part of one is none: nobody can tell the rest of it.
  return hasLengthOfIban(account) ? account : null
}

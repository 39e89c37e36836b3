import { foldText } from '../fold-text.ts'
import { soughtTermsOf, termsOf } from '../languages/terms-of.ts'
import type { FoundLabel } from './find-labels.ts'
import { LABEL_PARTICLES } from './particles.ts'

/** Whose document a phrase speaks of: this one, another one, or one that its words leave open. */
export type LabelOwner = 'own' | 'open' | 'other'

interface OwnerOptions {
  /** The text between the label and its value. */
  readonly after: string
  /** True for fields that 'your' gives to another document: number and date of an invoice, not of an order. */
  readonly isOfSender: boolean
}

// A sentence, a value or a remark ends the phrase. 'Orig. invoice no.' is abbreviated, not ended.
const PHRASE_END = /^.*(?:\p{L}{6}\.|[;:|•·–—]|,|\d[\p{L}\p{N}/.-]*)(?=\s)/su
const SHORTEST_WORD = 2
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
// 'の', '的', '의' join a word to the next one.
const JOINED = /(?:\s|[のノ的之의])+$/u
// 'Friday, 6 March', '(dd/mm/yyyy)' and the number before a date belong to the value: 'Invoice RE-17 of 6 March'.
const OF_VALUE = /\p{L}+, *(?:the|den|le|el|il)? *$|\([^()]*\)|(?<!\S)(?=\S{0,40}\d)\S+/gu
const NAMES = soughtTermsOf(({ documents, labels, which }) => [
  documents.invoice,
  documents.credit_note,
  documents.receipt,
  documents.proforma,
  labels.invoice_number,
  labels.issue_date,
  which.date,
  which.number,
]).toSorted((a, b) => b.length - a.length)
const OTHERS = toWords(({ otherDocument }) => [otherDocument])
// '原发票开票日期': the name of an invoice may stand between the word for another one and the label.
const UNSPACED_NAMES = new RegExp(
  `(?:${termsOf(({ documents }) => [documents.invoice])
    .filter((name) => UNSPACED.test(name))
    .map((name) => foldText(name).trim())
    .toSorted((a, b) => b.length - a.length)
    .join('|')})$`,
  'u',
)
const YOURS = toWords(({ yours }) => [yours])
const NOT_PAID_TO = toWords(({ notPaidTo }) => [notPaidTo])

/** Whose field a label announces, by the other words of its phrase: 'next invoice date' is not the invoice date. */
export function whoseLabel({ before, term }: FoundLabel, { after, isOfSender }: OwnerOptions): LabelOwner {
  const lead = foldText(before.replace(PHRASE_END, ''))
  const trail = foldText(after)
  if (names(OTHERS, { lead, trail }) || (isOfSender && names(YOURS, { lead, trail: '' }))) return 'other'
  // 'Credit note (self-billed invoice) no. 5': a remark in brackets is no part of the label.
  const main = before.replace(/\([^()]*$/, '').replace(PHRASE_END, '')
  return hasForeignWord(`${foldText(main)}${term}`) || hasForeignWord(foldText(after.replaceAll(OF_VALUE, ' ')))
    ? 'open'
    : 'own'
}

/** True if the text names another document before its end, such as 'Last reading on'. */
export function namesOtherDocument(text: string): boolean {
  return names(OTHERS, { lead: foldText(text.replace(PHRASE_END, '')), trail: '' })
}

/** True if the words of a label give it to another document, or to the reader: 'Previous total', 'Your account'. */
export function isOfAnother(label: string, { orYours }: { readonly orYours: boolean }): boolean {
  const folded = foldText(label.replace(PHRASE_END, '')).trim()
  return isNamed(folded, OTHERS) || (orYours && isNamed(folded, YOURS))
}

/** True for a sentence that takes money from an account or gives it back: 'Domiciliación bancaria', 'Refunds are sent to'. */
export function isOfDebtor(sentence: string): boolean {
  return isNamed(foldText(sentence).trim(), NOT_PAID_TO)
}

function isNamed(folded: string, { spaced, begins }: Words): boolean {
  return spaced.test(` ${folded} `) || begins.test(folded)
}

/**
 * Whose date a text is, by the words before it: 'Vertragsdatum: ' and 'Valid from ' are of something else. Own if there
 * is none, or a place and a comma.
 */
export function whoseDate(before: string): LabelOwner {
  if (namesOtherDocument(before)) return 'other'
  return hasForeignWord(
    foldText(
      before
        .replaceAll(OF_VALUE, ' ')
        .replace(/[\s:：]+$/u, '')
        .replace(PHRASE_END, ''),
    ),
  )
    ? 'open'
    : 'own'
}

/** A word that is neither an article nor of the name of an invoice: 'renewal invoice date', 'date of contract'. */
function hasForeignWord(folded: string): boolean {
  const own = NAMES.reduce((text, name) => name.blankOut(text), folded)
  return own
    .split(/\s+/)
    .some((word) => word.length >= SHORTEST_WORD && /\p{L}{2}/u.test(word) && !LABEL_PARTICLES.has(word))
}

interface Words {
  readonly spaced: RegExp
  /** Words of scripts without spaces: they stand directly before the label. */
  readonly joined: RegExp
  /** The same words at the beginning of a phrase. */
  readonly begins: RegExp
}

function names({ spaced, joined }: Words, { lead, trail }: { lead: string; trail: string }): boolean {
  return (
    spaced.test(` ${lead} `) ||
    spaced.test(` ${trail} `) ||
    joined.test(lead.replace(JOINED, '').replace(UNSPACED_NAMES, ''))
  )
}

function toWords(pick: Parameters<typeof termsOf>[0]): Words {
  const words = termsOf(pick)
  const spaced = words.filter((word) => !UNSPACED.test(word)).map(toPattern)
  const joined = words.filter((word) => UNSPACED.test(word)).map((word) => foldText(word))
  return {
    spaced: new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`, 'u'),
    joined: new RegExp(`(?:${joined.join('|')})$`, 'u'),
    begins: new RegExp(`^(?:${joined.join('|')})`, 'u'),
  }
}

function toPattern(word: string): string {
  const folded = foldText(word).trim().replaceAll(/\s+/g, ' {1,3}')
  return word.endsWith('*') ? `${folded}\\p{L}*` : folded.replace(/^ال/, '(?:ال)?')
}

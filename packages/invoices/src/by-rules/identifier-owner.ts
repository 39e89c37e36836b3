import { foldText } from './fold-text.ts'
import { isOfAnother, type LabelOwner } from './labels/label-owner.ts'
import { LABEL_PARTICLES } from './labels/particles.ts'
import { soughtTermsOf, termsOf } from './languages/terms-of.ts'

// In letters: shorter words are prepositions, and the ends of inflected ones differ: 'Kunde', 'Kunden'.
const [SHORTEST, SHORTEST_STEM, MOST_ENDING] = [4, 4, 3]
const PHRASE_END = /^.*(?:\p{L}{4}\.|[;|•·–—,])(?=\s)/su
// 'Commerzbank', 'banco', 'Banque', 'bankgegevens'.
const BANK = /ban[ckq]/u
const OWN = soughtTermsOf(({ labels, amounts }) => [
  labels.iban,
  labels.bic,
  labels.vat_id,
  labels.tax_number,
  labels.account_name,
  labels.payment_reference,
  labels.terms,
  labels.seller,
  labels.due_date,
  amounts.due,
])
const BUYER_STEMS = [
  ...new Set(
    termsOf(({ labels }) => [labels.buyer])
      .filter((term) => /^\p{L}+$/u.test(term))
      .map((term) => foldText(term).trim().slice(0, -1))
      .filter((stem) => stem.length >= SHORTEST_STEM),
  ),
]

/** What stands before an identifier on its line: 'Your account', 'Old IBAN'. */
export function textBefore(line: string, identifier: string): string {
  return line.slice(0, Math.max(0, line.indexOf(identifier))).replace(/[\s:]+$/, '')
}

/** Whose account or VAT identifier follows a text: 'Compte du client' is another's, 'Refund to' leaves it open, 'Commerzbank IBAN' is own. */
export function whoseIdentifier(before: string): LabelOwner {
  if (isOfAnother(before, { orYours: true })) return 'other'
  const phrase = foldText(before.replace(PHRASE_END, ''))
  const words = phrase.split(/[^\p{L}]+/u)
  if (words.some(namesBuyer)) return 'other'
  const left = OWN.reduce((text, term) => term.blankOut(text), phrase).split(/[^\p{L}]+/u)
  const isOpen = left.some((word) => word.length >= SHORTEST && !LABEL_PARTICLES.has(word))
  return isOpen && !words.some((word) => BANK.test(word)) ? 'open' : 'own'
}

function namesBuyer(word: string): boolean {
  return BUYER_STEMS.some((stem) => word.startsWith(stem) && word.length - stem.length <= MOST_ENDING)
}

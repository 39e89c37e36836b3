import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { FoundLabel } from './find-labels.ts'
import { whoseLabel } from './label-owner.ts'

const MAIN = LANGUAGES.flatMap(({ documents }) => foldText(documents.invoice?.split(', ', 1)[0] ?? '').trim() || [])

/**
 * True if the labels of its own date and of a party name an invoice, 'Rechnungsdatum' and 'Rechnungsempfänger': with sums that
 * add up that is one, whatever else it is called.
 */
export function isLabelledAsInvoice(labels: readonly FoundLabel[]): boolean {
  const named = labels.filter(({ term }) => MAIN.some((name) => ` ${term}`.includes(` ${name}`)))
  const isOwnDate = (label: FoundLabel) =>
    label.kind === 'issue_date' && whoseLabel(label, { after: '', isOfSender: true }) === 'own'
  const isOfParty = ({ kind, before }: FoundLabel) => (kind === 'buyer' || kind === 'seller') && before.trim() === ''
  return named.some(isOwnDate) && named.some(isOfParty)
}

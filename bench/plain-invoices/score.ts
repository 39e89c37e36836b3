import type { MadeDocument, MadeTruth } from './made-documents.ts'
import type { Outcome } from './read-made.ts'

/** Counts over documents with truth: fields found and right, wrong, or null, and how many sure fields are right. */
export interface Score {
  invoices: number
  refused: number
  fields: number
  right: number
  wrong: number
  /** Fields with a confidence of at least 0.9. */
  sure: number
  sureRight: number
  others: number
  othersRefused: number
}

export function createScore(): Score {
  return { invoices: 0, refused: 0, fields: 0, right: 0, wrong: 0, sure: 0, sureRight: 0, others: 0, othersRefused: 0 }
}

/** Adds a document to a score, and reports its errors. */
export function addToScore(
  score: Score,
  { document, outcome, say }: { document: MadeDocument; outcome: Outcome; say(message: string): void },
) {
  const { truth, name } = document
  if (!truth) {
    score.others += 1
    if ('refusal' in outcome) score.othersRefused += 1
    else say(`${name}: sold as an invoice`)
    return
  }
  score.invoices += 1
  const stated = Object.entries(truth).filter(([, value]) => value !== null) as [keyof MadeTruth, string][]
  score.fields += stated.length
  if ('refusal' in outcome) {
    score.refused += 1
    say(`${name}: refused: ${outcome.refusal}`)
    return
  }
  const { invoice, confidence } = outcome.extraction
  const read: Record<keyof MadeTruth, [value: string | null, path: string]> = {
    invoice_number: [invoice.invoice_number, 'invoice_number'],
    issue_date: [invoice.issue_date, 'issue_date'],
    due_date: [invoice.due_date, 'due_date'],
    currency: [invoice.currency, 'currency'],
    net: [invoice.totals.net, 'totals.net'],
    tax: [invoice.totals.tax, 'totals.tax'],
    gross: [invoice.totals.gross ?? invoice.totals.payable, 'totals.gross'],
    iban: [invoice.payment.iban, 'payment.iban'],
  }
  for (const [field, value] of stated) {
    const [found, path] = read[field]
    if (found === null) {
      say(`${name}: ${field} not found: ${value}`)
      continue
    }
    const isRight = found === value || (['net', 'tax', 'gross'].includes(field) && Number(found) === Number(value))
    if (isRight) score.right += 1
    else {
      score.wrong += 1
      say(`${name}: ${field} is ${found}, printed ${value}`)
    }
    if ((confidence?.[path] ?? 0) < 0.9) continue
    score.sure += 1
    if (isRight) score.sureRight += 1
  }
}

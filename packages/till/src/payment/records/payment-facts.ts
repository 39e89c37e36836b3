import { hash } from 'node:crypto'
import { amountOf, type Payment } from '../payment.ts'
import type { PaymentFacts, PaymentRow } from '../tables/sale-rows.ts'
import { paidAtomic } from './receipt.ts'
import { readReceipt, readStoredPayment } from './stored-payment.ts'

type Documents = Pick<PaymentRow, 'key' | 'settlement' | 'receipt' | 'answer'>

/** What reports and searches read of a payment, while it is sold. */
export function factsOfSale({ network, payer, requirements }: Payment, answer: string) {
  return { network, payer, amount_atomic: Number(amountOf(requirements)), answer_digest: hash('sha256', answer) }
}

/**
 * What reports and searches read of a payment, from its documents; null for what none of them says. A document that
 * cannot be read says nothing: whether a payment is recorded does not depend on it.
 */
export function factsOf(row: Documents): Omit<PaymentFacts, 'request_id'> & { readonly network: string } {
  const receipt = row.receipt === null ? undefined : tried(() => readReceipt(row))
  const stored = receipt || row.settlement === null ? undefined : tried(() => readStoredPayment(row))
  // network|asset|payer|nonce; Solana's keys do not contain the payer.
  const [network = '', , payer = null] = row.key.split('|')
  const amount = receipt ? paidAtomic(receipt) : stored && amountOf(stored.requirements)
  return {
    network: receipt?.network ?? stored?.network ?? network,
    payer: receipt?.payer ?? stored?.payer ?? payer,
    amount_atomic: amount === undefined ? null : Number(amount),
    transaction_hash: receipt?.transaction ?? null,
    answer_digest: row.answer === null ? null : hash('sha256', row.answer),
  }
}

function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

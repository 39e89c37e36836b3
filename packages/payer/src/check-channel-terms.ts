import { PayerError } from './payer-error.ts'
import { type CheckedPayment, checkTerms, type PaymentOrder, toDollars } from './payment-rules.ts'

/** Terms of a channel that passed the rules. */
export interface CheckedChannelTerms extends CheckedPayment {
  /** Lower case. */
  readonly receiverAuthorizer: string
  readonly withdrawDelay: number
  readonly minDepositAtomic: bigint
}

// The shortest of the contract, and a day: what is left of a deposit is the payer's again after that, whatever a server does.
const DELAY_SECONDS = { shortest: 900, longest: 86_400 } as const

/** The first terms of a 402 by which a wallet may pay from a channel. Throws a PayerError, which says what is wrong with the others. */
export function checkChannelTerms(accepts: unknown, order: PaymentOrder): CheckedChannelTerms {
  const offered: readonly unknown[] = Array.isArray(accepts) ? accepts : []
  const found = offered.find((terms) => Object(terms).scheme === SCHEME)
  if (!found) throw refused('not_offered', 'The server sells nothing by channel at the moment.')
  const payment = checkTerms(found, { ...order, scheme: SCHEME })
  const { receiverAuthorizer, withdrawDelay, minDeposit } = payment.terms.extra
  if (typeof receiverAuthorizer !== 'string' || !/^0x(?!0{40}$)[0-9a-fA-F]{40}$/.test(receiverAuthorizer))
    throw refused('bad_terms', 'The terms name no key that signs claims.')
  const { shortest, longest } = DELAY_SECONDS
  if (!isWhole(withdrawDelay) || withdrawDelay < shortest || withdrawDelay > longest)
    throw refused('bad_terms', `What is left of a deposit must be free after ${longest} seconds at most.`)
  if (typeof minDeposit !== 'string' || !/^\d{1,18}$/.test(minDeposit))
    throw refused('bad_terms', 'The terms name no smallest deposit.')
  const minDepositAtomic = BigInt(minDeposit)
  if (minDepositAtomic < payment.amountAtomic)
    throw refused('bad_terms', `A deposit of ${toDollars(minDepositAtomic)} USDC pays for no call.`)
  return { ...payment, receiverAuthorizer: receiverAuthorizer.toLowerCase(), withdrawDelay, minDepositAtomic }
}

const SCHEME = 'batch-settlement'

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}

function refused(code: string, message: string): PayerError {
  return new PayerError(code, `${message} Nothing was signed.`)
}

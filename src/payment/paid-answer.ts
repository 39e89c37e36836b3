import type { Receipt } from './receipt.ts'

/** A paid answer, as stored: what a repeated request is given again. */
export interface PaidAnswer {
  /** The service's output, as JSON text. */
  readonly answer: string
  readonly receipt: Receipt
  readonly headers: Readonly<Record<string, string>>
  /** True when an earlier request bought it: it comes from storage, and the service did not run again. */
  readonly replayed: boolean
  /** Names the payment in the ledger. */
  readonly key: string
}

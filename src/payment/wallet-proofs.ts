import type { Payment } from './payment.ts'

/** How a buyer proves its wallet, to receive an answer again from another place. */
export interface WalletProofs {
  /** Whether a header proves control of the wallet that made the payment. Never rejects. */
  isProven(header: string, payment: Payment): Promise<boolean>
  /** The extensions of a 402 from which a client makes the proof for a payment of a product. */
  request(payment: Payment, slug: string): Readonly<Record<string, unknown>>
}

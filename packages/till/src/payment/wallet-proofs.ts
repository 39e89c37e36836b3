import type { Payment } from './payment.ts'

/** What a proof is for: one payment, or the list of all, which has a key of its own. */
export type ProofSubject = Pick<Payment, 'key' | 'network' | 'payer'>

/** How a buyer proves its wallet, to receive an answer again from another place. */
export interface WalletProofs {
  /** Whether a header proves control of the wallet, by what one of the requests below said of this key. Never rejects. */
  isProven(header: string, subject: ProofSubject): Promise<boolean>
  /** The extensions of a 402 from which a client makes the proof for a payment of a product. */
  request(payment: Payment, slug: string): Readonly<Record<string, unknown>>
  /** The same for anything else that only the owner of a wallet may ask for, at an address of ours. */
  requestAt(
    url: string,
    subject: Omit<ProofSubject, 'payer'> & { readonly statement: string },
  ): Readonly<Record<string, unknown>>
}

/** What an operator should know of a facilitator, a chain or a wallet. */
export interface PaymentTrouble {
  /** A fixed name of the affected part: 'facilitator eip155:8453'. */
  readonly name: string
  /** The problem and the remedy. Contains no secret. */
  readonly message: string
  /** `failure`: nothing can be sold. `warning`: it still works. */
  readonly severity: 'failure' | 'warning'
}

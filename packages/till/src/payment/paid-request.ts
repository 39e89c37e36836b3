/** A request with a payment: its content, and what identifies its buyer when it is repeated. */
export interface PaidRequest {
  /** Identifies the request in our log, in its answer (X-Request-Id) and in the ledger. */
  readonly id: string
  readonly service: string
  /** SHA-256 of the body as JSON, independent of its formatting. */
  digest(): string
  /** The client's address as the trial limit counts it: an IPv4 address or an IPv6 /64. */
  client(): string
  /** The header Idempotency-Key. */
  readonly idempotencyKey: string | undefined
  /** Whether its caller asks for signatures: the header Accept-Signature. */
  readonly wantsSignature?: boolean | undefined
  /** The header SIGN-IN-WITH-X. */
  readonly signIn: string | undefined
  /** Called once before money is taken in advance, such as a deposit: throws what would refuse the request after it. */
  readonly beforeDeposit?: (() => Promise<void>) | undefined
  /** performance.now() when it arrived. */
  readonly arrivedAt: number
  /** Fires when the client disconnects. */
  readonly clientGone: AbortSignal
  /** Resolves to whether the whole answer was sent. */
  readonly handedOver: Promise<boolean>
  /** Calls back if the connection is reset soon after that, so that the answer may not have been read. Default: never. */
  readonly whenReset?: ((note: () => void) => void) | undefined
}

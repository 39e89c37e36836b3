/** A request that is paid for: what it asks, and what shows that a repeated one is its buyer's. */
export interface PaidRequest {
  readonly service: string
  /** SHA-256 of the body as JSON: the same however it is spelt. */
  digest(): string
  /** The client's address, as the trial limit counts: an IPv4 address or an IPv6 /64. */
  client(): string
  /** The header Idempotency-Key. */
  readonly idempotencyKey: string | undefined
  /** The header SIGN-IN-WITH-X. */
  readonly signIn: string | undefined
  /** performance.now() when it came. */
  readonly arrivedAt: number
  /** Fires when the caller hangs up. */
  readonly hungUp: AbortSignal
  /** Whether its answer left whole, once that is known. */
  readonly handedOver: Promise<boolean>
}

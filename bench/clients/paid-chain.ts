/** A chain on which the bench is paid, and the facilitator there, whose settlements can be held. */
export interface PaidChain {
  /** Settings of a server that is paid here. */
  readonly server: { readonly facilitatorUrl: string; readonly env: Readonly<Record<string, string>> }
  /** How many ways to pay such a server offers. */
  readonly ways: number
  /** The key of a new wallet with money. */
  newWallet(): Promise<string>
  /** How many settlements were asked for. */
  asked(): number
  /** How many payments were settled, each counted once. */
  charged(): number
  /** The next settlement is done, and answered once this resolves. */
  hold(until: Promise<void>): void
  close(): Promise<void>
}

/** What is sold for a price a call. */
export interface Product {
  /** Its name in addresses, the ledger and keys; never reused for another product. */
  readonly slug: string
  readonly name: string
  /** One or two sentences by which an agent can choose; at most 500 bytes. */
  readonly description: string
  /** In USDC, decimal digits. */
  readonly price: string
  /** The same in millionths. */
  readonly priceAtomic: bigint
  /** The stated 99th percentile of the work, in ms. */
  readonly p99Ms: number
  /** How long its answer may go on coming after that, in ms, where it leaves while it comes and is paid at its end. Default: 0. */
  readonly comesForMs?: number | undefined
  /** Whether the work is worth less than the wait for a facilitator. */
  readonly isLightWork: boolean
  /** Networks beside EVM chains on which it can be paid. */
  readonly alsoAccepts: readonly 'solana'[]
}

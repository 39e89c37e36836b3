import { chainNameOf, type DollarToken, findDollarToken } from './dollar-tokens.ts'
import { PayerError } from './payer-error.ts'

/** How a payment fixes its sum: alone, or as a sum in a channel. */
export type PaymentScheme = 'exact' | 'batch-settlement'

/** Terms of x402 v2, one entry of `accepts`, that passed the rules. */
export interface PaymentTerms {
  readonly scheme: PaymentScheme
  readonly network: `${string}:${string}`
  readonly amount: string
  readonly asset: string
  readonly payTo: string
  readonly maxTimeoutSeconds: number
  readonly extra: Readonly<Record<string, unknown>>
}

/** What the payer knows before it reads a server's terms. */
export interface PaymentOrder {
  /** The address the payer was given by its user, never one from a server. */
  readonly serverUrl: string
  /** In millionths of a dollar, as the catalog lists it. */
  readonly priceAtomic: bigint
  readonly maxPerCallAtomic: bigint
  readonly latencyP99Ms: number
  /** True if the server supplied the wallet: such a server is paid in play money only. */
  readonly playMoneyOnly: boolean
  /** The scheme that is signed. Default: exact. */
  readonly scheme?: PaymentScheme
}

/** A payment that passed the rules; `amountAtomic` is in millionths of a dollar. */
export interface CheckedPayment {
  readonly terms: PaymentTerms
  readonly token: DollarToken
  readonly amountAtomic: bigint
}

// What Farebox servers ask for: twice the time of the work, plus settlement, rounded up to one of two values.
const SETTLEMENT_SECONDS = 90
const ALLOWED_SECONDS = [120, 300] as const

/** Whether a URL points to this machine. Names are not looked up, so localhost is the only one. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** Requires a server that payments may be sent to: over https, or on this machine. Throws PayerError. */
export function assertPayableServer(serverUrl: string): void {
  const url = toUrl(serverUrl, 'server')
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return
  throw new PayerError(
    'insecure_server',
    `${url.origin} is not https. Payments are sent over https or to this machine.`,
  )
}

/** The address of a service, which must be on the chosen server. Throws PayerError. */
export function assertOwnEndpoint(endpoint: unknown, serverUrl: string): string {
  const url = toUrl(endpoint, 'endpoint')
  const server = toUrl(serverUrl, 'server')
  if (url.origin === server.origin && !url.username && !url.password) return url.href
  throw new PayerError(
    'foreign_endpoint',
    `The catalog of ${server.origin} points to ${url.origin}. Nothing was sent there.`,
    { hint: `If that is the same server, ask it by that address: ${url.origin}.` },
  )
}

/** The longest validity a payment for a service may have, in seconds: the time its work and settlement need. */
export function longestLifeSeconds(latencyP99Ms: number): number {
  const [usual, long] = ALLOWED_SECONDS
  return (2 * latencyP99Ms) / 1000 + SETTLEMENT_SECONDS <= usual ? usual : long
}

/** Returns the terms that a wallet may sign. Throws PayerError, which says what is wrong with the others. */
export function checkTerms(offered: unknown, order: PaymentOrder): CheckedPayment {
  assertPayableServer(order.serverUrl)
  const terms = readTerms(offered, order.scheme ?? 'exact')
  const token = checkToken(terms, order)
  const amountAtomic = checkAmount(terms.amount, order)
  checkRecipient(terms, token)
  const longest = longestLifeSeconds(order.latencyP99Ms)
  const { maxTimeoutSeconds } = terms
  if (!Number.isInteger(maxTimeoutSeconds) || maxTimeoutSeconds < 1 || maxTimeoutSeconds > longest) {
    throw refused(
      'bad_expiry',
      `The payment would be valid for ${maxTimeoutSeconds} seconds; this service needs ${longest} at most.`,
    )
  }
  return { terms, token, amountAtomic }
}

function readTerms(offered: unknown, wanted: PaymentScheme): PaymentTerms {
  if (!isRecord(offered) || !isRecord(offered.extra))
    throw refused('bad_terms', 'The terms of the payment cannot be read.')
  const { scheme, extra } = offered
  if (scheme !== wanted)
    throw refused('bad_terms', `The terms use the scheme ${String(scheme)}; only ${wanted} is signed here.`)
  // Other transfer methods ask for other signatures: allowances, or escrow.
  const isPlain = [undefined, null, 'eip3009'].includes(extra.assetTransferMethod as never)
  const isDirect = [undefined, null, 'authorization'].includes(extra.paymentFlow as never)
  if (!isPlain || !isDirect) throw refused('bad_terms', 'The terms ask for more than a transfer of the price.')
  // The remaining fields are checked one by one before use.
  return offered as unknown as PaymentTerms
}

function checkToken({ network, asset, extra }: PaymentTerms, { serverUrl, playMoneyOnly }: PaymentOrder): DollarToken {
  const token = findDollarToken(network, asset)
  if (!token) {
    const where = typeof network === 'string' ? chainNameOf(network) : 'no network'
    throw refused(
      'unknown_token',
      `The terms ask for ${printable(asset)} on ${printable(where)}, which is not a dollar token this payer knows.`,
    )
  }
  if (token.domain && (extra.name !== token.domain.name || extra.version !== token.domain.version)) {
    throw refused(
      'unknown_token',
      `The terms call the token ${printable(extra.name)}; its name is ${token.domain.name}.`,
    )
  }
  if (token.isPlayMoney && !isLoopback(new URL(serverUrl))) {
    throw refused(
      'play_money',
      `${new URL(serverUrl).origin} asks for play money, which only a server on this machine may take.`,
    )
  }
  if (!token.isPlayMoney && playMoneyOnly) {
    throw refused('real_money', 'The server says it is a sandbox but asks for real money.')
  }
  return token
}

function checkAmount(amount: unknown, { priceAtomic, maxPerCallAtomic }: PaymentOrder): bigint {
  if (typeof amount !== 'string' || !/^[1-9]\d{0,17}$/.test(amount)) {
    throw refused('bad_amount', `The terms ask for ${printable(amount)}, which is not an amount.`)
  }
  const atomic = BigInt(amount)
  const price = toDollars(atomic)
  if (atomic > maxPerCallAtomic) {
    throw refused(
      'price_above_max',
      `The call costs ${price} USDC, more than the ${toDollars(maxPerCallAtomic)} allowed.`,
    )
  }
  if (atomic !== priceAtomic) {
    throw refused('price_differs', `The call costs ${price} USDC, not the ${toDollars(priceAtomic)} in the catalog.`)
  }
  return atomic
}

function checkRecipient({ payTo, extra }: PaymentTerms, { domain, asset }: DollarToken) {
  const isAddress = domain
    ? /^0x[0-9a-fA-F]{40}$/.test(String(payTo)) && !/^0x0{40}$/.test(payTo)
    : isSolanaAddress(payTo) && isSolanaAddress(extra.feePayer)
  if (typeof payTo === 'string' && isAddress && payTo.toLowerCase() !== asset.toLowerCase()) return
  throw refused('bad_recipient', `The recipient in the terms, ${printable(payTo)}, is not an address.`)
}

/** 32 bytes in base58 take 32 to 44 characters; decoding them checks the rest. */
function isSolanaAddress(text: unknown): text is string {
  return typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/** 2000n -> '0.002', -5n -> '-0.000005'. */
export function toDollars(atomic: bigint): string {
  if (atomic < 0n) return `-${toDollars(-atomic)}`
  const digits = atomic.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '')
}

function refused(code: string, message: string): PayerError {
  return new PayerError(code, `${message} Nothing was signed.`)
}

function toUrl(text: unknown, name: string): URL {
  try {
    return new URL(String(text))
  } catch {
    throw refused('bad_address', `The address of the ${name}, ${printable(text)}, is not a URL.`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Quotes a server's words in a sentence of ours: short, without control characters. */
function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.replaceAll(/\p{C}/gu, ' ').slice(0, 80)
}

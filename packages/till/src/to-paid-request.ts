import { hash, randomUUID } from 'node:crypto'
import type { PaidRequest } from './payment/paid-request.ts'
import { paymentHeaderOf } from './payment/payment.ts'

/** A request for a product: its payment, if it has one, and what makes it the same request when it comes again. */
export interface TillRequest extends Omit<PaidRequest, 'service'> {
  readonly payment: string | undefined
}

/** Who asked, and how it is known whether the answer arrived. */
export interface TillCaller {
  /** The client's address: by it a buyer is known again. */
  readonly address: string
  /** Fires when the client disconnects. Default: never. */
  readonly gone?: AbortSignal
  /**
   * Resolves to whether the whole answer was sent. An answer that was not is open to whoever holds its payment, for 15 minutes.
   * Default: it was.
   */
  readonly handedOver?: Promise<boolean>
  /** Calls back if the connection is reset soon after that: the answer counts as one that was not sent. Default: never. */
  readonly whenReset?: (note: () => void) => void
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * A request as a till reads it.
 * @param headers by names in lower case
 * @param content all that the answer depends on, as JSON values: path, query and body; two requests with the same content are one
 */
export function toPaidRequest(
  headers: Headers,
  content: unknown,
  { address, gone, handedOver, whenReset }: TillCaller,
): TillRequest {
  let digest: string | undefined
  return {
    id: randomUUID(),
    payment: paymentHeaderOf(headers),
    digest() {
      digest ??= hash('sha256', sortedJson(content))
      return digest
    },
    client: () => address,
    idempotencyKey: textOf(headers['idempotency-key']),
    signIn: undefined,
    arrivedAt: performance.now(),
    clientGone: gone ?? new AbortController().signal,
    handedOver: handedOver ?? Promise.resolve(true),
    whenReset,
  }
}

/** The same text for values that differ only in the order of their names. */
function sortedJson(content: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return JSON.stringify(content, sorted) ?? 'null'
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'object' ? header[0] : header
}

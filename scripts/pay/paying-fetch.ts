import { setTimeout as sleep } from 'node:timers/promises'
import { wrapFetchWithPayment, x402Client, x402HTTPClient } from '@x402/fetch'
import { toDecimal } from '../../src/contract/money.ts'
import { PayError } from './pay-error.ts'
import type { Wallet } from './wallet.ts'

const ATTEMPTS = 5
const MAX_WAIT_SECONDS = 10
const DEFAULT_WAIT_SECONDS = 1
const USD_DECIMALS = 6n

/** fetch that pays a 402 with the official x402 client, once, and never more than `maxAtomic` millionths of a dollar. */
export function createPayingFetch(
  { networks, scheme }: Pick<Wallet, 'networks' | 'scheme'>,
  { maxAtomic }: { readonly maxAtomic: bigint },
): typeof fetch {
  let refusal: PayError | undefined
  const client = new x402Client()
    .register(networks, scheme)
    // Ours is the hook below, which can say the price; what stays is that only known dollar tokens are paid with.
    .setSpendControls({ maxAmountPerPayment: false })
    .onBeforePaymentCreation(async ({ selectedRequirements: { amount, asset, network } }) => {
      const { decimals, symbol } = scheme.findDefaultAsset?.(asset, network) ?? { decimals: 6, symbol: asset }
      if (isAtMost(amount, decimals, maxAtomic)) return
      const price = /^\d+$/.test(amount) ? toDecimal(BigInt(amount), decimals) : amount
      const message = `The call costs ${price} ${symbol}, more than the ${toDecimal(maxAtomic)} allowed. Nothing was signed.`
      refusal = new PayError('price_above_max', message, { hint: `Allow it with --max ${price}` })
      return { abort: true, reason: message }
    })
  const http = new x402HTTPClient(client).onPaymentRequired(async ({ paymentRequired: { x402Version, accepts } }) => {
    const offered = accepts.map(({ network }) => network)
    const isOffered = offered.some((network) => network.startsWith(networks.replace('*', '')))
    if (x402Version === 2 && !isOffered) throw notOffered(networks, offered)
  })
  const payingFetch = wrapFetchWithPayment(repeatPaidRequest, http)

  return async (input, init) => {
    try {
      return await payingFetch(input, init)
    } catch (error) {
      throw refusal ?? toPayError(error)
    }
  }
}

/**
 * A paid request without an answer, or answered 503, is sent again as it is: its signature can move money only once,
 * while a new one could pay twice.
 */
async function repeatPaidRequest(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (!request.headers.has('PAYMENT-SIGNATURE')) return fetch(request)
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS
    try {
      const response = await fetch(request.clone())
      if (response.status !== 503 || isLast) return response
      await response.body?.cancel()
      await wait(response.headers.get('Retry-After'), request.signal)
    } catch (error) {
      if (request.signal.aborted || isLast) throw lostPayment(error)
      await wait(null, request.signal)
    }
  }
}

async function wait(retryAfter: string | null, signal: AbortSignal) {
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : DEFAULT_WAIT_SECONDS
  await sleep(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, undefined, { signal })
}

function isAtMost(amount: string, decimals: number, maxAtomic: bigint): boolean {
  return /^\d{1,78}$/.test(amount) && BigInt(amount) * 10n ** USD_DECIMALS <= maxAtomic * 10n ** BigInt(decimals)
}

function notOffered(networks: string, offered: readonly string[]): PayError {
  const message = `This service is not sold on ${networks}; it takes payments on: ${offered.join(', ')}.`
  return new PayError('not_offered', message, { hint: 'Choose with --network base or --network solana.' })
}

function lostPayment(error: unknown): PayError {
  // fetch throws Errors, whose cause, where there is one, is a system error.
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return new PayError('payment_unknown', `The payment was sent, but no answer came: ${cause?.code ?? message}`, {
    hint: 'It may have been settled all the same. Look at the wallet before paying again.',
    cause: error,
  })
}

/** The client's own failures are plain Errors that tell why; fetch's are TypeErrors, which only say that. */
function toPayError(error: unknown): unknown {
  if (error instanceof PayError || !(error instanceof Error) || error.constructor !== Error) return error
  return new PayError('cannot_pay', error.message, { cause: error })
}

import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { mapAtOnce } from '@farebox/concurrency'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'

const TIMEOUT_MS = 60_000

/** A call of one payer: the answer, once there is one, and why attempts failed. */
export interface PaidCall {
  readonly text: string
  readonly nonce: string
  readonly header: string
  body: string | undefined
  readonly failures: string[]
}

/** Callers of a server in live mode, who repeat a failed call with the same payment, after the pause it asks for. */
export interface PaidLoad {
  /** Signs payments for the terms as they are now. */
  prepare(count: number): Promise<PaidCall[]>
  /** Sends each call, so many at once, until it is answered or has failed `attempts` times. */
  buyAll(calls: readonly PaidCall[], atOnce: number): Promise<void>
  /** New calls, so many at once, until the signal; resolves to all of them once each is answered or given up. */
  buyUntil(stop: AbortSignal, atOnce: number): Promise<PaidCall[]>
  /** How many answers a repetition does not get again unchanged. */
  countLost(calls: readonly PaidCall[], atOnce: number): Promise<number>
}

interface Callers {
  /** How often one call is sent, at most. */
  readonly attempts?: number
  readonly slug?: string
  /** The body of a call, by a text that no other call has. Default: that text. */
  readonly toBody?: (text: string) => object
}

/** Prepares callers of barcode, or of another service, at this address. */
export function createPaidLoad(
  url: string,
  { attempts = 2, slug = 'barcode', toBody = (text) => ({ text }) }: Callers = {},
): PaidLoad {
  const endpoint = `${url}/api/v1/proxy/${slug}`

  async function prepare(count: number): Promise<PaidCall[]> {
    const terms = await fetch(endpoint, { method: 'POST' })
    return Array.from({ length: count }, () => {
      const nonce = `0x${randomBytes(32).toString('hex')}`
      return { text: nonce, nonce, header: toPaymentV2(terms, { nonce }), body: undefined, failures: [] }
    })
  }

  async function send({ text, header }: PaidCall) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': header },
      body: JSON.stringify(toBody(text)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  }

  async function buy(call: PaidCall) {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { status, text, retryAfter } = await send(call).catch((error: Error) => ({
        status: 0,
        text: error.message,
        retryAfter: null,
      }))
      if (status === 200) {
        call.body = text
        return
      }
      call.failures.push(`${status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 60)}`)
      await pause(Number(retryAfter ?? 1) * 1000)
    }
  }

  return {
    prepare,
    async buyAll(calls, atOnce) {
      await mapAtOnce(calls, atOnce, buy)
    },
    async buyUntil(stop, atOnce) {
      const all: PaidCall[] = []
      const one = async () => {
        while (!stop.aborted) {
          const [call] = await prepare(1).catch(() => [])
          if (!call) {
            await pause(100)
            continue
          }
          all.push(call)
          await buy(call)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      return all
    },
    async countLost(calls, atOnce) {
      const found = await mapAtOnce(calls, atOnce, async (call) => {
        const again = await send(call).catch(() => undefined)
        return again?.status === 200 && again.text === call.body
      })
      return found.filter((isThere) => !isThere).length
    },
  }
}

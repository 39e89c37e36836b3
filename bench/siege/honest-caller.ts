// A thread that buys barcodes at a steady pace: what the stranger beside it sends does not hold up its clock.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { PAYING_WALLET } from '../paying-wallet.ts'

const PATH = '/api/v1/proxy/barcode'
const EVERY_MS = 200
const GIVE_UP_MS = 20_000

/** Asks for the times of the calls of so many seconds, which come back as a list in ms, infinite for those that failed. */
export interface Shopping {
  readonly url: string
  readonly seconds: number
}

// The bench sends nothing else.
parentPort?.on('message', async ({ url, seconds }: Shopping) => parentPort?.postMessage(await buyFor(url, seconds)))

/** Buys whether answers come or not. */
async function buyFor(url: string, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const calls: Promise<number>[] = []
  while (performance.now() < until) {
    calls.push(buy(url))
    await pause(EVERY_MS)
  }
  return Promise.all(calls)
}

async function buy(url: string): Promise<number> {
  const begin = performance.now()
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const headers = { 'content-type': 'application/json' }
    const challenge = await fetch(url + PATH, { method: 'POST', headers, signal })
    await challenge.arrayBuffer()
    const payment = toPaymentV2(challenge, { from: PAYING_WALLET.address })
    const input = JSON.stringify({ text: 'https://example.com/', type: 'qr' })
    const paid = { ...headers, 'payment-signature': payment }
    const reply = await fetch(url + PATH, { method: 'POST', headers: paid, body: input, signal })
    await reply.arrayBuffer()
    return reply.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

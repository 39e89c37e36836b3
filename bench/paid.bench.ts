import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import type { Bench } from './figure.ts'
import { compareThroughput } from './load.ts'
import { start } from './process.ts'

const PATH = '/api/v1/proxy/echo'

/** How many paid calls a second we serve with the durable ledger on, beside the official middleware, which keeps none. */
export const bench: Bench = {
  async run({ say }) {
    const facilitator = await start('peers/yes-facilitator.ts')
    const [ours, hono] = [
      await start('peers/farebox.ts', [facilitator.url]),
      await start('peers/x402-hono.ts', [facilitator.url]),
    ]
    try {
      const challenge = await fetch(hono.url + PATH, { method: 'POST' })
      const payment = createPayments(challenge.headers)
      say('5 rounds of 3 s each, at 16 connections, every payment a new one')
      const rates = await compareThroughput(
        { farebox: ours.url, '@x402/hono': hono.url },
        { path: PATH, body: '{"text":"hello"}', headers: () => `PAYMENT-SIGNATURE: ${payment()}\r\n`, status: 200 },
      )
      const ratio = rates.farebox / rates['@x402/hono']
      return {
        value: Math.round(rates.farebox),
        unit: 'paid calls/s',
        goal: 'at least 3 times @x402/hono',
        ok: ratio >= 3,
        peers: { '@x402/hono': Math.round(rates['@x402/hono']) },
        ratio: Number(ratio.toFixed(2)),
        details: { connections: 16, rounds: 5, ledger: 'SQLite, on disk before each settlement' },
      }
    } finally {
      for (const server of [ours, hono, facilitator]) server.stop()
    }
  },
}

const COUNT_CHARS = 12

/** Payments for the terms of one 402, each with a nonce of its own: some digits of it, at a place where base64 starts anew. */
function createPayments(headers: Headers): () => string {
  const nonce = '0'.repeat(64)
  const text = Buffer.from(toPaymentV2({ headers }, { nonce: `0x${nonce}` }), 'base64').toString('latin1')
  const place = Math.ceil(text.indexOf(nonce) / 3) * 3
  const encode = (part: string) => Buffer.from(part).toString('base64')
  const [before, after] = [encode(text.slice(0, place)), encode(text.slice(place + COUNT_CHARS))]
  let count = 0
  return () => {
    count += 1
    return before + encode(count.toString(16).padStart(COUNT_CHARS, '0')) + after
  }
}

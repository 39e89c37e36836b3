import type { Bench } from './figure.ts'
import { compareThroughput } from './load.ts'
import { start } from './process.ts'

const PATH = '/api/v1/proxy/echo'

/** How many 402 challenges a second we give, beside the official middleware. */
export const bench: Bench = {
  async run({ say }) {
    const facilitator = await start('peers/yes-facilitator.ts')
    const [ours, hono] = [
      await start('peers/farebox.ts', [facilitator.url]),
      await start('peers/x402-hono.ts', [facilitator.url]),
    ]
    try {
      say('5 rounds of 3 s each, at 16 connections')
      const rates = await compareThroughput(
        { farebox: ours.url, '@x402/hono': hono.url },
        { path: PATH, body: '{"text":"hello"}', status: 402 },
      )
      const ratio = rates.farebox / rates['@x402/hono']
      return {
        value: Math.round(rates.farebox),
        unit: 'challenges/s',
        goal: 'at least 3 times @x402/hono',
        ok: ratio >= 3,
        peers: { '@x402/hono': Math.round(rates['@x402/hono']) },
        ratio: Number(ratio.toFixed(2)),
        details: { connections: 16, rounds: 5 },
      }
    } finally {
      for (const server of [ours, hono, facilitator]) server.stop()
    }
  },
}

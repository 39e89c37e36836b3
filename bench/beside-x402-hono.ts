import type { BenchOptions, Figure } from './figure.ts'
import { compareThroughput, type Load } from './load.ts'
import { start } from './process.ts'

const PATH = '/api/v1/proxy/echo'
const GOAL = 3

interface ComparisonOptions extends Pick<BenchOptions, 'say'> {
  readonly unit: string
  readonly details?: Readonly<Record<string, unknown>>
  /** What is asked of both. `echo` is where the middleware sells it, for terms to pay by. */
  load(echo: string): Omit<Load, 'path' | 'body'> | Promise<Omit<Load, 'path' | 'body'>>
}

/** How often a second we answer one service, beside the official middleware before the same facilitator. */
export async function compareWithHono({ unit, details, load, say }: ComparisonOptions): Promise<Figure> {
  const facilitator = await start('peers/yes-facilitator.ts')
  const [ours, hono] = [
    await start('peers/farebox.ts', [facilitator.url]),
    await start('peers/x402-hono.ts', [facilitator.url]),
  ]
  try {
    const asked = { path: PATH, body: '{"text":"hello"}', ...(await load(hono.url + PATH)) }
    say('5 rounds of 3 s each, at 16 connections')
    const rates = await compareThroughput({ farebox: ours.url, '@x402/hono': hono.url }, asked)
    const ratio = rates.farebox / rates['@x402/hono']
    return {
      value: Math.round(rates.farebox),
      unit,
      goal: `at least ${GOAL} times @x402/hono`,
      ok: ratio >= GOAL,
      peers: { '@x402/hono': Math.round(rates['@x402/hono']) },
      ratio: Number(ratio.toFixed(2)),
      details: { connections: 16, rounds: 5, ...details },
    }
  } finally {
    for (const server of [ours, hono, facilitator]) server.stop()
  }
}

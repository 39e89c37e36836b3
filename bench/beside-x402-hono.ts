import type { BenchOptions, Figure } from './figure.ts'
import { compareThroughput, type Load } from './load.ts'
import { type Spawned, start } from './process.ts'

const PATH = '/api/v1/proxy/echo'

interface ComparisonOptions extends Pick<BenchOptions, 'say'> {
  readonly unit: string
  readonly details?: Readonly<Record<string, unknown>>
  /** Our rate over the middleware's. Default 3. */
  readonly goal?: number
  /** Environment variables of our server, added to those of live mode on a SQLite file. */
  readonly env?: Readonly<Record<string, string>>
  /** Script of a server that does the least there is to do, whose processor time is the floor. Default: none. */
  readonly floor?: string
  /** The load on both servers. `echo` is the middleware's address of the service; it answers the payment terms. */
  load(echo: string): Omit<Load, 'path' | 'body'> | Promise<Omit<Load, 'path' | 'body'>>
}

/** Measures our answers per second for one service, beside the official middleware with the same facilitator. */
export async function compareWithHono({
  unit,
  details,
  goal = 3,
  env = {},
  floor,
  load,
  say,
}: ComparisonOptions): Promise<Figure> {
  const facilitator = await start('peers/yes-facilitator.ts')
  const [ours, hono] = [
    await start('peers/farebox.ts', [facilitator.url, JSON.stringify(env)]),
    await start('peers/x402-hono.ts', [facilitator.url]),
  ]
  const least = floor === undefined ? undefined : await start(floor, [facilitator.url])
  try {
    const asked = { path: PATH, body: '{"text":"hello"}', ...(await load(hono.url + PATH)) }
    say('5 rounds of 3 s each, at 16 connections')
    const targets: Record<string, Spawned> = { farebox: ours, '@x402/hono': hono, ...(least && { least }) }
    const { farebox: mine, '@x402/hono': theirs, least: fewest } = await compareThroughput(targets, asked)
    if (!mine || !theirs) throw new Error('a server was not measured')
    const ratio = mine.perSecond / theirs.perSecond
    return {
      value: Math.round(mine.perSecond),
      unit,
      goal: `at least ${goal} times @x402/hono`,
      ok: ratio >= goal,
      peers: { '@x402/hono': Math.round(theirs.perSecond) },
      ratio: Number(ratio.toFixed(2)),
      details: {
        connections: 16,
        rounds: 5,
        cpu_us_per_call: Math.round(mine.cpuMicrosPerCall),
        hono_cpu_us_per_call: Math.round(theirs.cpuMicrosPerCall),
        cpu_of_hono: shareOf(mine.cpuMicrosPerCall, theirs.cpuMicrosPerCall),
        ...(fewest && { floor_of_hono: shareOf(fewest.cpuMicrosPerCall, theirs.cpuMicrosPerCall) }),
        ...details,
      },
    }
  } finally {
    for (const server of [ours, hono, facilitator]) server.stop()
    least?.stop()
  }
}

function shareOf(one: number, other: number): number {
  return Number((one / other).toFixed(2))
}

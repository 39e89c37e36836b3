import type { Bench } from './figure.ts'
import { type Answered, answerUnder } from './load.ts'
import { createPayments } from './payments-by-count.ts'
import { type Spawned, start } from './process.ts'

const PATH = '/api/v1/proxy/echo'
// The delay of each of a call's two requests to the facilitator. On Base a facilitator verifies in 100 ms and settles
// in one to three seconds.
const DELAYS_MS = [0, 100, 1000]
const CALLERS = [16, 128, 512, 1024]
const JUDGED = { delay: 100, callers: 512 }
const GOAL = 1.8
// Of the peer's median time.
const P50_GOAL = 0.55

/**
 * Measures throughput and latency of paid calls with a slow facilitator, beside the official middleware with the same
 * one.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say }) {
    const table: Row[] = []
    for (const delay of DELAYS_MS) {
      const facilitator = await start('peers/yes-facilitator.ts', [`${delay}`])
      const ours = await start('peers/farebox.ts', [facilitator.url])
      const hono = await start('peers/x402-hono.ts', [facilitator.url])
      try {
        // One series of payments for all cases: a repeated payment would be answered from the ledger, which costs
        // nothing.
        const payment = createPayments((await fetch(hono.url + PATH, { method: 'POST' })).headers)
        for (const callers of CALLERS) {
          say(`${delay} ms, ${callers} callers`)
          table.push({ delay, callers, ...(await compare({ ours, hono }, { delay, callers, payment })) })
        }
      } finally {
        for (const server of [ours, hono, facilitator]) server.stop()
      }
    }
    const judged = table.find(({ delay, callers }) => delay === JUDGED.delay && callers === JUDGED.callers)
    if (!judged) throw new Error('the judged case was not measured')
    const ratio = judged.farebox.perSecond / judged['@x402/hono'].perSecond
    const p50Ratio = judged.farebox.p50Ms / judged['@x402/hono'].p50Ms
    const slower = table.filter((row) => row.farebox.p99Ms > row['@x402/hono'].p99Ms)
    return {
      value: Math.round(judged.farebox.perSecond),
      unit: 'paid calls/s with 512 callers, with a facilitator that takes 100 ms for each of its two answers',
      goal: `at least ${GOAL} times @x402/hono, at most ${P50_GOAL} of its p50, and in no case a higher p99`,
      ok: ratio >= GOAL && p50Ratio <= P50_GOAL && slower.length === 0,
      peers: { '@x402/hono': Math.round(judged['@x402/hono'].perSecond) },
      ratio: Number(ratio.toFixed(2)),
      details: {
        p50_ratio: Number(p50Ratio.toFixed(2)),
        table: table.map(toDetail),
        p99_above_peer: slower.map(({ delay, callers }) => `${delay} ms, ${callers}`),
      },
    }
  },
}

interface Row {
  readonly delay: number
  readonly callers: number
  readonly farebox: Answered
  readonly '@x402/hono': Answered
}

async function compare(
  { ours, hono }: { readonly ours: Spawned; readonly hono: Spawned },
  { delay, callers, payment }: Pick<Row, 'delay' | 'callers'> & { readonly payment: () => string },
): Promise<Omit<Row, 'delay' | 'callers'>> {
  const load = {
    path: PATH,
    body: '{"text":"hello"}',
    status: 200,
    headers: () => `PAYMENT-SIGNATURE: ${payment()}\r\n`,
  }
  // A call takes at least twice the delay, and each caller makes several.
  const seconds = Math.max(3, (6 * delay) / 1000)
  const answer = async (server: Spawned) => {
    // What a server sets up at its first calls is no one's time: ours learns who pays, then whether the facilitator settles
    // without being asked to verify.
    for (const _ of ['who pays', 'how the facilitator settles'])
      await answerUnder(server.url, load, { connections: callers, seconds: 0 })
    return answerUnder(server.url, load, { connections: callers, seconds })
  }
  return { farebox: await answer(ours), '@x402/hono': await answer(hono) }
}

function toDetail({ delay, callers, ...servers }: Row) {
  const round = ({ perSecond, p50Ms, p99Ms }: Answered) => [perSecond, p50Ms, p99Ms].map(Math.round)
  return {
    facilitator_ms: delay,
    callers,
    farebox_per_s_p50_p99: round(servers.farebox),
    hono_per_s_p50_p99: round(servers['@x402/hono']),
  }
}

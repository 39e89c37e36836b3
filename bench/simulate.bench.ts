import type { SimulationReport } from '../src/services/token-simulate/schemas.ts'
import { tokenSimulate } from '../src/services/token-simulate/token-simulate.service.ts'
import { dexScreener } from '../src/upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../src/upstreams/evm-rpc/evm-rpc.ts'
import { memoryStore } from '../test/kit/fake-context.ts'
import { startRpcProxy } from '../test/kit/rpc-proxy.ts'
import { TEST_TOKENS } from '../test/kit/test-tokens.ts'
import { type Truth, truthInOneBlock } from '../test/kit/token-listings.ts'
import { startTokenMarket } from '../test/kit/token-market.ts'
import { HARMLESS_TOKENS, listTrap, nameOfTrap, trapKinds } from '../test/kit/trap-matrix.ts'
import { upstreamContext } from '../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../test/kit/upstream-server.ts'
import type { Bench } from './figure.ts'

const TOLERANCE = 0.01

const MOST_BAD_SHARE = 0.02

/**
 * Verdicts and taxes on tokens in real pools, by both ways to simulate, against what their contracts make true; and a
 * matrix of traps, with parameters drawn in each run, so that nothing is tuned to them.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['token-simulate'],
  async run({ say }) {
    const market = await startTokenMarket()
    try {
      await using screener = await startUpstreamServer({ '*': ({ path }) => jsonReply(market.screened(path)) })
      const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
      await using full = await startRpcProxy(market.rpcUrl)
      await using plain = await startRpcProxy(market.rpcUrl, { without: ['eth_simulateV1'] })
      const wrong: string[] = []
      async function simulate(token: string, { baseAddress }: { readonly baseAddress: string }) {
        const context = upstreamContext(
          { upstreams: [EVM_RPC.base, dexScreener], baseAddress, elsewhere },
          { store: memoryStore() },
        )
        // The result of run() has passed the output schema.
        return (await tokenSimulate.prepare({ token })(context)) as SimulationReport
      }
      let verdicts = 0
      let largestError = 0
      for (const tested of TEST_TOKENS) {
        const { name, list, truth } = tested
        const token = await list(market)
        for (const [node, expected] of [
          [full, truth],
          [plain, truthInOneBlock(tested)],
        ] as const) {
          const report = await simulate(token, node)
          const error = taxError(report, expected)
          largestError = Math.max(largestError, error)
          verdicts += 1
          const isRight = report.status === expected.status && error <= TOLERANCE
          if (!isRight)
            wrong.push(`${name}${node === plain ? ' (one block)' : ''}: ${report.status}, ${report.honeypot_reason}`)
        }
        say(name)
      }
      const traps = await judgeTraps()
      const harmless = await judgeHarmless()
      return {
        value: verdicts - wrong.length,
        unit: `right verdicts of ${verdicts}`,
        goal:
          `all right; taxes within ${TOLERANCE} percentage points of the contract's truth; no trap of the matrix ok, ` +
          `fewer than ${MOST_BAD_SHARE * 100} % of the harmless tokens bad, no verdict from one block`,
        ok:
          wrong.length === 0 &&
          traps.called_ok.length === 0 &&
          traps.judged_in_one_block.length === 0 &&
          harmless.called_bad.length < harmless.tried * MOST_BAD_SHARE,
        peers: {},
        ratio: null,
        details: {
          tokens: TEST_TOKENS.length,
          largest_tax_error_points: Math.round(largestError * 1e6) / 1e6,
          wrong,
          traps,
          harmless,
        },
      }

      async function judgeTraps() {
        const kinds = trapKinds(Math.random)
        const statuses: Record<string, number> = {}
        const calledOk: string[] = []
        const judgedInOneBlock: string[] = []
        const byEffect = new Map<string, [number, number]>()
        for (const kind of kinds) {
          const token = await listTrap(market, kind)
          const report = await simulate(token, full)
          const name = nameOfTrap(kind)
          statuses[report.status] = (statuses[report.status] ?? 0) + 1
          if (report.status === 'ok') calledOk.push(name)
          const group = `${kind.effect} on ${kind.pool ?? 'v2'}`
          const [seen, all] = byEffect.get(group) ?? [0, 0]
          byEffect.set(group, [seen + (report.status === 'ok' ? 0 : 1), all + 1])
          const weak = await simulate(token, plain)
          if (weak.status !== 'inconclusive') judgedInOneBlock.push(name)
        }
        say(`${kinds.length} traps`)
        return {
          tried: kinds.length,
          called_ok: calledOk,
          found_by_effect: Object.fromEntries(
            [...byEffect].map(([effect, [seen, all]]) => [effect, `${seen} of ${all}`]),
          ),
          statuses,
          judged_in_one_block: judgedInOneBlock,
        }
      }

      async function judgeHarmless() {
        const bad: string[] = []
        for (const { name, list } of HARMLESS_TOKENS) {
          const { status, honeypot_reason } = await simulate(await list(market), full)
          if (status !== 'ok') bad.push(`${name}: ${status}, ${honeypot_reason}`)
        }
        return { tried: HARMLESS_TOKENS.length, called_bad: bad }
      }
    } finally {
      await market.close()
    }
  },
}

function taxError(report: SimulationReport, { buyTax, sellTax }: Truth): number {
  return Math.max(difference(report.buy_tax_percent, buyTax), difference(report.sell_tax_percent, sellTax))
}

function difference(measured: number | null, truth: number | null): number {
  if (measured === null || truth === null) return measured === truth ? 0 : Number.POSITIVE_INFINITY
  return Math.abs(measured - truth)
}

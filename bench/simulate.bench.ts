import type { SimulationReport } from '../src/services/token-simulate/schemas.ts'
import { tokenSimulate } from '../src/services/token-simulate/token-simulate.service.ts'
import { dexScreener } from '../src/upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../src/upstreams/evm-rpc/evm-rpc.ts'
import { memoryStore } from '../test/kit/fake-context.ts'
import { startRpcProxy } from '../test/kit/rpc-proxy.ts'
import { TEST_TOKENS } from '../test/kit/test-tokens.ts'
import type { Truth } from '../test/kit/token-listings.ts'
import { startTokenMarket } from '../test/kit/token-market.ts'
import { upstreamContext } from '../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../test/kit/upstream-server.ts'
import type { Bench } from './figure.ts'

const TOLERANCE = 0.01

/** Verdicts and taxes on a contracts of tokens in real pools, by both ways to simulate, against what their contracts make true. */
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
      let verdicts = 0
      let largestError = 0
      for (const { name, list, truth, truthInOneBlock = truth } of TEST_TOKENS) {
        const token = await list(market)
        for (const [node, expected] of [
          [full, truth],
          [plain, truthInOneBlock],
        ] as const) {
          const context = upstreamContext(
            { upstreams: [EVM_RPC.base, dexScreener], baseAddress: node.baseAddress, elsewhere },
            { store: memoryStore() },
          )
          // The result of run() has passed the output schema.
          const report = (await tokenSimulate.prepare({ token })(context)) as SimulationReport
          const error = taxError(report, expected)
          largestError = Math.max(largestError, error)
          verdicts += 1
          const isRight = report.status === expected.status && error <= TOLERANCE
          if (!isRight)
            wrong.push(`${name}${node === plain ? ' (one block)' : ''}: ${report.status}, ${report.honeypot_reason}`)
        }
        say(name)
      }
      return {
        value: verdicts - wrong.length,
        unit: `right verdicts of ${verdicts}`,
        goal: `all right; taxes within ${TOLERANCE} percentage points of the contract's truth`,
        ok: wrong.length === 0,
        peers: {},
        ratio: null,
        details: { tokens: TEST_TOKENS.length, largest_tax_error_points: Math.round(largestError * 1e6) / 1e6, wrong },
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

import { tokenSimulate } from '../src/services/token-simulate/token-simulate.service.ts'
import { dexScreener } from '../src/upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../src/upstreams/evm-rpc/evm-rpc.ts'
import { memoryStore } from '../test/kit/fake-context.ts'
import { startRpcProxy } from '../test/kit/rpc-proxy.ts'
import { TEST_TOKENS } from '../test/kit/test-tokens.ts'
import { startTokenMarket } from '../test/kit/token-market.ts'
import { upstreamContext } from '../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../test/kit/upstream-server.ts'
import { type Bench, percentile } from './figure.ts'

const ROUNDS = 10
// For a sound token, with a crowd, earlier buyers and what a trade reads; the others need half of them.
const MAX_ROUND_TRIPS = 12

/** Measures the duration of a whole simulation with a node on the same machine, and its requests to that node. */
export const bench: Bench = {
  shows: 'speed',
  services: ['token-simulate'],
  async run({ say }) {
    const market = await startTokenMarket()
    try {
      await using screener = await startUpstreamServer({ '*': ({ path }) => jsonReply(market.screened(path)) })
      const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
      await using node = await startRpcProxy(market.rpcUrl)
      const tokens: string[] = []
      for (const { list } of TEST_TOKENS) tokens.push(await list(market))
      say(`${tokens.length} tokens listed`)
      const context = upstreamContext(
        { upstreams: [EVM_RPC.base, dexScreener], baseAddress: node.baseAddress, elsewhere },
        { store: memoryStore() },
      )
      const simulate = (token: string) => tokenSimulate.prepare({ token })(context)
      for (const token of tokens) await simulate(token)
      const times: number[] = []
      const trips: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const token of tokens) {
          const [start, before] = [performance.now(), node.roundTrips]
          await simulate(token)
          times.push(performance.now() - start)
          trips.push(node.roundTrips - before)
        }
      }
      const most = Math.max(...trips)
      return {
        value: Math.round(percentile(times, 99)),
        unit: 'ms (p99)',
        goal: `at most ${MAX_ROUND_TRIPS} round trips to the node per call`,
        ok: most <= MAX_ROUND_TRIPS,
        peers: {},
        ratio: null,
        details: {
          calls: times.length,
          p50_ms: Math.round(percentile(times, 50) * 10) / 10,
          p99_ms: Math.round(percentile(times, 99) * 10) / 10,
          round_trips_p50: percentile(trips, 50),
          round_trips_most: most,
        },
      }
    } finally {
      await market.close()
    }
  },
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseEgressAllow } from '@farebox/egress'
import { createServicePorts } from '../src/platform/service-ports.ts'
import { defiYields } from '../src/services/defi-yields/defi-yields.service.ts'
import { memoryStore, silentLog } from '../test/kit/fake-context.ts'
import { type Bench, percentile } from './figure.ts'

const POOLS = 17_000
const QUERIES = 2000
const CHAINS = ['Ethereum', 'Base', 'Arbitrum', 'OP Mainnet', 'BSC', 'Polygon', 'Solana', 'Avalanche', 'Sonic', 'Sui']
const SYMBOLS = ['USDC', 'WETH-USDC', 'STETH', 'USDT-DAI', 'WBTC', 'SUSDE', 'AERO-USDC', 'CBBTC-WETH']

/** Times the answers of defi-yields from a file as large as the real one, and the loading of that file. */
export const bench: Bench = {
  shows: 'speed',
  services: ['defi-yields'],
  async run({ say }) {
    const file = generateFile()
    say(`${POOLS} pools, ${(file.byteLength / 1e6).toFixed(1)} MB`)
    const server = createServer((_, response) => void response.end(file))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The cast: a TCP server that listens has an AddressInfo; only a pipe has a string.
    const baseAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ports = createServicePorts({
      egressAllow: parseEgressAllow(''),
      upstreamAddresses: { UPSTREAM_DEFILLAMA: baseAddress },
      upstreamKeys: {},
      model: null,
      browser: { endpoints: [] },
      userAgent: 'farebox-bench',
      store: memoryStore(),
      clock: { now: () => new Date() },
      log: silentLog(),
    })
    const call = (input: object) => defiYields.prepare(input)(ports.open(defiYields, new AbortController().signal))
    try {
      const before = measureMemory()
      const loadStart = process.cpuUsage()
      const loadMs = await time(() => call({}))
      const loadCpuMs = cpuMsSince(loadStart)
      const after = measureMemory()
      for (let index = 0; index < 200; index += 1) await call(queryOf(index))
      const queryMs: number[] = []
      const queryStart = process.cpuUsage()
      for (let index = 0; index < QUERIES; index += 1) queryMs.push(await time(() => call(queryOf(index))))
      const queryCpuMs = cpuMsSince(queryStart) / QUERIES
      const p99 = percentile(queryMs, 99)
      return {
        value: Number(p99.toFixed(3)),
        unit: 'ms, p99 of a query',
        goal: 'a query within 5 ms (p99), the file loaded within 1500 ms',
        ok: p99 <= 5 && loadMs <= 1500,
        peers: {},
        ratio: null,
        details: {
          pools: POOLS,
          file_mb: Number((file.byteLength / 1e6).toFixed(1)),
          load_ms: Math.round(loadMs),
          load_cpu_ms: Math.round(loadCpuMs),
          query_p50_ms: Number(percentile(queryMs, 50).toFixed(3)),
          query_cpu_ms: Number(queryCpuMs.toFixed(3)),
          heap_mb: Number((after.heapMb - before.heapMb).toFixed(1)),
          rss_mb: Number((after.rssMb - before.rssMb).toFixed(1)),
        },
      }
    } finally {
      await ports.close()
      server.close()
    }
  },
}

/** Alternates queries by chain, token, project, kind and size. */
function queryOf(index: number): object {
  const chain = CHAINS[index % CHAINS.length]
  const symbol = SYMBOLS[index % SYMBOLS.length]
  const queries = [{}, { chain }, { symbol }, { chain, symbol, sort: 'tvl' }, { project: `${index % 400}` }]
  const rest = { limit: 50, min_tvl_usd: index % 3 === 0 ? 0 : 1_000_000, stablecoin_only: index % 7 === 0 }
  return { ...queries[index % queries.length], ...rest }
}

function generateFile(): Buffer {
  const data = Array.from({ length: POOLS }, (_, index) => ({
    chain: CHAINS[index % CHAINS.length],
    project: `protocol-${index % 400}`,
    symbol: SYMBOLS[(index * 7) % SYMBOLS.length],
    tvlUsd: Math.round(3e10 / (index + 1)),
    apyBase: index % 3 === 0 ? null : (index % 997) / 50,
    apyReward: index % 5 === 0 ? (index % 89) / 10 : null,
    apy: (index % 1999) / 60,
    rewardTokens: index % 5 === 0 ? [`0x${'ab'.repeat(20)}`] : null,
    pool: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    apyPct1D: -0.081,
    apyPct7D: 0.002,
    apyPct30D: 0.053,
    stablecoin: index % 4 === 0,
    ilRisk: index % 2 === 0 ? 'no' : 'yes',
    exposure: index % 2 === 0 ? 'single' : 'multi',
    predictions: { predictedClass: 'Stable/Up', predictedProbability: 72, binnedConfidence: 2 },
    poolMeta: index % 6 === 0 ? 'CL200 - 0.05%' : null,
    mu: 3.42826,
    sigma: 0.05387,
    count: 1563,
    outlier: index % 400 === 0,
    underlyingTokens: [`0x${'00'.repeat(20)}`, `0x${'cd'.repeat(20)}`],
    il7d: null,
    apyBase7d: null,
    apyMean30d: 2.23403,
    volumeUsd1d: null,
    volumeUsd7d: null,
    apyBaseInception: null,
  }))
  return Buffer.from(JSON.stringify({ status: 'success', data }))
}

function measureMemory(): { heapMb: number; rssMb: number } {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapMb: heapUsed / 1e6, rssMb: rss / 1e6 }
}

/** CPU ms since `start`, which other load on the machine changes little. */
function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

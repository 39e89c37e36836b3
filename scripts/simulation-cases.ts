// npm run simulation-cases: what a node replies about tokens whose truth is known, for the tests of packages/simulation.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { readBatch, toBatch } from '@farebox/evm/rpc'
import { type PoolListing, type SimulationNode, simulateToken } from '@farebox/simulation'
import { type RecordedBatch, shortenZeros } from '../packages/simulation/test/recorded-node.ts'
import { TEST_TOKENS } from '../test/kit/test-tokens.ts'
import { truthInOneBlock } from '../test/kit/token-listings.ts'
import { startTokenMarket } from '../test/kit/token-market.ts'
import { readCommandLine } from './command-line.ts'

readCommandLine({
  usage: `Usage: npm run simulation-cases

Lists our own tokens on a local chain, one of each truth and each exchange, simulates each by both ways, and writes
packages/simulation/cases/tokens.json: what the node replied, and the truth by the token's contract. Takes half a minute.`,
})

const FILE = join(import.meta.dirname, '../packages/simulation/cases/tokens.json')
const READ_OF_A_BLOCK = ['number', 'timestamp', 'baseFeePerGas', 'miner', 'mixHash']
const READ_OF_A_CALL = ['status', 'returnData', 'gasUsed', 'error']
// Gas is told of the first trades only, and looked at where a call failed.
const GAS_TOLD_IN = 6
// Nothing, and the word that an approval returns.
const UNREAD: readonly unknown[] = ['0x', `0x${'1'.padStart(64, '0')}`]
// The crowd of each would be three times as many bytes as all the rest.
const WITH_CROWD = 1

const market = await startTokenMarket()
try {
  const cases = []
  const seen = new Set<string>()
  for (const tested of TEST_TOKENS) {
    const { name, truth, list } = tested
    const { status, reason, note } = truth
    const kind = name.startsWith('on ') ? name : [status, reason, note].join()
    if (seen.has(kind)) continue
    seen.add(kind)
    const token = await list(market)
    // The cast: screenedPool() of the tests makes them so.
    const listed = market.screened(token) as readonly PoolListing[]
    for (const way of ['blocks', 'one call'] as const) {
      const batches: RecordedBatch[] = []
      const question = { chain: 'base', token, usd: 100 } as const
      await simulateToken(
        {
          node: recorder(batches, {
            without: way === 'blocks' ? [] : ['eth_simulateV1'],
            hasCrowd: seen.size <= WITH_CROWD,
          }),
          listed,
        },
        question,
      )
      cases.push({ name, way, question, listed, truth: way === 'blocks' ? truth : truthInOneBlock(tested), batches })
    }
  }
  // A case a line: a reader compares cases, not bytes.
  writeFileSync(FILE, `[\n${cases.map((each) => shortenZeros(JSON.stringify(each))).join(',\n')}\n]\n`)
  console.log(`${cases.length} cases`)
} finally {
  await market.close()
}

/** The node of the market, without some methods; `batches` gets what it replies. */
function recorder(
  batches: RecordedBatch[],
  { without, hasCrowd }: { readonly without: readonly string[]; readonly hasCrowd: boolean },
): SimulationNode {
  return {
    name: 'market',
    async ask(requests) {
      // In the order of asking, as two batches may be on their way.
      const batch = { methods: requests.map(({ method }) => method), replies: [] as RpcReply[] }
      batches.push(batch)
      const asked = toBatch(requests)
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(market.rpcUrl, { method: 'POST', headers, body: JSON.stringify(asked) })
      const replies = readBatch(await answer.json(), requests).map((reply, index): RpcReply => {
        const request = requests[index]
        const isMissing =
          without.includes(request?.method ?? '') ||
          (!hasCrowd && (isLong(request) || (index === 1 && isByRouter(request))))
        return isMissing ? { error: { code: -32601, message: 'the method does not exist' } } : short(reply)
      })
      batch.replies = replies
      return replies
    },
  }
}

/** A crowd trades in each of its many blocks. */
function isLong(request: RpcRequest | undefined): boolean {
  const [simulated] = request?.params ?? []
  // The cast: what toSimulation() makes, or another request's.
  const blocks = (simulated as { blockStateCalls?: { calls: unknown[] }[] } | undefined)?.blockStateCalls ?? []
  return blocks.length > 50 && blocks.every(({ calls }) => calls.length > 0)
}

/** All wallets of the router's simulation get their money in the first block. */
function isByRouter(request: RpcRequest | undefined): boolean {
  const [simulated] = request?.params ?? []
  // The cast: what toSimulation() makes, or another request's.
  const [first] = (simulated as { blockStateCalls?: { calls: unknown[] }[] } | undefined)?.blockStateCalls ?? []
  return (first?.calls.length ?? 0) > 20
}

/** Only what the simulation reads. */
function short(reply: RpcReply): RpcReply {
  if ('error' in reply) return reply
  const { result } = reply
  if (Array.isArray(result)) {
    const blocks = result as readonly { readonly calls: readonly { readonly status: string }[] }[]
    const readOf = (at: number, { status }: { readonly status: string }) => {
      return READ_OF_A_CALL.filter((name) => name !== 'gasUsed' || at < GAS_TOLD_IN || status !== '0x1')
    }
    // A block without calls is not read either.
    const made = blocks.map(({ calls }, at) => ({ calls: calls.map((call) => pick(call, readOf(at, call))) }))
    return { result: made.filter(({ calls }) => calls.length > 0) }
  }
  return typeof result === 'object' && result !== null ? { result: pick(result, READ_OF_A_BLOCK) } : reply
}

function pick(from: object, names: readonly string[]): object {
  const read = Object.entries(from).filter(([name, value]) => names.includes(name) && !UNREAD.includes(value))
  return Object.fromEntries(read.map(([name, value]) => [name, name === 'error' ? pick(value, ['data']) : value]))
}

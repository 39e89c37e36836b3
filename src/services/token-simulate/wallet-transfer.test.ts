import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RpcProxy, startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import type { SimulationReport } from './schemas.ts'
import { tokenSimulate } from './token-simulate.service.ts'

let market: TokenMarket
let node: RpcProxy
let screener: UpstreamServer
beforeAll(async () => {
  screener = await startUpstreamServer({ '*': ({ path }) => jsonReply(market.screened(path)) })
  market = await startTokenMarket()
  node = await startRpcProxy(market.rpcUrl)
}, 60_000)
afterAll(async () => {
  await node?.[Symbol.asyncDispose]()
  await market?.close()
  await screener?.close()
})

async function simulate(body: object, proxy = node): Promise<SimulationReport> {
  const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
  const upstreams = [EVM_RPC.base, dexScreener]
  const context = upstreamContext({ upstreams, baseAddress: proxy.baseAddress, elsewhere })
  // The output schema has checked the answer.
  return (await tokenSimulate.prepare(body)(context)) as SimulationReport
}

async function list(contract: string, args: readonly unknown[] = []): Promise<Address> {
  const token = await market.deploy(contract, args)
  await market.listOnV2(token)
  return token
}

const moved = { succeeded: true, tax_percent: 0, only_later: false, reason: null }
const kept = { succeeded: false, tax_percent: null, only_later: false }

test.each<[string, readonly unknown[], object]>([
  ['Clean', [18], moved],
  // A tax on trades does not apply to transfers.
  ['Taxed', [500n, 1000n], moved],
  ['TaxedBetween', [], { ...moved, tax_percent: 3 }],
  ['NoHandingOn', [], { ...kept, reason: 'trade only' }],
  ['RestsBetween', [], { ...moved, only_later: true }],
  ['MovesNothing', [], { ...kept, reason: expect.stringContaining('moved nothing') }],
])('measures the cost of a transfer of %s between wallets', async (contract, args, truth) => {
  const token = await list(contract, args)
  await expect(simulate({ token, include_wallet_transfer: true })).resolves.toMatchObject({
    status: 'ok',
    wallet_transfer: truth,
  })
})

test('is null unless requested, if nothing can be sold, or the node cannot simulate blocks', async () => {
  const clean = await list('Clean', [18])
  expect(await simulate({ token: clean })).not.toHaveProperty('wallet_transfer')
  await using plain = await startRpcProxy(market.rpcUrl, { without: ['eth_simulateV1'] })
  const asked = { include_wallet_transfer: true }
  await expect(simulate({ token: clean, ...asked }, plain)).resolves.toMatchObject({
    status: 'inconclusive',
    wallet_transfer: null,
  })
  const trap = await simulate({ token: await list('NoSell'), ...asked })
  expect(trap).toMatchObject({ status: 'honeypot' })
  expect(trap.wallet_transfer ?? null).toBeNull()
})

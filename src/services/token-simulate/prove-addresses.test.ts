import { addressOf, fetchUnproven, KNOWN_CONTRACTS } from '@farebox/simulation/contracts'
import { parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RpcProxy, startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'

const initialize = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24)',
])

let market: TokenMarket
let node: RpcProxy
beforeAll(async () => {
  market = await startTokenMarket()
  node = await startRpcProxy(market.rpcUrl)
}, 60_000)
afterAll(async () => {
  await node?.[Symbol.asyncDispose]()
  await market?.close()
})

function unproven(contracts = KNOWN_CONTRACTS): Promise<string[]> {
  const context = upstreamContext({ upstreams: [EVM_RPC.base], baseAddress: node.baseAddress })
  return withEvmRpc(context, 'base', ({ variable: name, ask }) =>
    fetchUnproven({ name, ask }, { chain: 'base', contracts }),
  )
}

test('distinguishes contracts at their addresses from missing ones', async () => {
  const missing = await unproven()
  const all = KNOWN_CONTRACTS.filter(({ chain }) => chain === 'base').map(({ contract, protocol }) => {
    return `${contract} of ${protocol}`
  })
  // WETH and USDC trade on Uniswap V2; the other exchanges of the local chain have no pool of two usual tokens.
  const there = all.filter((name) => !missing.includes(name))
  expect(there).toEqual([
    'token of WETH',
    'token of USDC',
    'factory of uniswap-v2',
    'vault of balancer-v2',
    'router of uniswap-v2',
    'router of uniswap-v3',
  ])
  const manager = addressOf({ chain: 'base', protocol: 'uniswap-v4', contract: 'pool-manager' })
  const key = { currency0: zeroAddress, currency1: market.usdc, fee: 500, tickSpacing: 10, hooks: zeroAddress }
  await market.send(manager, 'initialize', [key, 2n ** 96n], 0n, initialize)
  const hook = addressOf({ chain: 'base', protocol: 'clanker-static', contract: 'hook' })
  await market.placeHook(hook, 'IdleHook', [market.WETH])
  const now = await unproven()
  expect(missing.filter((name) => !now.includes(name))).toEqual([
    'pool-manager of uniswap-v4',
    'hook of clanker-static',
  ])
})

test('accepts a contract only if it answers according to its role', async () => {
  const where = { chain: 'base', contract: 'factory' } as const
  const swapped = KNOWN_CONTRACTS.filter(({ chain }) => chain === 'base').map((known) =>
    known.protocol === 'uniswap-v2' ? { ...known, address: addressOf({ ...where, protocol: 'uniswap-v3' }) } : known,
  )
  expect(await unproven(swapped)).toContain('factory of uniswap-v2')
})

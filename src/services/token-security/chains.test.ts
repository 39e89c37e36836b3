import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { tokenSecurity } from './token-security.service.ts'

let market: TokenMarket
let token: Address
beforeAll(async () => {
  market = await startTokenMarket()
  token = await market.deploy('Clean', [18])
}, 60_000)
afterAll(() => market?.close())

// EIP-155 ids, which GoPlus uses, and names at DexScreener.
test.each([
  ['avalanche', 43114, 'snowtrace.io'],
  ['optimism', 10, 'optimistic.etherscan.io'],
  ['polygon', 137, 'polygonscan.com'],
] as const)('uses the feeds and the nodes of %s', async (chain, chainId, explorer) => {
  const facts = { is_honeypot: '0', is_open_source: '1', is_proxy: '0', buy_tax: '0', sell_tax: '0', is_mintable: '0' }
  await using feeds = await startUpstreamServer({
    [`/api/v1/token_security/${chainId}`]: jsonReply({
      code: 1,
      message: 'OK',
      result: { [token.toLowerCase()]: facts },
    }),
    [`/token-pairs/v1/${chain}/${token}`]: jsonReply([]),
    '*': { status: 404 },
  })
  await using node = await startRpcProxy(market.rpcUrl, { chainId })
  const elsewhere = Object.fromEntries(Object.keys(EVM_RPC[chain].hosts).map((host) => [host, node.baseAddress]))
  const upstreams = [goPlus, honeypotIs, dexScreener, EVM_RPC[chain]]
  const context = upstreamContext({ upstreams, baseAddress: feeds.baseAddress, elsewhere })
  await expect(tokenSecurity.prepare({ token, chain })(context)).resolves.toMatchObject({
    chain,
    chain_id: chainId,
    token_info: { symbol: 'ZOO', decimals: 18 },
    security: { is_honeypot: false, is_open_source: true },
    explorer: expect.stringContaining(`https://${explorer}/token/0x`),
  })
})

import { type Address, keccak256, pad, toBytes, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import type { SecurityReport } from './schemas.ts'
import { tokenSecurity } from './token-security.service.ts'

let market: TokenMarket
beforeAll(async () => {
  market = await startTokenMarket()
}, 60_000)
afterAll(() => market?.close())

/** What is said of a token that one feed calls mintable and no proxy; the other sources are down. */
async function check(token: Address): Promise<SecurityReport> {
  const facts = { is_open_source: '1', is_proxy: '0', is_mintable: '1' }
  await using server = await startUpstreamServer({
    '/api/v1/token_security/8453': ({ query }) =>
      jsonReply({ code: 1, message: 'OK', result: { [query.get('contract_addresses') ?? '']: facts } }),
    '*': { status: 500 },
  })
  const elsewhere = Object.fromEntries(Object.keys(EVM_RPC.base.hosts).map((variable) => [variable, market.rpcUrl]))
  const context = upstreamContext({ upstreams: tokenSecurity.upstreams, baseAddress: server.baseAddress, elsewhere })
  // The output schema has checked the answer.
  return (await tokenSecurity.prepare({ token })(context)) as SecurityReport
}

const codesOf = ({ risk_flags }: SecurityReport) => risk_flags.map(({ code }) => code)

test.each([
  ['Ownerless', []],
  ['OwnerlessWithRoles', ['mintable']],
  ['OwnerlessWithAuthority', ['mintable']],
  ['OwnerlessWithMinter', ['mintable']],
])('a token without an owner can be minted where others have powers: %s', async (name, codes) => {
  const report = await check(await market.deploy(name))
  expect(report.token_info.owner_renounced).toBe(true)
  expect(codesOf(report)).toEqual(codes)
})

test.each([
  ['eip1967.proxy.implementation', 1n],
  ['eip1967.proxy.beacon', 1n],
  ['org.zeppelinos.proxy.implementation', 0n],
])('the code of a token can be replaced that names it in the slot %s', async (words, less) => {
  const address = await market.deploy('Ownerless')
  const index = toHex(BigInt(keccak256(toBytes(words))) - less)
  await market.client.setStorageAt({ address, index, value: pad('0x1') })
  expect((await check(address)).security.is_proxy).toBe(true)
})

test('the code of a token can be replaced that consists of parts, and of no other', async () => {
  expect((await check(await market.deploy('InParts'))).security.is_proxy).toBe(true)
  expect((await check(await market.deploy('Ownerless'))).security.is_proxy).toBe(false)
})

import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import type { SecurityReport } from './schemas.ts'
import { tokenSecurity } from './token-security.service.ts'

const token = '0x4200000000000000000000000000000000000006'
const upstreams = [goPlus, honeypotIs, dexScreener, EVM_RPC.base, solanaRpc]
const [CREATOR, OWNER] = ['0x00000000000000000000000000000000000000C1', '0x00000000000000000000000000000000000000D1']
const NULL = { address: '0x0000000000000000000000000000000000000000', percent: '0.000000001', is_locked: 1 }
const wallet = (percent: string, address = '0x01') => ({ address, percent, is_locked: 0, is_contract: 0 })

test.each([
  ['a wallet beside the burnt thousand', [wallet('0.999999999'), NULL], true],
  ['creator and owner', [wallet('0.3', CREATOR.toLowerCase()), wallet('0.3', OWNER), wallet('0.4')], true],
  ['three wallets', [wallet('0.34'), wallet('0.33', '0x02'), wallet('0.33', '0x03')], true],
  ['ten of many', Array.from({ length: 10 }, (_, at) => wallet('0.05', `0x1${at}`)), false],
])('flags the liquidity of %s as of few: %j', async (_, lp_holders, isOfFew) => {
  const facts = {
    is_open_source: '1',
    creator_address: CREATOR,
    owner_address: OWNER,
    lp_holders,
    lp_holder_count: '9',
  }
  await using server = await startUpstreamServer({
    '/api/v1/token_security/8453': jsonReply({ code: 1, result: { [token]: facts } }),
    [`/token-pairs/v1/base/${token}`]: jsonReply([]),
  })
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress })
  const { risk_flags, security } = (await tokenSecurity.prepare({ token })(context)) as SecurityReport
  expect(security.lp_locked_pct).toBe(0)
  // There is no pool at the other feed: what can be taken out is not told then.
  expect(risk_flags.map(({ code }) => code)).not.toContain('few_liquidity_holders')
  server.play(`/token-pairs/v1/base/${token}`, { status: 500 })
  const again = (await tokenSecurity.prepare({ token })(context)) as SecurityReport
  expect(again.risk_flags.some(({ code }) => code === 'few_liquidity_holders')).toBe(isOfFew)
})

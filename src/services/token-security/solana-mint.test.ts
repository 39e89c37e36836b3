import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import type { SecurityReport } from './schemas.ts'
import { tokenSecurity } from './token-security.service.ts'

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const POOL = {
  ...{ dexId: 'orca', pairAddress: 'p', baseToken: { address: MINT }, quoteToken: { address: 'q' } },
  ...{ liquidity: { usd: 1_000_000 }, pairCreatedAt: 1_600_000_000_000 },
}

/** Checks a mint of 42 millionths of a token, with which nothing else is wrong. */
async function check(said: object, changes: object, pools: readonly object[] = [POOL]): Promise<SecurityReport> {
  const info = {
    decimals: 6,
    isInitialized: true,
    supply: '42',
    mintAuthority: null,
    freezeAuthority: null,
    ...changes,
  }
  const value = { owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', data: { parsed: { type: 'mint', info } } }
  await using server = await startUpstreamServer({
    '/api/v1/solana/token_security': jsonReply({ code: 1, message: 'OK', result: { [MINT]: said } }),
    [`/token-pairs/v1/solana/${MINT}`]: jsonReply(pools),
    '/': jsonReply({ jsonrpc: '2.0', id: 1, result: { value } }),
  })
  const upstreams = [goPlus, dexScreener, solanaRpc]
  // The output schema has checked the answer.
  return (await tokenSecurity.prepare({ token: MINT })(
    upstreamContext({ upstreams, baseAddress: server.baseAddress }),
  )) as SecurityReport
}

const GOOD_MINT = { trusted_token: 0, creators: [], holder_count: '9', total_supply: '0.000042' }
const HELD = {
  ...GOOD_MINT,
  holders: [{ account: 'x', percent: '0.2', is_locked: 0 }],
  metadata_mutable: { status: '0' },
}

test.each([
  [{}, 'low', [], []],
  [{ supply: '0' }, 'incomplete', [], ['total_supply']],
  [{ supply: '84000000' }, 'incomplete', [], ['total_supply']],
  [{ extensions: [{ extension: 'unparseableExtension' }] }, 'incomplete', [], ['extension_unparseableExtension']],
  [
    { extensions: [{ extension: 'pausableConfig', state: { authority: null, paused: true } }] },
    ...['critical', ['paused'], []],
  ],
  [
    { extensions: [{ extension: 'transferHook', state: { authority: 'h', programId: null } }] },
    ...['medium', ['hook_modifiable'], []],
  ],
] as const)('a mint with %j is %s', async (info, verdict, flags, unknown) => {
  const report = await check(HELD, info)
  expect([report.verdict, report.risk_flags.map(({ code }) => code), report.unknown_facts]).toEqual([
    ...[verdict, flags, unknown],
  ])
})

test('a fee that only the feed knows of is of unknown size', async () => {
  const transfer_fee = { current_fee_rate: { fee_rate: '0.25' } }
  const report = await check({ ...HELD, transfer_fee }, {})
  expect(report).toMatchObject({
    risk_flags: [{ code: 'transfer_fee' }],
    unknown_facts: ['transfer_fee'],
    security: { sell_tax: null },
  })
})

test('takes malicious authorities, trust and holders of a Solana mint from the feed', async () => {
  const freezable = { status: '1', authority: [{ address: 'f', malicious_address: 1 }] }
  const holders = [{ account: 'x', percent: '0.6', is_locked: 0 }]
  const frozen = { freezeAuthority: 'f' }
  expect(await check({ freezable, holders, holder_count: '9' }, frozen)).toMatchObject({
    verdict: 'critical',
    risk_flags: [{ code: 'malicious_authority' }, { code: 'freeze_authority' }, { code: 'concentrated' }],
    security: { top10_holders_pct: 60, holder_count: 9 },
    top_holders: [{ address: 'x', pct: 60, is_locked: false }],
    lp_holders: null,
  })
  // USDC: its freeze authority is trusted.
  expect(await check({ trusted_token: 1, creators: [] }, frozen)).toMatchObject({
    verdict: 'low',
  })
})

test('a pool that one feed names and the other has not seen is told, and not denied', async () => {
  const dex = [{ dex_name: 'raydium', type: 'Standard', id: 'p', tvl: '12.51' }]
  const unseen = await check({ ...GOOD_MINT, dex }, {}, [])
  expect(unseen).toMatchObject({ verdict: 'incomplete', market: { pairs: null, liquidity_usd: null } })
  expect(unseen.risk_flags.map(({ code }) => code)).not.toContain('no_liquidity')
  expect(unseen.unknown_facts).toContain('liquidity_usd')
  expect(unseen.verdict_basis.filter(({ fact }) => fact === 'pools').map(({ said }) => said)).toEqual(['1', '0'])
  const none = await check({ ...GOOD_MINT, dex: [] }, {}, [])
  expect(none.risk_flags.map(({ code }) => code)).toContain('no_liquidity')
})

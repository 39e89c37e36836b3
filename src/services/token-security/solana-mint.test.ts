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
async function check(
  said: object,
  changes: object,
  { pools = [POOL], epoch = 900 }: { readonly pools?: readonly object[]; readonly epoch?: number | null } = {},
): Promise<SecurityReport> {
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
    // One answer to both questions: the mint and the epoch.
    '/': jsonReply({ jsonrpc: '2.0', id: 1, result: { value, epoch } }),
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

const fees = (older: number, newer: number, [epoch, maximumFee] = [800, 2 ** 60]) => ({
  extensions: [
    {
      extension: 'transferFeeConfig',
      state: {
        transferFeeConfigAuthority: null,
        olderTransferFee: { epoch: 700, maximumFee, transferFeeBasisPoints: older },
        newerTransferFee: { epoch, maximumFee, transferFeeBasisPoints: newer },
      },
    },
  ],
})

// The epoch is 900.
test.each([
  [fees(9000, 0, [1, 2 ** 60]), 'low', [], 0],
  [fees(0, 9000, [99_999, 2 ** 60]), 'high', ['high_fee_coming'], 0],
  [fees(9000, 0, [99_999, 2 ** 60]), 'critical', ['extreme_transfer_fee', 'transfer_fee'], 90],
  [fees(10_000, 10_000), 'critical', ['extreme_transfer_fee', 'transfer_fee'], 100],
  [fees(2000, 2000), 'high', ['high_transfer_fee', 'transfer_fee'], 20],
  // There are 42 raw units, of which one is the most that a transfer takes.
  [fees(5000, 5000, [800, 1]), 'medium', ['transfer_fee'], 2.381],
] as const)('the fee in force decides: %j is %s', async (info, verdict, flags, tax) => {
  const report = await check(HELD, info)
  const { buy_tax, sell_tax, transfer_tax } = report.security
  expect([report.verdict, report.risk_flags.map(({ code }) => code)]).toEqual([verdict, flags])
  expect([buy_tax, sell_tax, transfer_tax]).toEqual([tax, tax, tax])
  expect(report.unknown_facts).toEqual([])
})

test('which of two fees is in force is not known without an epoch, and the higher one is told', async () => {
  const report = await check(HELD, fees(9000, 0), { epoch: null })
  expect(report).toMatchObject({
    verdict: 'critical',
    security: { sell_tax: 90 },
    unknown_facts: ['transfer_fee'],
    risk_flags: [{ detail: 'Each transfer takes half or more: 90 %, or nothing: not known which.' }, {}],
  })
})

const scaled = (authority: string | null, multiplier: string) => ({
  extension: 'scaledUiAmountConfig',
  state: { authority, multiplier, newMultiplier: multiplier, newMultiplierEffectiveTimestamp: 0 },
})
const rate = (rateAuthority: string | null, currentRate: number) => ({
  extension: 'interestBearingConfig',
  state: { rateAuthority, initializationTimestamp: 1, preUpdateAverageRate: 0, lastUpdateTimestamp: 2, currentRate },
})
test.each([
  [scaled('a', '1'), 'medium', ['displayed_balance_modifiable']],
  [scaled('a', '0.001'), 'medium', ['displayed_balance_modifiable', 'displayed_balance_scaled']],
  [scaled(null, '0.001'), 'low', ['displayed_balance_scaled']],
  [scaled(null, '1'), 'low', []],
  [rate('a', 500), 'medium', ['displayed_balance_modifiable', 'displayed_balance_scaled']],
  [rate(null, 500), 'low', ['displayed_balance_scaled']],
  [{ extension: 'confidentialTransferMint', state: { authority: 'a' } }, 'low', ['confidential_transfers']],
  [{ extension: 'metadataPointer', state: { authority: 'a', metadataAddress: 'b' } }, 'low', ['metadata_mutable']],
  [{ extension: 'tokenMetadata', state: { name: '', symbol: '', updateAuthority: 'a' } }, 'low', ['metadata_mutable']],
  [{ extension: 'groupPointer', state: { authority: 'a', groupAddress: 'b' } }, 'low', []],
  [{ extension: 'scaledUiAmountConfig', state: {} }, 'incomplete', []],
])('what an extension lets an authority do is told: %j is %s', async (extension, verdict, flags) => {
  const report = await check(HELD, { extensions: [extension] })
  expect([report.verdict, report.risk_flags.map(({ code }) => code)]).toEqual([verdict, flags])
})

test('accounts that no authority can thaw are frozen for ever', async () => {
  const extensions = [{ extension: 'defaultAccountState', state: { accountState: 'frozen' } }]
  const detail = async (freezeAuthority: string | null) =>
    (await check(HELD, { extensions, freezeAuthority })).risk_flags[0]?.detail
  expect(await detail(null)).toContain('for ever')
  expect(await detail('f')).toContain('until an authority thaws them')
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
  const unseen = await check({ ...GOOD_MINT, dex }, {}, { pools: [] })
  expect(unseen).toMatchObject({ verdict: 'incomplete', market: { pairs: null, liquidity_usd: null } })
  expect(unseen.risk_flags.map(({ code }) => code)).not.toContain('no_liquidity')
  expect(unseen.unknown_facts).toContain('liquidity_usd')
  expect(unseen.verdict_basis.filter(({ fact }) => fact === 'pools').map(({ said }) => said)).toEqual(['1', '0'])
  const none = await check({ ...GOOD_MINT, dex: [] }, {}, { pools: [] })
  expect(none.risk_flags.map(({ code }) => code)).toContain('no_liquidity')
})

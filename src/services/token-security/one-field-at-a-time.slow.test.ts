import { afterAll, beforeAll, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import type { SecurityReport } from './schemas.ts'
import { tokenSecurity } from './token-security.service.ts'

const TOKEN = '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const none = { status: '0', authority: [] }

/** Every field that GoPlus documents for a contract, as for a token with which nothing is wrong. */
const EVM: Readonly<Record<string, unknown>> = {
  ...{ is_open_source: '1', is_proxy: '0', is_mintable: '0', owner_address: '', can_take_back_ownership: '0' },
  ...{ owner_change_balance: '0', hidden_owner: '0', selfdestruct: '0', external_call: '0', gas_abuse: '0' },
  ...{ is_in_dex: '1', buy_tax: '0', sell_tax: '0', transfer_tax: '0', cannot_buy: '0', cannot_sell_all: '0' },
  ...{ slippage_modifiable: '0', is_honeypot: '0', transfer_pausable: '0', is_blacklisted: '0', is_whitelisted: '0' },
  ...{ is_anti_whale: '0', anti_whale_modifiable: '0', trading_cooldown: '0', personal_slippage_modifiable: '0' },
  ...{ token_name: 'Token', token_symbol: 'TKN', holder_count: '4342', total_supply: '100000000' },
  ...{ owner_balance: '0', owner_percent: '0', creator_address: '0xab', creator_balance: '0', creator_percent: '0' },
  ...{ lp_holder_count: '3', lp_total_supply: '7', is_true_token: '1', is_airdrop_scam: '0', trust_list: '0' },
  ...{ honeypot_with_same_creator: '0', other_potential_risks: '', note: '', fake_token: null },
  is_in_cex: { listed: '1', cex_list: ['Binance'] },
  launchpad_token: { is_launchpad_token: '1', launchpad_name: 'four.meme' },
  holders: [{ address: '0x9', percent: '0.1', is_locked: 0, is_contract: 0, tag: '' }],
  lp_holders: [{ address: '0x8', percent: '0.9', is_locked: 1, is_contract: 1, tag: '' }],
  dex: [{ name: 'UniswapV2', liquidity: '1000000', pair: '0x7' }],
}

/** The same for a mint, in the shape of its answers about Solana. */
const SOLANA: Readonly<Record<string, unknown>> = {
  ...{ mintable: none, freezable: none, closable: none, balance_mutable_authority: none },
  ...{ transfer_fee: {}, transfer_fee_upgradable: none, transfer_hook: [], transfer_hook_upgradable: none },
  ...{ default_account_state: '1', default_account_state_upgradable: none, non_transferable: '0' },
  ...{ metadata_mutable: { status: '0', metadata_upgrade_authority: [] }, creators: [], trusted_token: 0 },
  ...{ holder_count: '19745', total_supply: '999944693.4', lp_holders: [], metadata: { name: 'A', symbol: 'A' } },
  holders: [{ account: 'x', percent: '0.02', is_locked: 0 }],
  dex: [{ dex_name: 'raydium', tvl: '12.51' }],
}

/** What is no risk, by the documentation, whatever the value. */
const HARMLESS = [
  ...[
    'is_in_dex',
    'is_in_cex',
    'launchpad_token',
    'token_name',
    'token_symbol',
    'total_supply',
    'note',
    'dex',
    'metadata',
  ],
  ...['owner_balance', 'owner_percent', 'creator_address', 'creator_balance', 'creator_percent', 'holder_count'],
  ...['lp_holder_count', 'lp_total_supply', 'lp_holders', 'trust_list', 'trusted_token'],
]
/** Of these "no return" means that nothing was found, by the documentation; an empty text says as much. */
const SILENT = [
  ...['gas_abuse', 'is_airdrop_scam', 'is_true_token', 'fake_token', 'other_potential_risks'],
  ...['honeypot_with_same_creator', 'transfer_tax'],
]
/** What the mint itself tells too. */
const ON_CHAIN = [
  ...['mintable', 'freezable', 'balance_mutable_authority', 'transfer_fee', 'transfer_fee_upgradable', 'transfer_hook'],
  ...['transfer_hook_upgradable', 'default_account_state', 'default_account_state_upgradable', 'non_transferable'],
]
/** Weak findings: low by themselves, so that not knowing them is no worse. */
const WEAK = [
  ...['external_call', 'is_whitelisted', 'is_anti_whale', 'anti_whale_modifiable', 'trading_cooldown'],
  ...['closable', 'metadata_mutable'],
]

const POOL = {
  dexId: 'uniswap',
  pairAddress: '0x1',
  baseToken: { address: TOKEN, symbol: 'A' },
  quoteToken: { address: '0x2', symbol: 'WETH' },
  liquidity: { usd: 1_000_000 },
  pairCreatedAt: 1_600_000_000_000,
}

const ACCOUNT = {
  owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  data: {
    parsed: {
      type: 'mint',
      info: { decimals: 6, isInitialized: true, supply: '999944693400000', mintAuthority: null, freezeAuthority: null },
    },
  },
}
const solanaNode = jsonReply({ jsonrpc: '2.0', id: 1, result: { value: ACCOUNT } })

let server: UpstreamServer
let solana: UpstreamServer
let said: Readonly<Record<string, unknown>> = {}
beforeAll(async () => {
  // Only GoPlus, the market and Solana answer.
  solana = await startUpstreamServer({ '*': solanaNode })
  const feed = ({ query }: { query: URLSearchParams }) =>
    jsonReply({ code: 1, message: 'OK', result: { [query.get('contract_addresses') ?? '']: said } })
  server = await startUpstreamServer({
    '/api/v1/token_security/8453': feed,
    '/api/v1/solana/token_security': feed,
    [`/token-pairs/v1/base/${TOKEN}`]: jsonReply([POOL]),
    [`/token-pairs/v1/solana/${MINT}`]: jsonReply([{ ...POOL, baseToken: { address: MINT } }]),
    '*': { status: 500 },
  })
})
afterAll(async () => {
  await server?.close()
  await solana?.close()
})

async function check(token: string, facts: Readonly<Record<string, unknown>>): Promise<SecurityReport> {
  said = facts
  const upstreams = [goPlus, honeypotIs, dexScreener, EVM_RPC.base, solanaRpc]
  const elsewhere = Object.fromEntries(Object.keys(solanaRpc.hosts).map((host) => [host, solana.baseAddress]))
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress, elsewhere })
  // The output schema has checked the answer.
  return (await tokenSecurity.prepare({ token })(context)) as SecurityReport
}

const CASES = [
  ...Object.keys(EVM).map((field) => [TOKEN, field, EVM] as const),
  ...Object.keys(SOLANA).map((field) => [MINT, field, SOLANA] as const),
]

test('with every fact known and good, one feed suffices for low, and who was silent is in the sentence', async () => {
  expect(await check(TOKEN, EVM)).toMatchObject({
    verdict: 'low',
    unknown_facts: [],
    summary: 'Risk low: no risk was found; no answer from honeypot.is, Base public RPC.',
    verdict_basis: expect.arrayContaining([
      { fact: 'is_honeypot', source: 'Powered by GoPlus', state: 'said', said: 'no' },
      { fact: 'is_honeypot', source: 'honeypot.is', state: 'no_answer', said: null },
      { fact: 'owner', source: 'Powered by GoPlus', state: 'said', said: 'none' },
    ]),
  })
  expect(await check(MINT, SOLANA)).toMatchObject({
    verdict: 'low',
    unknown_facts: [],
    summary: 'Risk low: no risk was found.',
    verdict_basis: expect.arrayContaining([
      { fact: 'freezable', source: 'Powered by GoPlus', state: 'said', said: 'no' },
    ]),
  })
})

test.each(CASES)('%s is not low while %s is unknown', async (token, field, facts) => {
  const { [field]: _, ...absent } = facts
  const values: readonly unknown[] = ['unknown', '2', {}, { status: 'unknown' }]
  const verdicts = [
    (await check(token, absent)).verdict,
    (await check(token, { ...facts, [field]: null })).verdict,
    (await check(token, { ...facts, [field]: '' })).verdict,
  ]
  if ([...HARMLESS, ...SILENT, ...WEAK, ...ON_CHAIN].includes(field)) expect(verdicts).toEqual(['low', 'low', 'low'])
  // An empty owner address means that there is no owner.
  else expect(verdicts).toEqual(['incomplete', 'incomplete', field === 'owner_address' ? 'low' : 'incomplete'])
  if (HARMLESS.includes(field) || field === 'owner_address') return
  // An object without a status says as little as none, and of a fee the mint tells more.
  const isBare = [...WEAK, ...ON_CHAIN, 'fake_token'].includes(field)
  const isFee = field === 'transfer_fee'
  for (const value of values) {
    if (isBare && JSON.stringify(value) === '{}') continue
    if (!(typeof value === 'object' && (isFee || field === 'fake_token')))
      expect([value, (await check(token, { ...facts, [field]: value })).verdict]).not.toContain('low')
  }
})

test.each(CASES)('%s is not low with a yes in %s', async (token, field, facts) => {
  if (HARMLESS.includes(field) || ['is_open_source', 'is_true_token', 'default_account_state'].includes(field)) return
  // Of a fee the mint tells more.
  if (field === 'transfer_fee') return
  const yes = token === MINT && typeof facts[field] === 'object' ? { ...none, status: '1' } : '1'
  const { verdict, risk_flags, unknown_facts } = await check(token, { ...facts, [field]: yes })
  if (WEAK.includes(field)) expect([verdict, risk_flags.length]).toEqual(['low', 1])
  else if (field !== 'owner_address') {
    expect(verdict).not.toBe('low')
    expect(unknown_facts.length + risk_flags.length).toBeGreaterThan(0)
  }
})

test.each([
  ['is_new_trap', '1'],
  ['is_new_trap', 1],
  ['is_new_trap', true],
  ['new_authority', { status: '1', authority: [] }],
  ['new_hooks', [{ status: '1' }]],
])('a flag that is new, %s: %j, is shown and never low', async (field, value) => {
  for (const [token, facts] of [
    [TOKEN, EVM],
    [MINT, SOLANA],
  ] as const) {
    expect(await check(token, { ...facts, [field]: value })).toMatchObject({
      verdict: 'incomplete',
      unknown_facts: [field],
      risk_flags: [{ code: 'unknown_flag', detail: expect.stringContaining(`"${field}"`) }],
    })
    expect(await check(token, { ...facts, [field]: '0' })).toMatchObject({ verdict: 'low', risk_flags: [] })
  }
})

test('a scam, a fake and further risks are told', async () => {
  const flags = async (facts: object) => (await check(TOKEN, { ...EVM, ...facts })).risk_flags
  expect(await flags({ is_airdrop_scam: '1' })).toMatchObject([{ severity: 'critical', code: 'airdrop_scam' }])
  expect(await flags({ is_true_token: '0' })).toMatchObject([{ severity: 'critical', code: 'fake_token' }])
  expect(await flags({ gas_abuse: '1' })).toMatchObject([{ severity: 'high', code: 'gas_abuse' }])
  // The example of the documentation.
  const risk = 'Owner can set different transaction taxes for each user, which can trigger serious losses.'
  expect(await check(TOKEN, { ...EVM, other_potential_risks: risk })).toMatchObject({
    verdict: 'medium',
    security: { other_potential_risks: risk },
  })
})

test('a mint whose account cannot be read is never low, and its powers are taken from the feed', async () => {
  solana.play('*', { status: 500 })
  try {
    const frozen = await check(MINT, { ...SOLANA, freezable: { status: '1', authority: [{ address: 'a' }] } })
    expect(frozen).toMatchObject({ verdict: 'high', risk_flags: [{ code: 'freeze_authority' }] })
    // Two of its readers take 200 for 2 %, two others for 200 times the amount: the size is unknown.
    const fee = { current_fee_rate: { fee_rate: '200', maximum_fee: '1' }, scheduled_fee_rate: [] }
    expect(await check(MINT, { ...SOLANA, transfer_fee: fee })).toMatchObject({
      verdict: 'medium',
      unknown_facts: expect.arrayContaining(['transfer_fee']),
      security: { sell_tax: null },
    })
    // The feed does not tell whether transfers can be paused, or shown balances be changed (Token-2022).
    expect(await check(MINT, SOLANA)).toMatchObject({
      verdict: 'incomplete',
      unknown_facts: ['transfer_pausable', 'paused', 'displayed_balance_modifiable'],
    })
  } finally {
    solana.play('*', solanaNode)
  }
})

test('a tax above the whole and shares above it are errors of the feed', async () => {
  const holders = [{ address: '0x9', percent: '1.5', is_locked: 0 }]
  expect(await check(TOKEN, { ...EVM, trust_list: '1', sell_tax: '50', holders })).toMatchObject({
    verdict: 'incomplete',
    unknown_facts: expect.arrayContaining(['sell_tax', 'top10_holders_pct']),
    security: { sell_tax: null, top10_holders_pct: null },
    top_holders: [{ pct: null }],
  })
  // MOST_TAX leaves a hundredth for rounding.
  expect(await check(TOKEN, { ...EVM, sell_tax: '1.01' })).toMatchObject({ security: { sell_tax: 100 } })
})

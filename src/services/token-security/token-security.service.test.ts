import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import type { SecurityReport } from './schemas.ts'
import { tokenSecurity } from './token-security.service.ts'

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA_PATH = `/token-pairs/v1/solana/${MINT}`
const upstreams = [goPlus, honeypotIs, dexScreener, EVM_RPC.base, solanaRpc]
const NODES = Object.keys(EVM_RPC.base.hosts)
const DOWN = { status: 500 }

let market: TokenMarket
let token: Address
beforeAll(async () => {
  market = await startTokenMarket()
  token = await market.deploy('Clean', [24])
}, 60_000)
afterAll(() => market?.close())

interface Feeds {
  readonly goPlus?: object | UpstreamScript
  readonly honeypotIs?: UpstreamScript
  readonly pools?: UpstreamScript
  readonly rpcUrl?: string
  readonly solana?: UpstreamScript
}

/** Checks a token; by default every source answers without findings. */
async function check(body: { token: string; chain?: string }, feeds: Feeds = {}): Promise<SecurityReport> {
  const {
    goPlus: facts = CLEAN,
    honeypotIs: verdict = jsonReply({ simulationSuccess: true, honeypotResult: { isHoneypot: false } }),
    pools = jsonReply([{ ...POOL, baseToken: { address: body.token, symbol: 'A' } }]),
    solana = { status: 404 },
  } = feeds
  const feed = typeof facts === 'function' || 'status' in facts ? (facts as UpstreamScript) : knows(facts)
  await using server = await startUpstreamServer({
    '/api/v1/token_security/8453': feed,
    '/api/v1/solana/token_security': feed,
    '/v2/IsHoneypot': verdict,
    [`/token-pairs/v1/base/${body.token}`]: pools,
    [SOLANA_PATH]: pools,
    '/': solana,
  })
  const rpcUrl = feeds.rpcUrl ?? market.rpcUrl
  const elsewhere = Object.fromEntries(NODES.map((variable) => [variable, rpcUrl]))
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress, elsewhere })
  // The output schema has checked the answer.
  return (await tokenSecurity.prepare(body)(context)) as SecurityReport
}

function knows(facts: object): UpstreamScript {
  return ({ query }) =>
    jsonReply({ code: 1, message: 'OK', result: { [query.get('contract_addresses') ?? '']: facts } })
}

const CLEAN = { is_honeypot: '0', is_open_source: '1', is_proxy: '0', buy_tax: '0', sell_tax: '0', is_mintable: '0' }
const POOL = {
  dexId: 'uniswap',
  pairAddress: '0x1',
  baseToken: { address: MINT, symbol: 'A' },
  quoteToken: { address: '0x2', symbol: 'WETH' },
  liquidity: { usd: 1_000_000 },
  pairCreatedAt: 1_600_000_000_000,
}

test('merges what the feeds, the market and the chain know', async () => {
  const report = await check(
    { token },
    {
      goPlus: {
        ...CLEAN,
        buy_tax: '0.05',
        sell_tax: '',
        holder_count: '12',
        creator_address: '0xab',
        is_blacklisted: '1',
      },
    },
  )
  expect(report).toMatchObject({
    chain: 'base',
    chain_id: 8453,
    token,
    verdict: 'medium',
    risk_flags: [
      { severity: 'medium', code: 'blacklist' },
      { severity: 'low', code: 'taxed' },
    ],
    summary: expect.stringMatching(/^Risk medium: Holders can be blocked and 1 more; not known: sell_tax, /),
    note: null,
    token_info: {
      name: 'Specimen',
      symbol: 'ZOO',
      decimals: 24,
      // A billion tokens with 24 decimals.
      total_supply_raw: `1${'0'.repeat(33)}`,
      owner: market.me,
      owner_renounced: false,
    },
    // The feed's 0.05 is a fraction; the answer is in percent.
    security: {
      is_honeypot: false,
      blacklist: true,
      buy_tax: 5,
      sell_tax: null,
      holder_count: 12,
      creator_address: '0xab',
    },
    market: { pairs: 1, liquidity_usd: 1_000_000 },
    sources: ['Powered by GoPlus', 'honeypot.is', 'DexScreener', 'Base public RPC'],
    explorer: `https://basescan.org/token/${token}`,
  })
  const code = (await market.client.getCode({ address: token })) ?? '0x'
  expect(report.token_info.bytecode_size).toBe((code.length - 2) / 2)
})

test('unknown facts are null, never false', async () => {
  const { security, verdict } = await check({ token }, { goPlus: {}, honeypotIs: { status: 404 } })
  expect(Object.values(security).every((value) => value === null)).toBe(true)
  expect(verdict).toBe('incomplete')
})

test('one feed that reports a honeypot is enough', async () => {
  const honeypot = jsonReply({
    simulationSuccess: true,
    honeypotResult: { isHoneypot: true },
    simulationResult: { buyTax: 0, sellTax: 100 },
  })
  expect(await check({ token }, { honeypotIs: honeypot })).toMatchObject({
    verdict: 'critical',
    security: { is_honeypot: true, sell_tax: 100 },
  })
  expect(await check({ token }, { goPlus: { ...CLEAN, is_honeypot: '1' } })).toMatchObject({ verdict: 'critical' })
})

test('says that a trial failed, and that a pool is named by one feed alone', async () => {
  const failed = jsonReply({ simulationSuccess: false, summary: { risk: 'unknown' } })
  const report = await check({ token }, { honeypotIs: failed })
  expect(report.risk_flags).toContainEqual(expect.objectContaining({ severity: 'low', code: 'trial_failed' }))
  const dex = [{ name: 'UniswapV2', liquidity: '123456.7', pair: '0x7' }]
  const unseen = await check({ token }, { goPlus: { ...CLEAN, dex }, pools: jsonReply([]) })
  expect(unseen).toMatchObject({ verdict: 'incomplete', market: { pairs: null } })
  expect(unseen.risk_flags.map(({ code }) => code)).not.toContain('no_liquidity')
})

test('takes taxes in percent from the simulation if the first feed has none', async () => {
  const simulated = jsonReply({
    simulationSuccess: true,
    honeypotResult: { isHoneypot: false },
    simulationResult: { buyTax: 3.5, sellTax: 12 },
  })
  expect(await check({ token }, { goPlus: { is_open_source: '1' }, honeypotIs: simulated })).toMatchObject({
    verdict: 'high',
    risk_flags: [{ code: 'high_sell_tax' }, { code: 'taxed' }],
    security: { buy_tax: 3.5, sell_tax: 12 },
  })
})

// Spec: incomplete when the security feed is down.
test.each<[string, UpstreamScript]>([
  ['is down', DOWN],
  ['is throttled, which it says with 200', jsonReply({ code: 4029, message: 'too many requests' })],
])('the verdict is incomplete if the security feed %s', async (_, goPlus) => {
  const report = await check({ token }, { goPlus })
  expect(report).toMatchObject({ verdict: 'incomplete', security: { is_honeypot: false, is_mintable: null } })
  expect(report.note).toContain('No answer from Powered by GoPlus')
  expect(report.sources).not.toContain('Powered by GoPlus')
})

test('the verdict is incomplete if the feed does not know the token', async () => {
  const report = await check({ token }, { goPlus: jsonReply({ code: 1, message: 'OK', result: {} }) })
  expect(report).toMatchObject({ verdict: 'incomplete', note: 'Unknown to Powered by GoPlus.' })
})

test('the other sources may fail, all but one', async () => {
  const nobody = { honeypotIs: DOWN, pools: DOWN, rpcUrl: 'http://127.0.0.1:1' }
  const report = await check({ token }, nobody)
  expect(report).toMatchObject({
    verdict: 'incomplete',
    summary: expect.stringContaining('no answer from honeypot.is, DexScreener, Base public RPC'),
    token_info: { name: null, bytecode_size: null, owner_renounced: null },
    market: { pairs: null, liquidity_usd: null, txns_24h: { buys: null, sells: null } },
    sources: ['Powered by GoPlus'],
  })
  await expect(check({ token }, { ...nobody, goPlus: DOWN })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('detects a proxy and a renounced owner on the chain itself', async () => {
  const proxy = await market.deploy('Proxy', [await market.deploy('Implementation')])
  expect(await check({ token: proxy }, { goPlus: {} })).toMatchObject({
    // The proxy was never initialised: owner() is zero.
    token_info: { owner: zeroAddress, owner_renounced: true },
    security: { is_proxy: true },
    risk_flags: [{ code: 'proxy' }],
  })
})

test('reads names of 32 bytes, and withstands huge answers, lies and bombs', async () => {
  expect(await check({ token: await market.deploy('Bytes32Name') })).toMatchObject({
    token_info: { name: 'Maker', symbol: 'MKR', decimals: 18, owner: null, owner_renounced: null },
  })
  expect(await check({ token: await market.deploy('HugeName') })).toMatchObject({
    token_info: { name: null, symbol: 'LIAR', decimals: null, total_supply_raw: '1000000000000000000' },
  })
  const words = await market.deploy('HostileWords')
  const rename = ['U\u202ESDC\u0000', '<script>\u200B']
  await market.send(words, 'rename', rename, 0n, market.contracts.HostileWords!.abi)
  expect(await check({ token: words })).toMatchObject({ token_info: { name: 'USDC', symbol: '<script>' } })
})

test('an address without code and a contract that is no token are refused', async () => {
  await expect(check({ token: '0x00000000000000000000000000000000000Ab1e5' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no contract'),
  })
  await expect(check({ token: await market.deploy('NoToken') })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('not an ERC-20 token'),
  })
})

// Both answer 1 to IS_COLLECTION, and the first reverts at DECIMALS.
test.each([
  [
    'a collection of NFTs',
    '0x5f3560e01c63313ce56714601857600160005260206000f35b5f5ffd',
    'collection of NFTs (ERC-721)',
  ],
  ['a token that says it is one too', '0x600160005260206000f3', null],
] as const)('%s is judged by whether it has decimals', async (_, bytecode, message) => {
  const address = '0x00000000000000000000000000000000000721aB'
  await market.client.setCode({ address, bytecode })
  if (message === null) await expect(check({ token: address })).resolves.toMatchObject({ token_info: { decimals: 1 } })
  else await expect(check({ token: address })).rejects.toMatchObject({ message: expect.stringContaining(message) })
})

test.each([{}, { token: '0x12' }, { token: 'O0Il'.repeat(9) }, { token: MINT, chain: 'gnosis' }])(
  'refuses the input %j',
  (body) => expect(() => tokenSecurity.prepare(body)).toThrow(/token|chain/),
)

test('an 0x address on solana is refused', async () => {
  await expect(check({ token, chain: 'solana' })).rejects.toMatchObject({ code: 'invalid_input' })
})

function account(changes: object): UpstreamScript {
  const info = {
    decimals: 6,
    isInitialized: true,
    supply: '42',
    mintAuthority: null,
    freezeAuthority: null,
    ...changes,
  }
  const value = { owner: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', data: { parsed: { type: 'mint', info } } }
  return jsonReply({ jsonrpc: '2.0', id: 1, result: { value } })
}

test('checks the powers over a Solana mint on the chain itself', async () => {
  const extensions = [
    { extension: 'permanentDelegate', state: { delegate: 'a' } },
    { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
    { extension: 'tokenMetadata', state: { name: 'Na\u202Eme', symbol: 'SYM' } },
  ]
  const report = await check(
    { token: MINT },
    { goPlus: {}, solana: account({ mintAuthority: 'm', freezeAuthority: 'f', extensions }) },
  )
  expect(report).toMatchObject({
    chain: 'solana',
    chain_id: null,
    verdict: 'critical',
    token_info: { name: 'Name', symbol: 'SYM', decimals: 6, total_supply_raw: '42', owner: null, bytecode_size: null },
    security: { is_mintable: true, is_honeypot: null, is_proxy: null },
    explorer: `https://solscan.io/token/${MINT}`,
  })
  expect(report.risk_flags.map(({ code }) => code)).toEqual([
    'frozen_by_default',
    'freeze_authority',
    'permanent_delegate',
    'mintable',
  ])
})

test('a Solana token without its feed is incomplete, and a base58 address that is no mint is refused', async () => {
  expect(await check({ token: MINT }, { goPlus: DOWN, solana: account({}) })).toMatchObject({ verdict: 'incomplete' })
  const nothing = jsonReply({ jsonrpc: '2.0', id: 1, result: { value: null } })
  await expect(check({ token: MINT }, { solana: nothing })).rejects.toMatchObject({ code: 'invalid_input' })
})

import { toChecksumAddress } from '@farebox/evm'
import { isMintAddress, TOKEN_PATTERN } from '@farebox/token-risk'
import { Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import { refuseOld } from '../../contract/ages/refuse-old.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { matching, oneOf, withDefault } from '../../contract/schema.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import { askNodes } from './ask-nodes.ts'
import { describeMint } from './describe-mint.ts'
import { NOT_ASKED, NOT_MEASURED } from './not-measured.ts'
import { reportSimulation } from './report-simulation.ts'
import { SimulationReport } from './schemas.ts'

const BLOCK_AGE = { field: 'block_time', time_of: 'data', refused_after_s: CURRENT_SECONDS } as const

const UNSIMULATED = {
  status: 'not_simulated' as const,
  ...NOT_MEASURED,
  ...NOT_ASKED,
  elsewhere: [],
  not_searched: [],
  block_number: null,
  block_time: null,
}

/** Simulates a purchase and a sale on the live chain, to find out whether the token can be sold and at what cost. */
export const tokenSimulate = defineService({
  id: 'svc_token_simulate_20',
  slug: 'token-simulate',
  name: 'Token Simulate',
  category: 'finance',
  description:
    'Simulates buying and selling an EVM token against the live state of its own pools: can it be sold again (honeypot), the ' +
    'tax each way, and the money lost by a round trip. New wallets at several sizes, at once, minutes, hours, days and a week ' +
    'later, and through the router that people use; nothing is sent. Solana mints get authority and pool checks instead.',
  tags: ['honeypot', 'token', 'tax', 'defi', 'simulation'],
  price: '0.012',
  p99Ms: 15_000,
  trialsPerDay: 3,
  alsoAccepts: ['solana'],
  upstreams: [...Object.values(EVM_RPC), solanaRpc, dexScreener],
  dataAges: [
    ...Object.values(EVM_RPC).map(({ name: source }) => ({ source, ...BLOCK_AGE })),
    ...[solanaRpc, dexScreener].map(({ name: source }) => ({
      source,
      field: 'checked_at',
      time_of: 'request' as const,
      refused_after_s: null,
    })),
  ],
  input: Type.Object({
    token: Type.String({
      ...matching(TOKEN_PATTERN, '0x and 40 hexadecimal digits, or 32 to 44 characters of base58'),
      description:
        'The token contract: 0x and 40 hex digits, in any case; or a Solana mint in base58, which is not simulated.',
    }),
    chain: withDefault(
      oneOf(['base', 'ethereum', 'bsc', 'arbitrum', 'polygon', 'avalanche', 'optimism', 'solana'], {
        description: 'The chain of the contract. Ignored for a Solana mint.',
      }),
      'base',
    ),
    amount_usd: withDefault(
      Type.Number({
        minimum: 1,
        maximum: 100_000,
        description: 'Amount to spend, in US dollars; limited to half of the pool.',
      }),
      100,
    ),
    include_max_trade: withDefault(
      Type.Boolean({
        description: 'Adds how much can be bought and sold before the price moves by 5 %: max_buy, max_sell.',
      }),
      false,
    ),
    include_earlier_holders: withDefault(
      Type.Boolean({ description: 'Adds whether recent buyers could sell: earlier_holders. EVM only.' }),
      false,
    ),
    include_wallet_transfer: withDefault(
      Type.Boolean({ description: 'Adds the cost of a transfer between two wallets: wallet_transfer. EVM only.' }),
      false,
    ),
  }),
  output: SimulationReport,
  view: {
    drawings: [
      {
        kind: 'marks',
        marks: [
          { label: 'Bought', path: 'buy_succeeded' },
          { label: 'Sold again', path: 'sell_succeeded' },
        ],
      },
      {
        kind: 'waterfall',
        title: 'Bought and sold again, without fees of the exchange and gas',
        amount: 'amount_usd',
        total: 'roundtrip_cost_percent',
        losses: [
          { label: 'Tax on buying', percent: 'buy_tax_percent' },
          { label: 'Tax on selling', percent: 'sell_tax_percent' },
        ],
        words: { amount: 'Spent', other: 'Other losses', rest: 'Back' },
      },
    ],
    tables: {
      pools: {
        columns: ['dex', 'status', 'liquidity_usd', 'buy_tax_percent', 'sell_tax_percent', 'reason', 'address'],
      },
    },
  },
  example: {
    input: { token: '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed', chain: 'base', amount_usd: 100 },
    output: {
      token: '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed',
      chain: 'base',
      status: 'ok',
      buy_succeeded: true,
      sell_succeeded: true,
      buy_tax_percent: 0,
      sell_tax_percent: 0,
      roundtrip_cost_percent: 0,
      roundtrip_cost_usd: 0,
      amount_usd: 100,
      simulated_usd: 100,
      gas: { buy: 138512, sell: 121034 },
      max_buy: null,
      max_sell: null,
      earlier_holders: null,
      simulated_blocks: 23,
      confidence: 'medium',
      not_tried: ['amounts above 1000 USD', 'sales later than a year after the purchase'],
      honeypot_reason: null,
      notes: [],
      pools: [
        {
          dex: 'uniswap-v3',
          address: '0xc9034c3E7F58003E6ae0C8438e7c8f4598d5ACAA',
          quote: 'WETH',
          liquidity_usd: 1234567.89,
          status: 'ok',
          buy_tax_percent: 0,
          sell_tax_percent: 0,
          reason: null,
        },
      ],
      elsewhere: [
        {
          dex: 'uniswap v4',
          address: '0x0b1f9c1e9a7a5f9a4b4f2f9d7a8b0c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b',
          quote: 'ETH',
          liquidity_usd: 51234.56,
        },
      ],
      not_searched: ['Balancer pools that DexScreener does not list or that hold wrapped tokens'],
      mint: null,
      block_number: 38123456,
      block_time: '2026-11-20T11:59:58.000Z',
      checked_at: '2026-11-20T12:00:00.000Z',
    },
  },

  async run(
    { token, chain, amount_usd, include_max_trade, include_earlier_holders, include_wallet_transfer },
    { http, store, clock },
  ) {
    const asked = { amount_usd, checked_at: clock.now().toISOString() }
    if (isMintAddress(token)) {
      return {
        token,
        chain: 'solana',
        ...UNSIMULATED,
        ...(await describeMint({ http }, { address: token, usd: amount_usd })),
        ...asked,
      }
    }
    if (chain === 'solana')
      throw invalidInput('token: a Solana mint is base58; for an 0x address give its chain. Not charged.')
    const address = toChecksumAddress(token)
    const wishes = {
      wantsSizes: include_max_trade,
      wantsHolders: include_earlier_holders,
      wantsTransfer: include_wallet_transfer,
    }
    const simulation = await askNodes({ http, store }, { chain, token: address, usd: amount_usd, wishes })
    refuseOld(simulation.blockTime, { source: EVM_RPC[chain].name, ...BLOCK_AGE, isBlock: true }, clock.now())
    return { token: address, chain, ...reportSimulation(simulation, { amountUsd: amount_usd }), ...asked }
  },
})

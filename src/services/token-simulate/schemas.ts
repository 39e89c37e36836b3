import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }))

const PoolReport = Type.Object({
  dex: Type.String({ description: 'The exchange, such as uniswap-v3.' }),
  address: Type.String({
    description: 'The pool: its address, or its 32-byte id on Uniswap V4 or PancakeSwap Infinity.',
  }),
  quote: Type.String({ description: 'Symbol of the token on its other side.' }),
  liquidity_usd: nullable(
    Type.Number({
      minimum: 0,
      description: 'EVM: the quote side only, in US dollars. Solana: both sides. Null if unknown.',
    }),
  ),
  status: oneOf(['ok', 'honeypot', 'sell_failed', 'buy_failed', 'inconclusive', 'not_tried'], {
    description: 'Result of the simulated trades on this pool; not_tried if a deeper pool decided.',
  }),
  buy_tax_percent: percent('Like the buy_tax_percent of the token, on this pool; null when not measured.'),
  sell_tax_percent: percent('Like the sell_tax_percent of the token, on this pool; null when not measured.'),
  reason: nullable(Type.String({ description: 'Why the status is not ok; null otherwise.' })),
})
/** A simulated pool in the answer. */
export type PoolReport = Static<typeof PoolReport>

/** A known pool that was not simulated. */
const UnsimulatedPool = Type.Object({
  dex: Type.String({ description: 'The exchange and its version by the names of DexScreener, such as uniswap v4.' }),
  address: Type.String({ description: 'The pool: an address, or its 32-byte id on Uniswap V4.' }),
  quote: Type.String({ description: 'Symbol of the token on its other side.' }),
  liquidity_usd: Type.Number({
    minimum: 0,
    description: 'Both sides together, in US dollars, by DexScreener.',
  }),
})
/** An externally listed pool that was not simulated, in the answer. */
export type UnsimulatedPool = Static<typeof UnsimulatedPool>

const MintReport = Type.Object(
  {
    program: oneOf(['spl-token', 'spl-token-2022'], {
      description: 'The token program; only Token-2022 has extensions.',
    }),
    decimals: Type.Integer({ minimum: 0, description: 'Digits after the point.' }),
    supply_raw: Type.String({ description: 'Supply in the smallest unit.' }),
    mint_authority: nullable(Type.String({ description: 'Account that may mint more; null: none.' })),
    freeze_authority: nullable(Type.String({ description: 'Account that may freeze holders; null: none.' })),
    permanent_delegate: nullable(
      Type.String({ description: 'Account that may take the tokens of every holder; null: none.' }),
    ),
    transfer_hook: nullable(Type.String({ description: 'The program that can refuse transfers; null: none.' })),
    transfer_hook_authority: nullable(
      Type.String({ description: 'Account that may set or replace that program; null: none.' }),
    ),
    paused: Type.Boolean({ description: 'True: all transfers are stopped, so nobody can sell it now.' }),
    pause_authority: nullable(Type.String({ description: 'Account that may pause all transfers; null: none.' })),
    transfer_fee_percent: Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        'Percent withheld from each transfer now; of a trade of amount_usd if the fee has a maximum: see notes.',
    }),
    non_transferable: Type.Boolean({ description: 'True: it can never be sold.' }),
    default_frozen: Type.Boolean({
      description: 'True: new accounts are frozen until the freeze authority thaws them; for ever without one.',
    }),
    unread_extensions: nullable(
      Type.Array(Type.String(), {
        description: 'Token-2022 extensions that cannot be read, so that what they do is not known; null: none.',
      }),
    ),
  },
  { description: 'Solana only: the powers over the mint, read from the chain; null for EVM tokens.' },
)

const TradeLimit = (description: string) =>
  Type.Object(
    {
      usd: Type.Number({ minimum: 0, description: 'In US dollars, up to 4 % less than the exact limit.' }),
      rule: oneOf(['price_impact_5_percent', 'pool_depth'], {
        description:
          'price_impact_5_percent: a larger trade gets an average price more than 5 % worse than a tiny one, by the arithmetic of ' +
          'the pool. pool_depth: even a trade as large as that side of the pool does not. Taxes and limits of the token are extra.',
      }),
    },
    { description },
  )

/** The answer of token-simulate. */
export const SimulationReport = Type.Object({
  token: Type.String({ description: 'The token, an EVM address with its checksum.' }),
  chain: Type.String({ description: 'The chain of the simulation; solana for a mint.' }),
  status: oneOf(['ok', 'honeypot', 'sell_failed', 'buy_failed', 'inconclusive', 'no_liquidity', 'not_simulated'], {
    description:
      'ok: bought and sold, and the money came back but for the cost. honeypot: it can be bought but the token refuses ' +
      'sales of any size, half or more of the money is lost, or a trade that looks like any other is treated worse. inconclusive: two ' +
      'differently made trades disagree, one could not buy or approve, or the node simulates one block only (see honeypot_reason). ' +
      'sell_failed: bought, but not sold for a reason other than a clear trap (see honeypot_reason): only a part or one wallet ' +
      'could sell, it is locked for over an hour, or the pool takes no token with a transfer fee. buy_failed: no purchase, as if ' +
      'trading is closed or paused. no_liquidity: no pool with more than 50 USD on its quote side, from the factories ' +
      "or on DexScreener's list; a token with liquidity only where nothing can be simulated is refused and not charged. " +
      'not_simulated: Solana.',
  }),
  buy_succeeded: nullable(Type.Boolean({ description: 'The purchase succeeded; null when not simulated.' })),
  sell_succeeded: nullable(
    Type.Boolean({
      description: 'Two new wallets could sell their tokens, one of them all at once; null when nothing was bought.',
    }),
  ),
  buy_tax_percent: percent(
    'Percent of the bought tokens that did not arrive, 0 to 100, without LP fee; includes what hooks of a Uniswap V4 pool ' +
      'take. Null when not measured.',
  ),
  sell_tax_percent: percent(
    'Percent of the sold tokens that did not arrive at the pool, 0 to 100; includes what hooks of a Uniswap V4 pool keep of ' +
      'the proceeds. Null when not measured.',
  ),
  roundtrip_cost_percent: percent(
    'Percent of the money lost by buying and selling, without LP fees, price impact and gas: what came back, against the ' +
      'same trades with a token that only moves balances. At least what both taxes take; the worst of the tried sizes and ' +
      'times if it differs by more than 1. Null if it is a honeypot that cannot be sold, unless half or more was seen to be lost.',
  ),
  roundtrip_cost_usd: nullable(
    Type.Number({ minimum: 0, description: 'The same loss for amount_usd, in US dollars.' }),
  ),
  amount_usd: Type.Number({ description: 'The requested amount, which roundtrip_cost_usd refers to.' }),
  simulated_usd: nullable(
    Type.Number({
      minimum: 0,
      description: 'Amount of the simulated purchase: amount_usd, or half of the quote side of a small pool.',
    }),
  ),
  gas: Type.Object(
    {
      buy: nullable(Type.Integer({ minimum: 0, description: 'Gas of a purchase.' })),
      sell: nullable(Type.Integer({ minimum: 0, description: 'Gas of a sale, without the approval before it.' })),
    },
    {
      description:
        'Gas units that one transaction used, through a plain router of one pool. Null if it failed, was not simulated ' +
        'or the node does not report it.',
    },
  ),
  max_buy: nullable(
    TradeLimit('The largest purchase, by the amount paid. Null unless include_max_trade is true, or if unknown.'),
  ),
  max_sell: nullable(TradeLimit('The largest sale, at the price before it. Null as for max_buy.')),
  earlier_holders: nullable(
    Type.Object(
      {
        checked: Type.Integer({ minimum: 0, description: 'Buyers who still hold some, at most 8.' }),
        sold: Type.Integer({ minimum: 0, description: 'Number of them that could sell.' }),
        refused: Type.Array(
          Type.Object({
            address: Type.String({ description: 'A buyer that could not sell.' }),
            reason: Type.String({ description: 'The reason, as given by the contract if possible.' }),
          }),
          { description: 'Buyers that could not sell, at most 5. One or two may be blocked bots.' },
        ),
        since_block: Type.Integer({ minimum: 0, description: 'The first block of the search for purchases.' }),
      },
      {
        description:
          'Whether recent buyers on that pool could sell a tenth now. If none of three or more can, the status ' +
          'is honeypot. Null unless include_earlier_holders is true, or if the status was not ok before, or the node ' +
          'returns no logs or simulates only one block.',
      },
    ),
  ),
  wallet_transfer: Type.Optional(
    nullable(
      Type.Object(
        {
          succeeded: Type.Boolean({ description: 'A new wallet could send a third of its tokens to another.' }),
          tax_percent: percent('Percent of the sent tokens that did not arrive; null if refused.'),
          only_later: Type.Boolean({ description: 'Refused in the next block, allowed hours later.' }),
          reason: nullable(
            Type.String({ description: 'Why it failed, as given by the contract if possible; null if it succeeded.' }),
          ),
        },
        {
          description:
            'A plain transfer between two wallets. Only with include_wallet_transfer; null if the status was not ok, on ' +
            'Solana, or the node cannot simulate several blocks.',
        },
      ),
    ),
  ),
  simulated_blocks: nullable(
    Type.Integer({
      minimum: 1,
      description:
        'Number of blocks with simulated trades. 1: the node cannot simulate more, so later traps are not seen.',
    }),
  ),
  confidence: nullable(
    oneOf(['high', 'medium', 'low'], {
      description:
        'high: several wallets, sizes and times, and the router that people use agree, no notes. medium: without that, or with notes. low: one ' +
        'block only. Null when not simulated.',
    }),
  ),
  not_tried: Type.Array(Type.String(), {
    description: 'What no simulated trade covered, such as larger amounts or later sales, in words.',
  }),
  honeypot_reason: nullable(
    Type.String({
      description:
        'Why the status is honeypot, sell_failed, buy_failed or inconclusive, as given by the contract if possible.',
    }),
  ),
  notes: Type.Array(Type.String(), {
    description: 'Limits found in the simulation, such as a cooldown or a maximum purchase, in sentences.',
  }),
  pools: Type.Array(PoolReport, { description: 'The pools found, deepest first, at most 10.' }),
  elsewhere: nullable(
    Type.Array(UnsimulatedPool, {
      description:
        "EVM: pools on DexScreener's list that were not simulated, deepest first, at most 10: the verdict does not cover " +
        'them. Null: DexScreener did not answer. Solana: empty.',
    }),
  ),
  not_searched: Type.Array(Type.String(), {
    description: 'Exchanges of the chain whose pools are not searched. Empty for Solana, where all are listed.',
  }),
  mint: nullable(MintReport),
  block_number: nullable(Type.Integer({ minimum: 0, description: 'The block whose state was used; null for Solana.' })),
  block_time: nullable(DateTime('Timestamp of that block, UTC, at most 90 minutes ago; null for Solana.')),
  checked_at: DateTime('When the simulation ran, UTC.'),
})
export type SimulationReport = Static<typeof SimulationReport>

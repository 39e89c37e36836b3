import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }))

const PoolReport = Type.Object({
  dex: Type.String({ description: 'The exchange, such as uniswap-v3.' }),
  address: Type.String({
    description: 'The pool: its address, or the 32 bytes that name a pool of Uniswap V4 or PancakeSwap Infinity.',
  }),
  quote: Type.String({ description: 'Symbol of the token on its other side.' }),
  liquidity_usd: nullable(
    Type.Number({
      minimum: 0,
      description: 'EVM: the quote side alone, in US dollars. Solana: both sides. Null: unknown.',
    }),
  ),
  status: oneOf(['ok', 'honeypot', 'sell_failed', 'buy_failed', 'not_tried'], {
    description: 'What the simulated trades on this pool came to; not_tried where a deeper pool decided.',
  }),
  buy_tax_percent: percent('As below, on this pool; null when not measured.'),
  sell_tax_percent: percent('As below, on this pool; null when not measured.'),
  reason: nullable(Type.String({ description: 'Why the status is not ok; null otherwise.' })),
})
/** A pool that was traded in, as answered. */
export type PoolReport = Static<typeof PoolReport>

/** A pool that is known of but was not traded on. */
const UnsimulatedPool = Type.Object({
  dex: Type.String({ description: 'The exchange and its version, as DexScreener calls them, such as uniswap v4.' }),
  address: Type.String({ description: 'The pool: an address, or the 32 bytes that name a pool of Uniswap V4.' }),
  quote: Type.String({ description: 'Symbol of the token on its other side.' }),
  liquidity_usd: Type.Number({
    minimum: 0,
    description: 'Both sides together, in US dollars, as DexScreener sees it.',
  }),
})
/** A pool that others know of and that was not traded in, as answered. */
export type UnsimulatedPool = Static<typeof UnsimulatedPool>

const MintReport = Type.Object(
  {
    program: oneOf(['spl-token', 'spl-token-2022'], {
      description: 'The token program; only Token-2022 has extensions.',
    }),
    decimals: Type.Integer({ minimum: 0, description: 'Digits after the point.' }),
    supply_raw: Type.String({ description: 'Supply in the smallest unit.' }),
    mint_authority: nullable(Type.String({ description: 'Who may make more of it; null: nobody.' })),
    freeze_authority: nullable(Type.String({ description: 'Who may freeze the account of a holder; null: nobody.' })),
    permanent_delegate: nullable(
      Type.String({ description: 'Who may take the tokens of every holder; null: nobody.' }),
    ),
    transfer_hook: nullable(Type.String({ description: 'The program that can refuse transfers; null: none.' })),
    pause_authority: nullable(Type.String({ description: 'Who may stop all transfers; null: nobody.' })),
    transfer_fee_percent: Type.Number({ minimum: 0, maximum: 100, description: 'Withheld from each transfer.' }),
    non_transferable: Type.Boolean({ description: 'True: it can never be sold.' }),
    default_frozen: Type.Boolean({ description: 'True: new accounts are frozen until somebody thaws them.' }),
  },
  { description: 'Solana only: what the mint itself allows, read from the chain; null for EVM tokens.' },
)

const TradeLimit = (description: string) =>
  Type.Object(
    {
      usd: Type.Number({ minimum: 0, description: 'In US dollars, up to 4 % less than the exact limit.' }),
      rule: oneOf(['price_impact_5_percent', 'pool_depth'], {
        description:
          'price_impact_5_percent: a larger one gets an average price more than 5 % worse than a tiny one, by the arithmetic of ' +
          'the pool. pool_depth: even one as large as that side of the pool does not. Taxes and limits of the token come on top.',
      }),
    },
    { description },
  )

/** What a call of token-simulate answers. */
export const SimulationReport = Type.Object({
  token: Type.String({ description: 'The token, an EVM address with its checksum.' }),
  chain: Type.String({ description: 'The chain it was looked up on; solana for a mint.' }),
  status: oneOf(['ok', 'honeypot', 'sell_failed', 'buy_failed', 'no_liquidity', 'not_simulated'], {
    description:
      'ok: bought and sold. honeypot: it can be bought but the token refuses to be sold, or a tax takes half or more. ' +
      'sell_failed: bought, but not sold for a reason that is not plainly a trap (see honeypot_reason): only a part or only ' +
      'one wallet could sell, or the pool takes no token with a transfer fee. buy_failed: nothing could be bought, as when ' +
      'trading is closed or paused. no_liquidity: no pool with more than 50 USD on its quote side, neither by the factories ' +
      "nor on DexScreener's list; a token whose liquidity lies where nothing can be simulated is refused and not charged. " +
      'not_simulated: Solana.',
  }),
  buy_succeeded: nullable(Type.Boolean({ description: 'The purchase went through; null when not simulated.' })),
  sell_succeeded: nullable(
    Type.Boolean({
      description:
        'Two new wallets could sell what they bought, one of them all at once; null when nothing was bought.',
    }),
  ),
  buy_tax_percent: percent(
    'Percent of the tokens bought that did not arrive, 0 to 100, without LP fee; what the hooks of a Uniswap V4 pool ' +
      'take counts. Null when not measured.',
  ),
  sell_tax_percent: percent(
    'Percent of the tokens sold that did not arrive at the pool, 0 to 100; what the hooks of a Uniswap V4 pool keep of ' +
      'the proceeds counts. Null when not measured.',
  ),
  roundtrip_cost_percent: percent(
    'Percent lost to both taxes by buying and selling at once, without LP fees, price impact and gas.',
  ),
  roundtrip_cost_usd: nullable(Type.Number({ minimum: 0, description: 'The same of amount_usd, in US dollars.' })),
  amount_usd: Type.Number({ description: 'The amount the cost is given for, as asked.' }),
  simulated_usd: nullable(
    Type.Number({
      minimum: 0,
      description: 'What the simulated purchase spent: amount_usd, or 1 % of the quote side of a small pool.',
    }),
  ),
  gas: Type.Object(
    {
      buy: nullable(Type.Integer({ minimum: 0, description: 'Of a purchase.' })),
      sell: nullable(Type.Integer({ minimum: 0, description: 'Of a sale, without the approval before it.' })),
    },
    {
      description:
        'Gas units that one transaction used, through a plain router of one pool. Null where it failed, was not simulated ' +
        'or the node does not tell.',
    },
  ),
  max_buy: nullable(
    TradeLimit('The largest purchase, in what is paid. Null unless include_max_trade is true, or not told.'),
  ),
  max_sell: nullable(TradeLimit('The largest sale, at the price before it. Null as above.')),
  earlier_holders: nullable(
    Type.Object(
      {
        checked: Type.Integer({ minimum: 0, description: 'Buyers who still hold some, at most 8.' }),
        sold: Type.Integer({ minimum: 0, description: 'Those of them that could sell.' }),
        refused: Type.Array(
          Type.Object({
            address: Type.String({ description: 'Who could not.' }),
            reason: Type.String({ description: "The contract's own words where it has any." }),
          }),
          { description: 'At most 5. One or two may be robots that were kept out.' },
        ),
        since_block: Type.Integer({ minimum: 0, description: 'The first block in which purchases were looked for.' }),
      },
      {
        description:
          'Whether those who bought on that pool lately could sell a tenth now. Where none of three or more can, the status ' +
          'is honeypot. Null unless include_earlier_holders is true, where the status was not ok before, or the node ' +
          'gives no logs or sees one block only.',
      },
    ),
  ),
  wallet_transfer: Type.Optional(
    nullable(
      Type.Object(
        {
          succeeded: Type.Boolean({ description: 'A new wallet could hand a third of what it bought to another.' }),
          tax_percent: percent('Percent of what left the one that did not arrive at the other; null where refused.'),
          only_later: Type.Boolean({ description: 'Refused in the next block, allowed an hour later.' }),
          reason: nullable(
            Type.String({ description: "Why not: the contract's own words where it has any; else null." }),
          ),
        },
        {
          description:
            'A plain transfer between two wallets. Only with include_wallet_transfer; null where the status was not ok, on ' +
            'Solana, or the node cannot simulate several blocks.',
        },
      ),
    ),
  ),
  honeypot_reason: nullable(
    Type.String({
      description: "Why the status is honeypot, sell_failed or buy_failed: the contract's own words where it has any.",
    }),
  ),
  notes: Type.Array(Type.String(), {
    description: 'Limits met on the way, such as a cooldown or a largest purchase. Plain sentences.',
  }),
  pools: Type.Array(PoolReport, { description: 'The pools found, deepest first, at most 10.' }),
  elsewhere: nullable(
    Type.Array(UnsimulatedPool, {
      description:
        "EVM: pools on DexScreener's list that were not looked at, deepest first, at most 10: the verdict says nothing of " +
        'them. Null: DexScreener did not answer. Solana: empty.',
    }),
  ),
  not_searched: Type.Array(Type.String(), {
    description: 'Exchanges of the chain whose pools are not looked for. Empty for Solana, where all are listed.',
  }),
  mint: nullable(MintReport),
  block_number: nullable(Type.Integer({ minimum: 0, description: 'The block whose state was used; null for Solana.' })),
  checked_at: DateTime('When the simulation ran, UTC.'),
})
export type SimulationReport = Static<typeof SimulationReport>

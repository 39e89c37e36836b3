import { SEVERITIES } from '@farebox/token-risk'
import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const flag = (description: string) => nullable(Type.Boolean({ description }))
const text = (description: string) => nullable(Type.String({ description }))
const count = (description: string) => nullable(Type.Integer({ minimum: 0, description }))
const usd = (description: string) => nullable(Type.Number({ minimum: 0, description }))
const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }))

const Security = Type.Object(
  {
    is_honeypot: flag('It can be bought but not sold.'),
    cannot_buy: flag('It cannot be bought.'),
    cannot_sell_all: flag('A holder cannot sell everything at once.'),
    is_open_source: flag('Its source code is verified.'),
    is_proxy: flag('Its code can be replaced.'),
    is_mintable: flag('More of it can be minted.'),
    owner_change_balance: flag('The owner can change balances.'),
    hidden_owner: flag('It has a hidden owner.'),
    can_take_back_ownership: flag('The former owner can take back ownership.'),
    selfdestruct: flag('The contract can destroy itself.'),
    external_call: flag('It depends on other contracts.'),
    blacklist: flag('Holders can be blocked.'),
    whitelist: flag('Some holders have privileges.'),
    transfer_pausable: flag('Transfers can be stopped, or are.'),
    trading_cooldown: flag('A holder must wait between trades.'),
    slippage_modifiable: flag('The taxes can be changed.'),
    personal_slippage_modifiable: flag('The tax of a single holder can be changed.'),
    anti_whale_modifiable: flag('Limits on transactions or holdings can be changed.'),
    trust_list: flag('A well-known token that the feed trusts.'),
    fake_token: flag('It imitates a well-known token.'),
    is_airdrop_scam: flag('It was handed out as a scam; null: no evidence.'),
    gas_abuse: flag("It uses its holders' gas to mint other assets; null: no evidence."),
    is_anti_whale: flag('Transactions or holdings are limited.'),
    buy_tax: percent('Tax on buying in PERCENT, 0 to 100.'),
    sell_tax: percent(
      'Tax on selling in PERCENT, 0 to 100. Solana: the fee of each transfer now; one with a maximum, of a trade of 100 US dollars, or of 1 token without a price.',
    ),
    transfer_tax: percent('Tax on a transfer between wallets in PERCENT, 0 to 100.'),
    holder_count: count('Holders.'),
    lp_holder_count: count('Holders of pool tokens.'),
    top10_holders_pct: percent(
      'Percent of the supply of the 10 largest holders, without pools, burnt tokens and those locked for 7 days or more.',
    ),
    lp_locked_pct: percent('Percent of the pool tokens that are burnt, or locked for another 7 days or more.'),
    honeypot_with_same_creator: count('Honeypots made by the same creator.'),
    creator_address: text('Who deployed it.'),
    other_potential_risks: text('Further risks in the words of the security feed; null: it names none.'),
  },
  { description: 'Null is unknown, never false. For Solana, EVM-only fields are null.' },
)

const Market = Type.Object(
  {
    pairs: count('Number of pools found, at most about 30.'),
    liquidity_usd: usd('Liquidity of those of these pools of which it is known, US dollars; null if of none.'),
    volume_24h_usd: usd('Of 24 hours, likewise.'),
    price_usd: usd('Price in the deepest pool, US dollars; null if other deep pools have quite another.'),
    fdv_usd: usd('Fully diluted value.'),
    market_cap_usd: usd('Market capitalisation.'),
    first_pair_created: nullable(DateTime('When the oldest pool was created.')),
    age_days: usd('Days since then.'),
    txns_24h: Type.Object({ buys: count('Buys in 24 hours.'), sells: count('Sells in 24 hours.') }),
    top_pairs: Type.Array(
      Type.Object({
        dex: Type.String({ description: 'The exchange.' }),
        pair: Type.String({ description: 'The pool.' }),
        quote: Type.String({ description: 'The token it trades against.' }),
        liquidity_usd: usd('In this pool.'),
        url: text('Its chart.'),
      }),
      { description: 'The deepest pools, at most 5.' },
    ),
  },
  { description: 'Market over all exchanges; null if unknown.' },
)

const holder = (share: string) =>
  Type.Object({
    address: Type.String({ description: 'Address of the holder; on Solana, of the token account.' }),
    pct: percent(`Percent of ${share}, 0 to 100; null if the feed's shares are implausible.`),
    is_contract: flag('It is a contract; null on Solana.'),
    is_locked: flag('It cannot be moved for now.'),
    is_burnt: Type.Boolean({ description: 'It can never be moved.' }),
    is_pool: Type.Boolean({ description: 'It is a known pool of the token.' }),
    tag: text('Name of the holder in the feed.'),
  })

/** The answer of token-security. */
export const SecurityReport = Type.Object({
  chain: Type.String({ description: 'The chain that was checked; solana for a mint.' }),
  chain_id: nullable(Type.Integer({ description: 'EIP-155 id; null for Solana.' })),
  token: Type.String({ description: 'The token, an EVM address with its checksum.' }),
  verdict: oneOf([...SEVERITIES, 'incomplete'], {
    description:
      'Severity of the worst flag. low only if the facts that could make it worse are known: that it can be sold, its taxes, ' +
      'owner and powers, its market. incomplete: no worse flag, and such a fact is unknown (see unknown_facts), or the security ' +
      'feed gave no data.',
  }),
  verdict_basis: Type.Array(
    Type.Object({
      fact: Type.String({ description: 'The question, such as is_honeypot, sell_tax or owner.' }),
      source: Type.String({ description: 'Who was asked.' }),
      state: oneOf(['said', 'not_said', 'no_answer'], {
        description:
          'not_said: it answered without this fact. no_answer: it is down, or was not asked: note says which.',
      }),
      said: text('The answer; null if there is none.'),
    }),
    {
      description:
        'Who said what about sale, taxes and owner, or about the powers over a Solana mint, and how many pools each feed knows.',
    },
  ),
  unknown_facts: Type.Array(Type.String(), {
    description:
      'Facts that nobody knew, or of which two sources say quite different things, and that could make the verdict worse; ' +
      'extension_<name>: a Token-2022 extension that cannot be read. Never empty if a low verdict was missed for it.',
  }),
  risk_flags: Type.Array(
    Type.Object({
      severity: oneOf([...SEVERITIES], { description: 'low, medium, high or critical.' }),
      code: Type.String({ description: 'Stable name of the risk.' }),
      detail: Type.String({ description: 'The risk in words.' }),
    }),
    { description: 'Every risk found, worst first.' },
  ),
  summary: Type.String({ description: 'The verdict in one sentence.' }),
  note: text('Sources that did not answer, and the consequences; null if all answered.'),
  token_info: Type.Object({
    name: text('Name, invisible characters removed.'),
    symbol: text('Symbol, likewise.'),
    decimals: count('Digits after the point.'),
    total_supply_raw: text('Supply in the smallest unit.'),
    owner: text('EVM: owner() of the contract; null if it has none.'),
    owner_renounced: flag('The owner is the zero or dead address; null without an owner().'),
    bytecode_size: count('Size of the contract in bytes; null for Solana.'),
  }),
  security: Security,
  top_holders: nullable(
    Type.Array(holder('the supply'), {
      description: 'The largest holders, at most 10, largest first; null if the feed has no list.',
    }),
  ),
  lp_holders: nullable(
    Type.Array(holder('the pool tokens'), {
      description: 'Holders of the tokens of its pools, at most 10, largest first; null if the feed has no list.',
    }),
  ),
  market: Market,
  sources: Type.Array(Type.String(), { description: 'The sources that answered.' }),
  explorer: Type.String({ description: 'Page of the token.' }),
  disclaimer: Type.String({ description: 'Limits of this check; always the same text.' }),
  checked_at: DateTime('When it was checked, UTC; what GoPlus and honeypot.is say may be up to 5 minutes older.'),
})
export type SecurityReport = Static<typeof SecurityReport>

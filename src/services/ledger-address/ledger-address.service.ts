import { nullWhenDown } from '@farebox/third-parties'
import { type Static, Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import { refuseOld } from '../../contract/ages/refuse-old.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { DateTime, matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { toCoins } from '../../domain/ledger/coin.ts'
import { type Account, fetchAccount } from '../../upstreams/sui/fetch-account.ts'
import { sui } from '../../upstreams/sui/sui.ts'
import { fetchSuiPrice } from '../../upstreams/sui-price/fetch-sui-price.ts'
import { SUI_PRICE_SOURCES } from '../../upstreams/sui-price/price-sources.ts'
import { Coin, describeCoins } from './describe-coins.ts'
import { describeStakes } from './describe-stakes.ts'
import { findNfts, Nft } from './find-nfts.ts'
import { parseAccount } from './parse-account.ts'
import { ValidatorStake } from './validator-stake.ts'

const SentTransaction = Type.Object({
  digest: Type.String({ description: 'Digest, base58: the input of ledger-tx.' }),
  status: oneOf(['success', 'failure'], { description: 'Whether it took effect; a failed one still paid its gas.' }),
  timestamp: nullable(DateTime('When it became final, UTC; null for the first moments.')),
  checkpoint: nullable(Type.Integer({ description: 'Number of the checkpoint that made it final; null before.' })),
})

const output = Type.Object({
  address: Type.String({ description: 'The address, 0x and 64 hexadecimal digits in lower case.' }),
  name: nullable(
    Type.String({
      description:
        'The name its owner chose for the address. If there is none: the requested name, which ' +
        'anyone may point here. Else null; also null while the name service fails, see incomplete.',
    }),
  ),
  ledger_balance: Type.Number({ minimum: 0, description: 'Liquid SUI, whole coins, without stakes.' }),
  ledger_staked: Type.Number({
    minimum: 0,
    description: 'Principal of all stakes, SUI, without rewards. Liquid-staking tokens are in coins instead.',
  }),
  usd_value: nullable(
    Type.Number({
      minimum: 0,
      description:
        'US dollars for balance, stakes and their estimated rewards, at a price at most 10 minutes old; other coins are ' +
        'in coins_usd. Null while no price is available, see incomplete.',
    }),
  ),
  coins_usd: nullable(
    Type.Number({
      minimum: 0,
      description:
        'US dollars for all other coins with a price; not part of usd_value. Null while no prices are available, see ' +
        'incomplete.',
    }),
  ),
  coins: Type.Array(Coin, {
    description: 'Every coin except SUI, those with a known symbol first; at most 200 kinds.',
  }),
  stakes: Type.Array(ValidatorStake, {
    description: 'Stakes by validator, the largest first; of at most 200 deposits.',
  }),
  transactions: Type.Array(SentTransaction, {
    description:
      'The latest transactions it sent (direction affected: all that changed what it owns), newest first, at most 10, ' +
      'from the last weeks, which the ledger indexes.',
  }),
  older_transactions: nullable(
    Type.String({ description: 'Send it as before_transactions to get the ten before these; null if there are none.' }),
  ),
  nfts: Type.Optional(
    nullable(
      Type.Array(Nft, {
        description:
          'Collectibles it owns directly, not those in a kiosk; at most 100 of its first 200 objects. Null if ' +
          'unavailable. Only with include_nfts.',
      }),
    ),
  ),
  as_of: DateTime('Timestamp of the newest checkpoint in the answer, UTC; at most 90 minutes ago.'),
  incomplete: Type.Array(oneOf(['name', 'usd_value', 'coins_usd', 'coins', 'stakes', 'nfts']), {
    description:
      'Incomplete fields: name, usd_value or coins_usd if the source failed; usd_value also if it lacks the rewards of a ' +
      'stake; coins, stakes or nfts if the list, and so its sums, is cut at the limit. Empty when all is complete.',
  }),
})

/** The holdings of an address on the Sui network, and its name. */
export const ledgerAddress = defineService({
  id: 'svc_ledger_address_31',
  slug: 'ledger-address',
  name: 'Ledger address',
  category: 'data',
  description:
    'Looks up an address or a name on the Sui network and returns its holdings. The answer has SUI balance, stakes by ' +
    'validator with estimated rewards, value in US dollars, every other coin with its symbol, and the latest transactions it sent. ' +
    'Names (example.sui) are resolved both ways. An address that was never used has zeros.',
  tags: ['sui', 'blockchain', 'wallet', 'portfolio', 'staking'],
  price: '0.002',
  p99Ms: 2000,
  trialsPerDay: 3,
  upstreams: [sui, ...SUI_PRICE_SOURCES],
  dataAges: [{ source: sui.name, field: 'as_of', time_of: 'data', refused_after_s: CURRENT_SECONDS }],
  input: Type.Object({
    address: Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'An address: 0x and 64 hexadecimal digits, any case. Or a name: example.sui, sub.example.sui, @example.',
    }),
    direction: withDefault(
      oneOf(['sent', 'affected'], {
        description: 'Transactions it sent, or all that changed what it owns, including received coins.',
      }),
      'sent',
    ),
    before_transactions: Type.Optional(
      Type.String({
        ...matching('^[A-Za-z0-9+/=_-]{1,300}$', 'older_transactions of an earlier answer, unchanged'),
        description: 'older_transactions of an earlier answer, for the next page of the same direction.',
      }),
    ),
    include_nfts: withDefault(
      Type.Boolean({ description: 'Adds the collectibles it owns, with their names and pictures.' }),
      false,
    ),
  }),
  output,
  example: {
    input: { address: '0x214a4199264348df2364acd683a3971a9927a5252747f4e0776f0506922f9db0' },
    output: {
      address: '0x214a4199264348df2364acd683a3971a9927a5252747f4e0776f0506922f9db0',
      name: 'example.sui',
      ledger_balance: 12.5,
      ledger_staked: 100,
      usd_value: 228.31,
      coins_usd: 3.25,
      coins: [
        {
          symbol: 'USDC',
          name: 'USDC',
          coin_type: '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC',
          balance: 3.25,
          balance_raw: '3250000',
          decimals: 6,
          usd_value: 3.25,
        },
      ],
      stakes: [
        {
          validator: 'validator-0',
          validator_address: '0xda83166d01afd7ddcf8af5f844f45aaa53f48548e5117c23f5a2978cfd422244',
          pool_id: '0xacda9295fa6077073b2adb7470ba058ffa7ce4487be411e2610d2c87f9ce3e96',
          staked: 100,
          estimated_rewards: 1.65,
          deposits: [
            {
              id: '0x4f63d8c5aa5317a25ede62436f82a9739358e2ba69bf7eec55d98181f17efad5',
              staked: 100,
              status: 'active',
              activation_epoch: 1100,
              estimated_rewards: 1.65,
            },
          ],
        },
      ],
      transactions: [
        {
          digest: 'AProzpzHPFFVZQnWTEVQ34iWFYRE5Bpev598QSaqxjB9',
          status: 'success',
          timestamp: '2026-11-19T18:20:07.512Z',
          checkpoint: 251004117,
        },
      ],
      older_transactions: null,
      as_of: '2026-11-20T11:59:59.750Z',
      incomplete: [],
    },
  },

  async run({ address: given, direction, before_transactions, include_nfts }, context) {
    const key = parseAccount(given)
    const page = { relation: direction === 'sent' ? 'SENT' : 'AFFECTED', before: before_transactions } as const
    const [account, price] = await Promise.all([fetchAccount(context, key, page), fetchSuiPrice(context)])
    if (!account) {
      const asked = 'name' in key ? key.name : key.address
      throw invalidInput(
        `address: no address holds the name ${asked}, or it has expired or points nowhere. Check the spelling or give the ` +
          'address. Not charged.',
      )
    }
    refuseOld(account.asOf, { source: sui.name, refused_after_s: CURRENT_SECONDS }, context.clock.now())
    const [coins, stakes, found] = await Promise.all([
      describeCoins(context, account),
      describeStakes(context, account),
      include_nfts ? nullWhenDown(findNfts(account.address, context), context.signal) : undefined,
    ])
    const owned = toCoins(account.nativeBalance + stakes.principal + stakes.rewards)
    return {
      address: account.address,
      name: account.name ?? ('name' in key ? key.name : null),
      ledger_balance: toCoins(account.nativeBalance),
      ledger_staked: toCoins(stakes.principal),
      usd_value: price === null ? null : Math.round(owned * price * 100) / 100,
      coins_usd: coins.usd,
      coins: coins.coins,
      stakes: stakes.byValidator,
      transactions: account.transactions.map(toSentTransaction).reverse(),
      older_transactions: account.olderTransactions,
      ...(found !== undefined && { nfts: found && [...found.nfts] }),
      as_of: account.asOf.toISOString(),
      incomplete: [
        ...findIncomplete(account, { price: stakes.isWhole ? price : null, coinsUsd: coins.usd }),
        ...(found !== undefined && !found?.isComplete ? ['nfts' as const] : []),
      ],
    }
  },
})

function toSentTransaction({ digest, effects }: Account['transactions'][number]): Static<typeof SentTransaction> {
  return {
    digest,
    status: effects.status === 'SUCCESS' ? 'success' : 'failure',
    timestamp: effects.timestamp,
    checkpoint: effects.checkpoint?.sequenceNumber ?? null,
  }
}

function findIncomplete(
  { nameServiceFailed, coins, stakes }: Account,
  { price, coinsUsd }: { readonly price: number | null; readonly coinsUsd: number | null },
) {
  const incomplete: Static<typeof output>['incomplete'] = []
  if (nameServiceFailed) incomplete.push('name')
  if (price === null) incomplete.push('usd_value')
  if (coinsUsd === null) incomplete.push('coins_usd')
  if (!coins.complete) incomplete.push('coins')
  if (!stakes.complete) incomplete.push('stakes')
  return incomplete
}

import { nullWhenDown } from '@farebox/third-parties'
import { type Static, Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import { refuseOld } from '../../contract/ages/refuse-old.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { toCoins } from '../../domain/ledger/coin.ts'
import { fetchNetwork } from '../../upstreams/sui/fetch-network.ts'
import { fetchValidators } from '../../upstreams/sui/fetch-validators.ts'
import { sui } from '../../upstreams/sui/sui.ts'
import { fetchCirculatingSupply } from '../../upstreams/sui-price/fetch-circulating-supply.ts'
import { fetchSuiPrice } from '../../upstreams/sui-price/fetch-sui-price.ts'
import { SUI_PRICE_SOURCES } from '../../upstreams/sui-price/price-sources.ts'
import { describeStaking } from './describe-staking.ts'
import { describeValidators } from './describe-validators.ts'
import { ledgerNetworkOutput } from './output.ts'
import { simpleTransferFee } from './simple-transfer-fee.ts'
import { APY_EPOCHS } from './validator-apy.ts'

// There are four checkpoints a second; the public API allows three requests a second.
const STATE_SECONDS = 5

/** The state of the Sui network: epoch, gas, supply, price, staking and the yield of each validator. */
export const ledgerNetwork = defineService({
  id: 'svc_ledger_network_33',
  slug: 'ledger-network',
  name: 'Ledger network',
  category: 'data',
  description:
    'Reports the state of the Sui network and the staking yield of each validator. The answer has epoch, latest checkpoint, gas ' +
    'price and the fee of a simple transfer, supply, price and market capitalisation in US dollars, and every active ' +
    'validator with commission, stake and the yield its stakers earned (APY), best first. Takes no input.',
  tags: ['sui', 'blockchain', 'staking', 'validators', 'gas', 'price'],
  price: '0.002',
  p99Ms: 2000,
  trialsPerDay: 3,
  upstreams: [sui, ...SUI_PRICE_SOURCES],
  dataAges: [{ source: sui.name, field: 'checkpoint.timestamp', time_of: 'data', refused_after_s: CURRENT_SECONDS }],
  input: Type.Object({}),
  output: ledgerNetworkOutput,
  view: { tables: { validators: { columns: ['name', 'apy_pct', 'commission_pct', 'stake', 'address'] } } },
  example: {
    input: {},
    output: {
      epoch: 1100,
      epoch_started_at: '2026-11-20T02:11:45.000Z',
      reference_gas_price_nanos: 1000,
      simple_transfer_fee: 0.00199788,
      checkpoint: {
        sequence_number: 251004117,
        timestamp: '2026-11-20T12:00:00.000Z',
        digest: 'CKjFRsvNLMhfTKYRc67g1tY5KjYkzrTRo9yu4rhW9nr1',
        network_total_transactions: 4902117333,
      },
      supply: { total: 10_000_000_000, circulating: 3_900_000_000, circulating_pct: 39 },
      price_usd: 2,
      market_cap_usd: 7_800_000_000,
      staking: {
        total_staked: 7_400_000_000,
        staked_pct: 74,
        validator_count: 1,
        average_apy_pct: 2.1,
        minimum_stake: 1,
        last_epoch: { epoch: 1099, stake_rewards: 420_000, stake_subsidies: 400_000, gas_fees: 20_000 },
      },
      validators: [
        {
          name: 'validator-0',
          address: '0xda83166d01afd7ddcf8af5f844f45aaa53f48548e5117c23f5a2978cfd422244',
          pool_id: '0xacda9295fa6077073b2adb7470ba058ffa7ce4487be411e2610d2c87f9ce3e96',
          apy_pct: 2.1,
          commission_pct: 2,
          stake: 7_400_000_000,
        },
      ],
      incomplete: [],
    },
  },

  async run(_input, context) {
    const { memo } = context
    const [state, price, estimate] = await Promise.all([
      memo.remember('ledger-network:state', { ttlSeconds: STATE_SECONDS, load: fetchNetwork }),
      fetchSuiPrice(context),
      fetchCirculatingSupply(context),
    ])
    const { checkpoint, epoch } = state
    const isAt = new Date(checkpoint.timestamp)
    refuseOld(isAt, { source: sui.name, refused_after_s: CURRENT_SECONDS }, context.clock.now())
    const { active, past } = await fetchValidatorsThenAndNow(context, epoch.epochId)
    const total = toCoins(BigInt(state.coinMetadata.supply))
    // More coins than there are: one of the two figures behind the estimate is of another time, or in another unit.
    const circulating = estimate !== null && estimate <= total ? estimate : null
    const validators = describeValidators(active, { epoch: epoch.epochId, past: past ?? [] })
    return {
      epoch: epoch.epochId,
      epoch_started_at: epoch.startTimestamp,
      reference_gas_price_nanos: Number(epoch.referenceGasPrice),
      simple_transfer_fee: toCoins(simpleTransferFee(BigInt(epoch.referenceGasPrice))),
      checkpoint: {
        sequence_number: checkpoint.sequenceNumber,
        timestamp: checkpoint.timestamp,
        digest: checkpoint.digest,
        network_total_transactions: checkpoint.networkTotalTransactions,
      },
      supply: {
        total,
        circulating,
        circulating_pct: circulating && toPercent(circulating / total),
      },
      price_usd: price,
      market_cap_usd: circulating && price && Math.round(circulating * price),
      staking: describeStaking(active, { yields: validators, state }),
      validators,
      incomplete: findIncomplete({ price, circulating, past }),
    }
  },
})

async function fetchValidatorsThenAndNow({ memo, signal }: Pick<ServiceContext, 'memo' | 'signal'>, epoch: number) {
  const then = epoch - APY_EPOCHS
  const [active, past] = await Promise.all([
    fetchValidators({ memo }, epoch),
    then < 0 ? [] : nullWhenDown(fetchValidators({ memo }, then), signal),
  ])
  return { active, past }
}

function findIncomplete(parts: Readonly<Record<'price' | 'circulating' | 'past', unknown>>) {
  const incomplete: Static<typeof ledgerNetworkOutput>['incomplete'] = []
  if (parts.price === null) incomplete.push('price_usd')
  if (parts.circulating === null) incomplete.push('supply')
  if (parts.past === null) incomplete.push('validators')
  return incomplete
}

function toPercent(share: number): number {
  return Number((share * 100).toFixed(2))
}

import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { fetchAccount } from './fetch-account.ts'
import { fetchCoinMetadata } from './fetch-coin-metadata.ts'
import { fetchNetwork } from './fetch-network.ts'
import { fetchObjects } from './fetch-objects.ts'
import { fetchPoolRates } from './fetch-pool-rates.ts'
import { fetchTransaction } from './fetch-transaction.ts'
import { fetchValidators } from './fetch-validators.ts'
import { sui } from './sui.ts'

const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const recording = 'a ledger in miniature, with sums that add up, plays it: test/kit/sui-ledger.ts'

export const live: LiveVendor = {
  upstreams: [sui],
  calls: [
    liveCall({
      what: 'the state of the network',
      ask: fetchNetwork,
      holds: ({ epochs }) => epochs.nodes.length === 2,
      recording,
    }),
    liveCall({
      what: 'the validators of this epoch, and what one of their pools was worth when it began',
      ask: async (context) => {
        const { epoch, validators } = await fetchPresent(context)
        const [{ ratesTable } = { ratesTable: '' }] = validators
        return fetchPoolRates(context, [{ ratesTable, epoch }])
      },
      holds: ([rate]) => rate !== undefined && rate.tokens > 0n,
      recording,
    }),
    liveCall({
      what: 'the account of a validator and its last transaction',
      ask: async (context) => {
        const { validators } = await fetchPresent(context)
        const account = await fetchAccount(context, { address: validators[0]?.address ?? '' })
        const last = account?.transactions.at(-1)
        return { account, last, transaction: last && (await fetchTransaction(context, last.digest)) }
      },
      holds: ({ account, last, transaction }) =>
        account !== undefined && (last === undefined || transaction?.header.digest === last.digest),
      recording,
    }),
    liveCall({
      what: 'the objects of a validator, and how they are shown',
      ask: async (context) => {
        const { validators } = await fetchPresent(context)
        return fetchObjects(context, validators[0]?.address ?? '')
      },
      holds: ({ nodes }) => nodes.every(({ contents }) => contents !== null),
      recording,
    }),
    liveCall({
      what: 'the metadata of USDC',
      ask: (context) => fetchCoinMetadata(context, [USDC]),
      holds: (coins) => coins.get(USDC)?.decimals === 6,
      recording,
    }),
  ],
}

async function fetchPresent(context: ServiceContext) {
  const { epoch } = await fetchNetwork(context)
  return { epoch: epoch.epochId, validators: await fetchValidators(context, epoch.epochId) }
}

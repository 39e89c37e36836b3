import { expect, test } from 'vitest'
import {
  ALICE,
  accountData,
  coinNode,
  DIGEST,
  EPOCH,
  networkData,
  page,
  RATES,
  rateField,
  SUI,
  suiErrorReply,
  suiReply,
  TEST_COIN,
  transactionData,
  validatorNode,
  validatorsData,
} from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import { fetchAccount } from './fetch-account.ts'
import { fetchCoinMetadata } from './fetch-coin-metadata.ts'
import { fetchNetwork } from './fetch-network.ts'
import { fetchObjects } from './fetch-objects.ts'
import { fetchPoolRates } from './fetch-pool-rates.ts'
import { fetchTransaction } from './fetch-transaction.ts'
import { fetchValidators } from './fetch-validators.ts'
import { sui } from './sui.ts'

const table = { upstream: sui, path: '/graphql', method: 'POST' } as const
const error = suiErrorReply('Query timed out after 40.00s').body as string

const account = suiReply(accountData({ balances: page([coinNode(SUI, '1'), coinNode(TEST_COIN, '1002000')]) }))
testUpstreamFaults({
  ...table,
  good: account,
  call: (context) => fetchAccount(context, { address: ALICE }),
  unbelievable: {
    'a renamed field': account.body.replaceAll('totalBalance', 'total'),
    'a number of the wrong type': account.body.replace('"1002000"', '1002000.5'),
    'an empty list': null,
    'an error in a 200': error,
  },
})

const objects = suiReply({
  address: {
    objects: page([
      { address: ALICE, contents: { type: { repr: '0x5::nft::Nft' }, display: { output: { name: 'One' } } } },
    ]),
  },
})
testUpstreamFaults({
  ...table,
  good: objects,
  call: (context) => fetchObjects(context, ALICE),
  unbelievable: {
    'a renamed field': objects.body.replace('"repr"', '"name"'),
    'a number of the wrong type': objects.body.replace(`"address":"${ALICE}"`, '"address":7'),
    'an empty list': null,
    'an error in a 200': error,
  },
})

const transaction = suiReply(transactionData())
testUpstreamFaults({
  ...table,
  good: transaction,
  call: (context) => fetchTransaction(context, DIGEST),
  unbelievable: {
    'a renamed field': transaction.body.replace('"events"', '"emitted"'),
    'a number of the wrong type': transaction.body.replace('1976000', '"much"'),
    'an empty list': null,
    'an error in a 200': error,
  },
})

const network = suiReply(networkData())
testUpstreamFaults({
  ...table,
  good: network,
  call: fetchNetwork,
  unbelievable: {
    'a renamed field': network.body.replace('referenceGasPrice', 'gasPrice'),
    'a number of the wrong type': network.body.replace('"1000"', '"-1000"'),
    'an empty list': suiReply({ ...networkData(), epochs: { nodes: [] } }).body,
    'an error in a 200': error,
  },
})

const validators = suiReply(validatorsData([validatorNode()]))
testUpstreamFaults({
  ...table,
  good: validators,
  call: (context) => fetchValidators(context, EPOCH),
  unbelievable: {
    'a renamed field': validators.body.replace('pool_token_balance', 'tokens'),
    'a number of the wrong type': validators.body.replace('"20000000000000000"', 'null'),
    'an empty list': suiReply(validatorsData([])).body,
    'an error in a 200': error,
  },
})

const rates = suiReply({ p0: { multiGetDynamicFields: [rateField('110', '100')] } })
testUpstreamFaults({
  ...table,
  good: rates,
  call: (context) => fetchPoolRates(context, [{ ratesTable: RATES, epoch: 7 }]),
  unbelievable: {
    'a renamed field': rates.body.replace('sui_amount', 'amount'),
    'a number of the wrong type': rates.body.replace('"110"', '110'),
    'an empty list': suiReply({ p0: { multiGetDynamicFields: [] } }).body,
    'an error in a 200': error,
  },
})

const metadata = suiReply({ c0: { symbol: 'TEST', name: 'Test', decimals: 2 } })
testUpstreamFaults({
  ...table,
  good: metadata,
  call: (context) => fetchCoinMetadata(context, [TEST_COIN]),
  unbelievable: {
    'a renamed field': metadata.body.replace('decimals', 'precision'),
    'a number of the wrong type': metadata.body.replace(':2', ':"2"'),
    'an empty list': suiReply({}).body,
    'an error in a 200': error,
  },
})

test.each<[string, UpstreamReply]>([
  ['an error without a path', suiErrorReply('Request too large: 5001 bytes', [], accountData())],
  ['an error at another field', suiErrorReply('Failed', ['address', 'balances'], accountData())],
  ['an error at a field with a longer name', suiErrorReply('Failed', ['address', 'defaultNameRecords'], accountData())],
  ['errors that are no list', { body: JSON.stringify({ data: accountData(), errors: 'none' }) }],
  ['no object at all', { body: '[]' }],
])('refuses %s beside good data', async (_, reply) => {
  await using server = await startUpstreamServer({ '/graphql': reply })
  const context = upstreamContext({ upstreams: [sui], baseAddress: server.baseAddress })
  await expect(fetchAccount(context, { address: ALICE })).rejects.toMatchObject({ code: 'upstream_failed' })
})

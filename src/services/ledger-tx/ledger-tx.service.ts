import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { withDefault } from '../../contract/schema.ts'
import { fetchTransaction } from '../../upstreams/sui/fetch-transaction.ts'
import { sui } from '../../upstreams/sui/sui.ts'
import { describeTransaction, toGasFee } from './describe-transaction.ts'
import { ledgerTxOutput } from './output.ts'
import { parseDigest } from './parse-digest.ts'
import { sumUp, TransactionSummary } from './sum-up.ts'

/** The effects and the cost of a transaction on the Sui network. */
export const ledgerTx = defineService({
  id: 'svc_ledger_tx_32',
  slug: 'ledger-tx',
  name: 'Ledger transaction',
  category: 'data',
  description:
    'Looks up a transaction on the Sui network by its digest and explains it. The answer has the status with the reason of ' +
    'a failure, time, sender, gas fee, functions called, balance changes in whole coins with symbols, events, and the objects ' +
    'created, changed and deleted. An unknown digest is refused, uncharged.',
  tags: ['sui', 'blockchain', 'transaction', 'explorer'],
  price: '0.002',
  p99Ms: 2000,
  trialsPerDay: 3,
  upstreams: [sui],
  input: Type.Object({
    digest: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Digest of the transaction: 32 bytes in base58, usually 43 or 44 characters.',
    }),
    include_summary: withDefault(
      Type.Boolean({ description: 'Adds a summary in one sentence, with swaps and transfers recognised.' }),
      false,
    ),
  }),
  output: Type.Object({
    ...ledgerTxOutput.properties,
    summary: Type.Optional(
      Type.Object(TransactionSummary.properties, { description: 'Summary of its effects; only with include_summary.' }),
    ),
  }),
  example: {
    input: { digest: '3cbBW8aiTFvQhgvHNRFpzeD3NdmL8DWa6TDJGtvJHQhm' },
    output: {
      digest: '3cbBW8aiTFvQhgvHNRFpzeD3NdmL8DWa6TDJGtvJHQhm',
      status: 'success',
      error: null,
      timestamp: '2026-03-02T09:41:26.118Z',
      checkpoint: 248816402,
      epoch: 1055,
      kind: 'programmable',
      sender: '0xfccc9a421bbb13c1a66a1aa98f0ad75029ede94857779c6915b44f94068b921e',
      gas_payer: '0xfccc9a421bbb13c1a66a1aa98f0ad75029ede94857779c6915b44f94068b921e',
      gas_fee_ledger: 0.00199788,
      calls: [],
      commands: ['SplitCoins', 'TransferObjects'],
      balance_changes: [
        {
          address: '0xa7b032703878aa74c3126935789fd1d4d7e111d5911b09247d6963061c312b5a',
          symbol: 'SUI',
          coin_type: '0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI',
          amount: 1,
          amount_raw: '1000000000',
        },
        {
          address: '0xfccc9a421bbb13c1a66a1aa98f0ad75029ede94857779c6915b44f94068b921e',
          symbol: 'SUI',
          coin_type: '0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI',
          amount: -1.00199788,
          amount_raw: '-1001997880',
        },
      ],
      events: [],
      created: [
        {
          id: '0x1766b9f79657efd753eb64605adcd2e4d7bd11c8c7db27ff3602f51ddf506184',
          type: '0x0000000000000000000000000000000000000000000000000000000000000002::coin::Coin<0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI>',
        },
      ],
      changed: [
        {
          id: '0xe115ae7ff9b56944fafef6fd015d510a2fd963b6d42ec8a6266409c0ea40fb36',
          type: '0x0000000000000000000000000000000000000000000000000000000000000002::coin::Coin<0x0000000000000000000000000000000000000000000000000000000000000002::sui::SUI>',
          change: 'mutated',
        },
      ],
      deleted: [],
      incomplete: [],
    },
  },

  async run({ digest: given, include_summary }, context) {
    const digest = parseDigest(given)
    const transaction = await fetchTransaction(context, digest)
    if (transaction) {
      const answer = await describeTransaction(context, transaction)
      return { ...answer, ...(include_summary && { summary: sumUp(answer, toGasFee(transaction)) }) }
    }
    throw invalidInput(
      `digest: the Sui network knows no transaction ${digest}. Check it, and that it is not from a test network; one that ` +
        'was just sent takes some seconds to be found. Not charged.',
    )
  },
})

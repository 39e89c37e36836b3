import { UNPAID_ON_CHAIN } from '@farebox/till/records'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { NO_SALE } from '../../../test/kit/no-sale.ts'
import { findByTransaction, findByWallet, MOST_PURCHASES } from './find-purchases.ts'

const WALLET = { network: 'eip155:8453', payer: '0x857b06519E91e3A54538791bDbb0E22373e36b66' }
const ROW = {
  ...NO_SALE,
  state: 'settled' as const,
  service: 'weather',
  request_digest: 'aa',
  request_id: null,
  payer: WALLET.payer,
  amount_atomic: 2000,
  answer_digest: 'bb',
  channel: null,
  charged_from: null,
  voucher: null,
}

describeOnBothEngines('purchases', (open) => {
  test('an address is one wallet on all EVM chains and none on Solana; what is not settled is none', async () => {
    const database = await open()
    const rows = [
      { ...ROW, key: '1', network: 'eip155:8453', transaction_hash: '0xA1', created_at: 1 },
      { ...ROW, key: '2', network: 'eip155:84532', transaction_hash: '0xa2', created_at: 2 },
      { ...ROW, key: '3', network: 'solana:x', transaction_hash: 'S1', created_at: 3 },
      {
        ...ROW,
        key: '5',
        network: 'eip155:8453',
        transaction_hash: null,
        created_at: 5,
        channel: '0xc1',
        charged_from: 0,
      },
      { ...ROW, key: '6', network: 'eip155:8453', transaction_hash: '0xa6', created_at: 6, reason: UNPAID_ON_CHAIN },
      { ...ROW, key: '4', network: 'eip155:8453', transaction_hash: '0xa4', created_at: 4, state: 'settling' as const },
    ]
    await database.insertInto('payments').values(rows).execute()
    await database
      .insertInto('refunds')
      .values({ payment: '1', transaction_hash: '0xf1', amount_atomic: 2000, recorded_at: 5 })
      .execute()
    const all = { wallet: { ...WALLET, payer: WALLET.payer.toLowerCase() }, from: 0, to: MOST_PURCHASES }
    expect(
      (await findByWallet(database, all)).map(({ transaction, channel, contradicted }) => ({
        transaction,
        channel,
        contradicted,
      })),
    ).toEqual([
      { transaction: '0xa6', channel: null, contradicted: true },
      { transaction: null, channel: '0xc1', contradicted: false },
      { transaction: '0xa2', channel: null, contradicted: false },
      { transaction: '0xA1', channel: null, contradicted: false },
    ])
    expect(await findByWallet(database, { ...all, to: 1 })).toEqual([])
    expect((await findByTransaction(database, '0xa1')).map(({ bought }) => bought)).toEqual([
      {
        transaction: '0xA1',
        network: 'eip155:8453',
        payer: WALLET.payer,
        amount_usdc: 0.002,
        bought_at: '1970-01-01T00:00:00.001Z',
        service: 'weather',
        request_id: null,
        request_sha256: 'aa',
        answer_sha256: 'bb',
        refunded_by: '0xf1',
        channel: null,
        contradicted: false,
      },
    ])
    // Base58 has upper and lower case.
    expect(await findByTransaction(database, 's1')).toEqual([])
  })
})

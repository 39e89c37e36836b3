import { parseProof, serializeProof, type Timestamp } from '@farebox/opentimestamps'
import { verifyFile, verifyInclusion } from '@farebox/receipts'
import { createServerSigner, openSigningKey } from '@farebox/receipts/signing'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { verifyFile as verifyInPage } from '../../pages/assets/verify-file.generated.js'
import { createStore } from '../../storage/store.ts'
import { findByTransaction, signReceiptOf } from './find-purchases.ts'
import { createSaleTrees, type RootAnchor } from './sale-trees.ts'

const signer = createServerSigner(await openSigningKey(null), 'https://api.example')

/** A row as the ledger leaves it after a settlement. */
function sale(number: number, issuedAt: string, changes: object = {}) {
  const transaction = `0x${String(number).padStart(64, '0')}`
  return {
    key: String(number),
    state: 'settled' as const,
    service: 'weather',
    request_digest: 'aa',
    answer_digest: 'bb',
    owner: '',
    lease_until: 0,
    settlement: null,
    answer: null,
    receipt: JSON.stringify({
      settled: true,
      amount_usdc: 0.002,
      transaction,
      network: 'eip155:8453',
      payer: '0xPayer',
      explorer: '',
      issued_at: issuedAt,
    }),
    reason: null,
    proof: null,
    client: null,
    identifier: null,
    open_until: 0,
    wrong_tries: 0,
    wrong_tries_here: 0,
    attempts: 0,
    retry_at: 0,
    updated_at: 0,
    request_id: null,
    network: 'eip155:8453',
    payer: '0xPayer',
    amount_atomic: 2000,
    transaction_hash: transaction,
    created_at: Date.parse(issuedAt) - 2000,
    channel: null,
    charged_from: null,
    voucher: null,
    ...changes,
  }
}

/** Plays the calendars: a promise at once, a block (of which only its height is said) with the second question. */
function playCalendars() {
  const asked: string[] = []
  const toOts = (message: Uint8Array, isConfirmed: boolean) => {
    const attestation: Timestamp['branches'][number] = isConfirmed
      ? { kind: 'bitcoin', height: 900_000 }
      : { kind: 'pending', uri: 'https://alice.btc.calendar.opentimestamps.org' }
    return serializeProof({ algorithm: 'sha256', timestamp: { message, branches: [attestation] } })
  }
  let isDown = false
  const anchor: RootAnchor = {
    async anchor(root) {
      asked.push('anchor')
      if (isDown) throw new Error('no calendar answers')
      return toOts(root, false)
    },
    async upgrade(ots) {
      asked.push('upgrade')
      return toOts(parseProof(ots).timestamp.message, true)
    },
  }
  return { asked, anchor, down: (now: boolean) => (isDown = now) }
}

describeOnBothEngines('trees of sales', (open) => {
  async function serve(rows: readonly ReturnType<typeof sale>[], anchor: RootAnchor | null = null) {
    const database = await open()
    if (rows.length > 0)
      await database
        .insertInto('payments')
        .values([...rows])
        .execute()
    const clock = fixedClock('2026-11-21T00:59:59Z')
    const store = createStore({ database, clock })
    const trees = createSaleTrees({ database, store, signer, clock, log: silentLog(), anchor })
    async function inclusionOf(number: number) {
      const [found] = await findByTransaction(database, `0x${String(number).padStart(64, '0')}`)
      if (!found) throw new Error('no sale')
      return { inclusion: await trees.inclusionOf(found), receipt: (await signReceiptOf(signer, found)) ?? '' }
    }
    return { clock, trees, inclusionOf }
  }

  test('an hour after a day has ended each of its sales is in its tree, and no other', async () => {
    const { clock, trees, inclusionOf } = await serve([
      sale(1, '2026-11-20T00:00:00.000Z'),
      sale(2, '2026-11-20T12:00:00.000Z'),
      sale(3, '2026-11-20T23:59:59.999Z'),
      sale(4, '2026-11-21T00:00:00.000Z'),
    ])
    await trees.run()
    expect((await inclusionOf(1)).inclusion).toBeNull()
    clock.set('2026-11-21T01:00:00Z')
    await trees.run()
    for (const [number, index] of [
      [1, 0],
      [2, 1],
      [3, 2],
    ] as const) {
      const { inclusion, receipt } = await inclusionOf(number)
      expect(inclusion).toMatchObject({ day: '2026-11-20', index, size: 3, ots_base64: null })
      expect(verifyInclusion(inclusion, receipt)).toMatchObject([{ holds: true }])
      expect(verifyInclusion(inclusion, `${receipt}x`)).toMatchObject([{ holds: false }])
    }
    expect((await inclusionOf(4)).inclusion).toBeNull()
    clock.set('2026-11-22T01:00:00Z')
    await trees.run()
    expect((await inclusionOf(4)).inclusion).toMatchObject({ day: '2026-11-21', size: 1, path: [] })
  })

  test('after a stop of days every day gets its tree', async () => {
    const { clock, trees, inclusionOf } = await serve([sale(1, '2026-11-22T12:00:00.000Z')])
    clock.set('2026-11-21T02:00:00Z')
    await trees.run()
    clock.set('2026-11-30T02:00:00Z')
    await trees.run()
    expect((await inclusionOf(1)).inclusion).toMatchObject({ day: '2026-11-22' })
  })

  test('the root is timestamped, again after a failure, until a block has it, and then never asked about again', async () => {
    const { asked, anchor, down } = playCalendars()
    const { clock, trees, inclusionOf } = await serve([sale(1, '2026-11-20T12:00:00.000Z')], anchor)
    clock.set('2026-11-21T02:00:00Z')
    down(true)
    await trees.run()
    expect((await inclusionOf(1)).inclusion).toMatchObject({ ots_base64: null })
    down(false)
    await trees.run()
    const pending = await inclusionOf(1)
    expect(verifyInclusion(pending.inclusion, pending.receipt)).toEqual([
      { statement: expect.any(String), holds: true },
      { statement: 'The timestamp is of this root; no block has it yet', holds: true },
    ])
    await trees.run()
    const confirmed = await inclusionOf(1)
    const files = { file: saleWith(confirmed.receipt), receipt: { data: { inclusion: confirmed.inclusion } } }
    expect(verifyFile(files).slice(-2)).toEqual(verifyInclusion(confirmed.inclusion, confirmed.receipt))
    expect(verifyInPage(files)).toEqual(verifyFile(files))
    expect(verifyInclusion(confirmed.inclusion, confirmed.receipt)[1]).toMatchObject({
      statement: expect.stringContaining('block 900000'),
      holds: true,
    })
    await trees.run()
    expect(asked).toEqual(['anchor', 'anchor', 'upgrade'])
    const other = { ...confirmed.inclusion, root: 'f'.repeat(64) }
    expect(verifyInclusion(other, confirmed.receipt).map(({ holds }) => holds)).toEqual([false, false])
  })

  test("what was given to a channel's call or settled at no known time is in no tree", async () => {
    const { asked, anchor } = playCalendars()
    const old = { receipt: JSON.stringify({ ...JSON.parse(sale(2, '').receipt), issued_at: undefined }) }
    const { clock, trees, inclusionOf } = await serve(
      [sale(1, '2026-11-20T12:00:00.000Z', { channel: 'c' }), sale(2, '2026-11-20T12:00:00.000Z', old)],
      anchor,
    )
    clock.set('2026-11-21T02:00:00Z')
    await trees.run()
    expect([(await inclusionOf(1)).inclusion, (await inclusionOf(2)).inclusion, asked]).toEqual([null, null, []])
  })
})

test.each([undefined, 'x', {}, { day: 'x', index: 0, size: 0, path: [], root: '', ots_base64: null }])(
  'an inclusion that reads %j does not hold',
  (inclusion) => {
    expect(verifyInclusion(inclusion, 'a')).toMatchObject([{ holds: false }])
  },
)

/** The file of a sale with this receipt, which nobody signed else. */
function saleWith(receipt: string) {
  const paid = { extensions: { 'offer-receipt': { info: { receipt: { signature: receipt } } } } }
  return {
    format: 'farebox-sale-1',
    request: { method: 'POST', url: 'https://seller.example/api/v1/proxy/a', body: {} },
    response: {
      status: 200,
      headers: { 'payment-response': Buffer.from(JSON.stringify(paid)).toString('base64') },
      body: '{}',
    },
    keys: { id: 'did:web:seller.example', verificationMethod: [] },
  }
}

import { engineOf } from '@farebox/till/storage'
import { expect, test, vi } from 'vitest'
import { PaymentClaims } from '../../../packages/till/src/payment/records/claims.ts'
import { Ledger, MOST_WRONG_TRIES } from '../../../packages/till/src/payment/records/ledger.ts'
import { NOBODY } from '../../../packages/till/src/payment/records/undelivered.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { letTimePass } from '../../../test/kit/let-time-pass.ts'

const KEY = 'eip155:8453|0xtoken|0xpayer|0x01'
const PURCHASE = {
  service: 'weather',
  request_digest: 'd1',
  settlement: '{"payment":1}',
  answer: '{"temp_c":4}',
  proof: 'signed',
  client: '203.0.113.7',
  identifier: null,
}
const RECEIPT = { receipt: '{"transaction":"0x1"}', openMs: 0 }

describeOnBothEngines('ledger', (open) => {
  async function twoProcesses() {
    const database = await open()
    const start = (owner: string) => {
      const [claims, ledger] = [new PaymentClaims({ database, owner }), new Ledger({ database, owner })]
      return Object.assign(ledger, { claims, hold: (key = KEY) => claims.take(key) })
    }
    return {
      database,
      letPass: (seconds: number) => letTimePass(database, seconds * 1000),
      one: start('one'),
      two: start('two'),
    }
  }

  test('keeps the answer from the moment before it is settled', async () => {
    const { one } = await twoProcesses()
    await one.hold()
    expect(await one.beginSettling(KEY, PURCHASE)).toBe(true)
    expect(await one.find(KEY)).toMatchObject({ state: 'settling', ...PURCHASE, receipt: null })
    await one.finish(KEY, RECEIPT)
    expect(await one.find(KEY)).toMatchObject({ state: 'settled', ...PURCHASE, receipt: RECEIPT.receipt })
  })

  test('finds an answer that reached nobody at once, though its record may wait to share a commit', async () => {
    const { one } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, { ...PURCHASE, payer: '0xab' })
    const { service, request_digest } = PURCHASE
    const request = { key: 'anew', service, request_digest, payer: '0xAB', proof: 'another' }
    expect(await one.undelivered({ ...request, payer: '0xCD' })).toEqual([])
    const finishing = one.finish(KEY, { ...RECEIPT, openMs: 60_000 })
    expect(await one.undelivered(request)).toMatchObject([{ key: KEY, state: 'settled' }])
    await finishing
  })

  test('finds a sale of the payer that is being settled if its caller has left, and one that another payment was given, for that alone', async () => {
    const { one, two } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, { ...PURCHASE, payer: '0xab' })
    const { service, request_digest } = PURCHASE
    const request = { key: 'anew', service, request_digest, payer: '0xAB', proof: 'given' }
    expect(await two.undelivered({ ...request, payer: '0xCD' })).toEqual([])
    expect(await two.undelivered(request)).toEqual([])
    await one.leave(KEY)
    expect(await two.undelivered(request)).toMatchObject([{ key: KEY, state: 'settling', handed_to: NOBODY }])
    await one.finish(KEY, { ...RECEIPT, openMs: 60_000 })
    await two.handTo(KEY, 'given')
    await one.close(KEY)
    expect(await one.undelivered(request)).toMatchObject([{ key: KEY, state: 'settled' }])
    expect(await one.undelivered({ ...request, proof: 'another' })).toEqual([])
  })

  test('records no sale while the payer is to be given what it bought before by the same request', async () => {
    const { one, two } = await twoProcesses()
    const sold = { ...PURCHASE, payer: '0xab' }
    const again = async (process: Ledger, sale: typeof sold, name: string) => {
      await one.claims.take(`${KEY}${name}`)
      return process.beginSettling(`${KEY}${name}`, sale)
    }
    await one.hold()
    await one.beginSettling(KEY, sold)
    expect(await again(one, sold, 'beside one that is under way')).toBe(true)
    await two.leave(KEY)
    const anew = await Promise.all([
      again(one, { ...sold, payer: '0xAB' }, 'by the payer'),
      again(one, { ...sold, payer: '0xcd' }, 'by another'),
      again(one, { ...sold, request_digest: 'd2' }, 'for something else'),
    ])
    expect(anew).toEqual([false, true, true])
    await one.refuse(KEY, 'refused')
    expect(await one.beginSettling(`${KEY}by the payer`, sold)).toBe(true)
  })

  test('does not open again what a repetition closed, when it hears that the first connection broke', async () => {
    const { one, two } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await two.close(KEY)
    await one.finish(KEY, { ...RECEIPT, openMs: 60_000 })
    expect(await one.find(KEY)).toMatchObject({ state: 'settled', open_until: -1 })
    await one.reopen(KEY)
    expect(await one.find(KEY)).toMatchObject({ open_until: -1 })
  })

  test('opens again what seemed to be delivered, once its connection is reset', async () => {
    const { one, two } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await one.finish(KEY, { ...RECEIPT, openMs: 0 })
    expect(await one.find(KEY)).toMatchObject({ open_until: 0 })
    await one.reopen(KEY)
    const { now = 0, open_until = 0 } = (await two.find(KEY)) ?? {}
    expect(open_until).toBeGreaterThan(now)
  })

  test('takes a payment only from who holds it, and once, with the request of who settles it', async () => {
    const { one, two, letPass } = await twoProcesses()
    expect(await one.beginSettling(KEY, PURCHASE)).toBe(false)
    await one.hold()
    expect(await two.beginSettling(KEY, PURCHASE)).toBe(false)
    await letPass(7)
    const claim = (await two.claims.find(KEY)) ?? expect.fail('the claim is gone')
    expect(await two.claims.takeOver(claim)).toBe(true)
    expect(await one.beginSettling(KEY, PURCHASE)).toBe(false)
    const other = { ...PURCHASE, service: 'barcode', request_digest: 'd2' }
    const attempts = await Promise.all([two.beginSettling(KEY, other), two.beginSettling(KEY, other)])
    expect(attempts.filter(Boolean)).toHaveLength(1)
    expect(await two.find(KEY)).toMatchObject({ owner: 'two', service: 'barcode', request_digest: 'd2' })
  })

  test('lets nobody hold again what was recorded, be it settling, refused or settled', async () => {
    const { one, two } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await one.claims.release(KEY)
    expect(await two.hold()).toBe(false)
    await two.refuse(KEY, 'not mine to say')
    expect(await one.find(KEY)).toMatchObject({ state: 'settling', reason: null })
    await one.refuse(KEY, 'insufficient_funds')
    expect(await two.hold()).toBe(false)
    expect(await one.find(KEY)).toMatchObject({ state: 'refused', reason: 'insufficient_funds', ...PURCHASE })
    await one.hold('another')
    await one.beginSettling('another', PURCHASE)
    await one.finish('another', RECEIPT)
    await one.refuse('another', 'too late')
    expect(await one.find('another')).toMatchObject({ state: 'settled', reason: null })
  })

  test('lets nobody take a settlement over from a process that renews its leases', async () => {
    const { one, two, letPass } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await letPass(5)
    await one.renewLeases()
    await letPass(5)
    const row = (await two.find(KEY)) ?? expect.fail('the row is gone')
    expect(await two.takeOver(row)).toBe(false)
  })

  test('lets exactly one take a settlement over from a dead process', async () => {
    const { one, two, letPass } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await letPass(7)
    const row = (await two.find(KEY)) ?? expect.fail('the row is gone')
    const taken = await Promise.all([two.takeOver(row), two.takeOver(row), two.takeOver(row)])
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test.each(['finish', 'refuse', 'postpone'] as const)(
    'does not keep what a fail-over brought back: after %s nobody here works on it, whoever the row names',
    async (end) => {
      const { one, two, database, letPass } = await twoProcesses()
      await one.hold()
      await one.beginSettling(KEY, PURCHASE)
      const before = await database.selectFrom('payments').selectAll().where('key', '=', KEY).executeTakeFirstOrThrow()
      if (end === 'finish') await one.finish(KEY, RECEIPT)
      if (end === 'refuse') await one.refuse(KEY, 'insufficient_funds')
      if (end === 'postpone') await one.postpone(KEY, { retryMs: 60_000 })
      // The standby that was promoted had not received this commit.
      await database.updateTable('payments').set(before).where('key', '=', KEY).execute()
      await letPass(5)
      await one.renewLeases()
      await letPass(2)
      expect((await two.orphans(10)).map(({ key }) => key)).toEqual([KEY])
    },
  )

  test('leaves a record whose answer was lost to whoever follows it, and works on it again', async () => {
    const { one, two, database, letPass } = await twoProcesses()
    await one.hold()
    const engine = engineOf(database)
    const run = engine.run.bind(engine)
    vi.spyOn(engine, 'run').mockImplementationOnce(async (query) => {
      await run(query)
      throw new Error('Connection terminated unexpectedly')
    })
    await expect(one.beginSettling(KEY, PURCHASE)).rejects.toThrow('terminated')
    await letPass(5)
    await one.renewLeases()
    await letPass(2)
    const [row = expect.fail('nobody follows it')] = await two.orphans(10)
    expect(await one.takeOver(row)).toBe(true)
    await letPass(5)
    await one.renewLeases()
    await letPass(5)
    expect(await two.orphans(10)).toEqual([])
  })

  test('offers what was set aside when its pause is over, and what a dead process left, longest waiting first', async () => {
    const { one, two, letPass } = await twoProcesses()
    const keysDue = async () => (await two.orphans(10)).map(({ key }) => key)
    for (const key of [KEY, 'late', 'dead']) {
      await one.hold(key)
      await one.beginSettling(key, PURCHASE)
    }
    expect(await keysDue()).toEqual([])
    await one.postpone(KEY, { retryMs: 30_000 })
    await one.postpone('late', { retryMs: 20_000 })
    await one.renewLeases()
    expect(await keysDue()).toEqual([])
    await letPass(25)
    expect(await keysDue()).toEqual(['dead', 'late'])
    await letPass(6)
    expect(await keysDue()).toEqual(['dead', 'late', KEY])
    expect(await one.find(KEY)).toMatchObject({ attempts: 1, lease_until: 0 })
  })

  test('offers them all although the clock was set back an hour', async () => {
    const { one, two, letPass } = await twoProcesses()
    for (const key of ['set aside', 'dead']) {
      await one.hold(key)
      await one.beginSettling(key, PURCHASE)
    }
    await one.postpone('set aside', { retryMs: 600_000 })
    expect(await two.orphans(10)).toEqual([])
    await letPass(-3600)
    const rows = await two.orphans(10)
    expect(rows.map(({ key }) => key).sort()).toEqual(['dead', 'set aside'])
    for (const row of rows) expect(await two.takeOver(row)).toBe(true)
  })

  test('drops an answer after 24 hours, and who bought it, but remembers that the payment was spent', async () => {
    const { one, letPass } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await one.claims.release(KEY)
    await one.finish(KEY, RECEIPT)
    await letPass(24 * 3600 - 60)
    await one.purge()
    expect(await one.find(KEY)).toMatchObject({ answer: PURCHASE.answer })
    await letPass(61)
    await one.purge()
    const gone = { answer: null, settlement: null, proof: null, client: null }
    expect(await one.find(KEY)).toMatchObject({ state: 'settled', ...gone, receipt: RECEIPT.receipt })
    expect(await one.hold()).toBe(false)
  })

  test('keeps the answer of a payment that is not certain yet, however old', async () => {
    const { one, letPass } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    await letPass(48 * 3600)
    await one.purge()
    expect(await one.find(KEY)).toMatchObject({ state: 'settling', ...PURCHASE })
  })

  test('counts wrong tries up to a limit, however many come at once, by where they come from', async () => {
    const { one, two } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, PURCHASE)
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).countWrongTry(KEY, 'elsewhere')),
    )
    expect(tries.filter(Boolean)).toHaveLength(MOST_WRONG_TRIES)
    expect(await one.countWrongTry(KEY, 'here')).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { Claims } from './claims.ts'
import { Ledger } from './ledger.ts'

const KEY = 'eip155:8453|0xtoken|0xpayer|0x01'
const WORK = { settlement: '{"payment":1}', answer: '{"temp_c":4}' }

describeOnBothEngines('ledger', (open) => {
  async function twoProcesses() {
    const database = await open()
    const clock = fixedClock('2026-01-01T00:00:00Z')
    const start = (owner: string) => {
      const [claims, ledger] = [new Claims({ database, clock, owner }), new Ledger({ database, clock, owner })]
      const hold = (key = KEY) => claims.take({ key, service: 'weather', requestDigest: 'd1' })
      return Object.assign(ledger, { claims, hold })
    }
    return { clock, one: start('one'), two: start('two') }
  }

  test('keeps the answer from the moment before it is settled', async () => {
    const { one } = await twoProcesses()
    await one.hold()
    expect(await one.beginSettling(KEY, WORK)).toBe(true)
    const stored = { service: 'weather', request_digest: 'd1', ...WORK }
    expect(await one.find(KEY)).toMatchObject({ state: 'settling', ...stored, receipt: null })
    await one.finish(KEY, '{"transaction":"0x1"}')
    expect(await one.find(KEY)).toMatchObject({ state: 'settled', ...stored, receipt: '{"transaction":"0x1"}' })
  })

  test('takes a payment only from who holds it, and once', async () => {
    const { one, two, clock } = await twoProcesses()
    expect(await one.beginSettling(KEY, WORK)).toBe(false)
    await one.hold()
    expect(await two.beginSettling(KEY, WORK)).toBe(false)
    clock.set('2026-01-01T00:00:07Z')
    const claim = (await two.claims.find(KEY)) ?? expect.fail('the claim is gone')
    expect(await two.claims.takeOver(claim, 'd2')).toBe(true)
    expect(await one.beginSettling(KEY, WORK)).toBe(false)
    const attempts = await Promise.all([two.beginSettling(KEY, WORK), two.beginSettling(KEY, WORK)])
    expect(attempts.filter(Boolean)).toHaveLength(1)
    expect(await two.find(KEY)).toMatchObject({ owner: 'two', request_digest: 'd2' })
  })

  test('lets nobody hold again what was recorded, until it is withdrawn', async () => {
    const { one, two } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, WORK)
    await one.claims.release(KEY)
    expect(await two.hold()).toBe(false)
    expect(await one.find(KEY)).toMatchObject({ state: 'settling' })
    await two.withdraw(KEY)
    expect(await two.hold()).toBe(false)
    await one.withdraw(KEY)
    expect(await two.hold()).toBe(true)
    await two.beginSettling(KEY, WORK)
    await two.claims.release(KEY)
    await two.finish(KEY, '{}')
    await two.withdraw(KEY)
    expect(await one.hold()).toBe(false)
  })

  test('lets nobody take a settlement over from a process that renews its leases', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, WORK)
    clock.set('2026-01-01T00:00:05Z')
    await one.renewLeases()
    clock.set('2026-01-01T00:00:10Z')
    const row = (await two.find(KEY)) ?? expect.fail('the row is gone')
    expect(await two.takeOver(row)).toBe(false)
  })

  test('lets exactly one take a settlement over from a dead process', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, WORK)
    clock.set('2026-01-01T00:00:07Z')
    const row = (await two.find(KEY)) ?? expect.fail('the row is gone')
    const taken = await Promise.all([two.takeOver(row), two.takeOver(row), two.takeOver(row)])
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('offers for reconciliation what was set aside at once, and what a dead process left after its lease', async () => {
    const { one, two, clock } = await twoProcesses()
    for (const key of [KEY, 'another']) {
      await one.hold(key)
      await one.beginSettling(key, WORK)
    }
    expect(await two.orphans(10)).toEqual([])
    await one.setAside(KEY)
    expect((await two.orphans(10)).map(({ key }) => key)).toEqual([KEY])
    await one.renewLeases()
    expect((await two.orphans(10)).map(({ key }) => key)).toEqual([KEY])
    clock.set('2026-01-01T00:01:00Z')
    expect((await two.orphans(10)).map(({ key }) => key).sort()).toEqual(['another', KEY])
  })

  test('drops an answer after 24 hours but remembers that the payment was spent', async () => {
    const { one, clock } = await twoProcesses()
    await one.hold()
    await one.beginSettling(KEY, WORK)
    await one.claims.release(KEY)
    await one.finish(KEY, '{"transaction":"0x1"}')
    clock.set('2026-01-01T23:59:00Z')
    await one.purge()
    expect(await one.find(KEY)).toMatchObject({ answer: WORK.answer })
    clock.set('2026-01-02T00:00:01Z')
    await one.purge()
    expect(await one.find(KEY)).toMatchObject({ state: 'settled', answer: null, receipt: '{"transaction":"0x1"}' })
    expect(await one.hold()).toBe(false)
  })
})

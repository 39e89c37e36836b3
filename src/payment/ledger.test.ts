import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { Ledger } from './ledger.ts'

const CLAIM = { key: 'eip155:8453|0xtoken|0xpayer|0x01', service: 'weather', requestDigest: 'd1' }
const WORK = { settlement: '{"payment":1}', answer: '{"temp_c":4}' }

describeOnBothEngines('ledger', (open) => {
  async function twoProcesses() {
    const database = await open()
    const clock = fixedClock('2026-01-01T00:00:00Z')
    return {
      clock,
      one: new Ledger({ database, clock, owner: 'one' }),
      two: new Ledger({ database, clock, owner: 'two' }),
    }
  }

  test('gives a payment to exactly one of many who claim it at once', async () => {
    const { one, two } = await twoProcesses()
    const claims = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : two).claim(CLAIM)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('keeps the answer from the moment before it is settled', async () => {
    const { one } = await twoProcesses()
    await one.claim(CLAIM)
    expect(await one.beginSettling(CLAIM.key, WORK)).toBe(true)
    expect(await one.find(CLAIM.key)).toMatchObject({ state: 'settling', ...WORK, receipt: null })
    await one.finish(CLAIM.key, '{"transaction":"0x1"}')
    expect(await one.find(CLAIM.key)).toMatchObject({ state: 'settled', ...WORK, receipt: '{"transaction":"0x1"}' })
  })

  test('frees what was released, and never what was settled', async () => {
    const { one } = await twoProcesses()
    await one.claim(CLAIM)
    await one.release(CLAIM.key, 'claimed')
    expect(await one.claim(CLAIM)).toBe(true)
    await one.beginSettling(CLAIM.key, WORK)
    await one.release(CLAIM.key, 'claimed')
    expect(await one.find(CLAIM.key)).toMatchObject({ state: 'settling' })
    await one.finish(CLAIM.key, '{}')
    await one.release(CLAIM.key, 'settling')
    expect(await one.claim(CLAIM)).toBe(false)
  })

  test('lets nobody take work over from a process that renews its leases', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.claim(CLAIM)
    clock.set('2026-01-01T00:00:05Z')
    await one.renewLeases()
    clock.set('2026-01-01T00:00:10Z')
    const row = (await two.find(CLAIM.key)) ?? expect.fail('the row is gone')
    expect(await two.takeOver(row, 'd1')).toBe(false)
  })

  test('lets exactly one take over from a dead process, which then cannot settle any more', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.claim(CLAIM)
    clock.set('2026-01-01T00:00:07Z')
    const row = (await two.find(CLAIM.key)) ?? expect.fail('the row is gone')
    const taken = await Promise.all([two.takeOver(row, 'd2'), two.takeOver(row, 'd2'), two.takeOver(row, 'd2')])
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await one.beginSettling(CLAIM.key, WORK)).toBe(false)
    expect(await two.beginSettling(CLAIM.key, WORK)).toBe(true)
  })

  test('offers for reconciliation what was set aside at once, and what a dead process left after its lease', async () => {
    const { one, two, clock } = await twoProcesses()
    const other = { ...CLAIM, key: 'another' }
    for (const claim of [CLAIM, other]) {
      await one.claim(claim)
      await one.beginSettling(claim.key, WORK)
    }
    expect(await two.orphans(10)).toEqual([])
    await one.setAside(CLAIM.key)
    expect((await two.orphans(10)).map(({ key }) => key)).toEqual([CLAIM.key])
    await one.renewLeases()
    expect((await two.orphans(10)).map(({ key }) => key)).toEqual([CLAIM.key])
    clock.set('2026-01-01T00:01:00Z')
    expect((await two.orphans(10)).map(({ key }) => key).sort()).toEqual(['another', CLAIM.key])
  })

  test('drops an answer after 24 hours but remembers that the payment was spent', async () => {
    const { one, clock } = await twoProcesses()
    await one.claim(CLAIM)
    await one.beginSettling(CLAIM.key, WORK)
    await one.finish(CLAIM.key, '{"transaction":"0x1"}')
    clock.set('2026-01-01T23:59:00Z')
    await one.purge()
    expect(await one.find(CLAIM.key)).toMatchObject({ answer: WORK.answer })
    clock.set('2026-01-02T00:00:01Z')
    await one.purge()
    expect(await one.find(CLAIM.key)).toMatchObject({
      state: 'settled',
      answer: null,
      receipt: '{"transaction":"0x1"}',
    })
  })
})

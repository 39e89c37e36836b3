import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { Claims } from './claims.ts'

const CLAIM = { key: 'eip155:8453|0xtoken|0xpayer|0x01', service: 'weather', requestDigest: 'd1' }

describeOnBothEngines('claims', (open) => {
  async function twoProcesses() {
    const database = await open()
    const clock = fixedClock('2026-01-01T00:00:00Z')
    return {
      clock,
      one: new Claims({ database, clock, owner: 'one' }),
      two: new Claims({ database, clock, owner: 'two' }),
    }
  }

  test('give a payment to exactly one of many who take it at once', async () => {
    const { one, two } = await twoProcesses()
    const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : two).take(CLAIM)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('are free again when who holds them gives them back, and nobody else', async () => {
    const { one, two } = await twoProcesses()
    await one.take(CLAIM)
    await two.release(CLAIM.key)
    expect(await two.take(CLAIM)).toBe(false)
    await one.release(CLAIM.key)
    expect(await two.take(CLAIM)).toBe(true)
  })

  test('are not taken over from a process that renews its leases', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.take(CLAIM)
    clock.set('2026-01-01T00:00:05Z')
    await one.renewLeases()
    clock.set('2026-01-01T00:00:10Z')
    await two.purge()
    const claim = (await two.find(CLAIM.key)) ?? expect.fail('the claim is gone')
    expect(await two.takeOver(claim, 'd1')).toBe(false)
  })

  test('are taken over from a dead process by exactly one', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.take(CLAIM)
    clock.set('2026-01-01T00:00:07Z')
    const claim = (await two.find(CLAIM.key)) ?? expect.fail('the claim is gone')
    const taken = await Promise.all(['d2', 'd2', 'd2'].map((digest) => two.takeOver(claim, digest)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await two.find(CLAIM.key)).toMatchObject({ owner: 'two', request_digest: 'd2' })
  })

  test('of dead processes are dropped', async () => {
    const { one, two, clock } = await twoProcesses()
    await one.take(CLAIM)
    clock.set('2026-01-01T00:00:07Z')
    await two.purge()
    expect(await two.find(CLAIM.key)).toBeUndefined()
  })
})

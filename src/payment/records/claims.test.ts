import { expect, test } from 'vitest'
import { PaymentClaims } from '../../../packages/till/src/payment/records/claims.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { letTimePass } from '../../../test/kit/let-time-pass.ts'

const KEY = 'eip155:8453|0xtoken|0xpayer|0x01'

describeOnBothEngines('claims', (open) => {
  async function twoProcesses() {
    const database = await open()
    return {
      database,
      letPass: (seconds: number) => letTimePass(database, seconds * 1000),
      one: new PaymentClaims({ database, owner: 'one' }),
      two: new PaymentClaims({ database, owner: 'two' }),
    }
  }

  test('give a payment to exactly one of many who take it at once', async () => {
    const { one, two } = await twoProcesses()
    const taken = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : two).take(KEY)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  test('are released by their holder only', async () => {
    const { one, two } = await twoProcesses()
    await one.take(KEY)
    await two.release(KEY)
    expect(await two.take(KEY)).toBe(false)
    await one.release(KEY)
    expect(await two.take(KEY)).toBe(true)
  })

  test('are not taken over from a process that renews its leases', async () => {
    const { one, two, letPass } = await twoProcesses()
    await one.take(KEY)
    await letPass(5)
    await one.renewLeases()
    await letPass(5)
    await two.purge()
    const claim = (await two.find(KEY)) ?? expect.fail('the claim is gone')
    expect(await two.takeOver(claim)).toBe(false)
  })

  test('that a fail-over brought back are not kept by the process they name', async () => {
    const { one, two, letPass, database } = await twoProcesses()
    await one.take(KEY)
    const before = await database.selectFrom('claims').selectAll().executeTakeFirstOrThrow()
    await one.release(KEY)
    await database.insertInto('claims').values(before).execute()
    await letPass(5)
    await one.renewLeases()
    await letPass(2)
    await two.purge()
    expect(await two.take(KEY)).toBe(true)
  })

  test('are taken over from a dead process by exactly one', async () => {
    const { one, two, letPass } = await twoProcesses()
    await one.take(KEY)
    await letPass(7)
    const claim = (await two.find(KEY)) ?? expect.fail('the claim is gone')
    const taken = await Promise.all([1, 2, 3].map(() => two.takeOver(claim)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await two.find(KEY)).toMatchObject({ owner: 'two' })
  })

  test('of a dead process are taken over although the clock was set back an hour, and those of a live one are not', async () => {
    const { one, two, letPass } = await twoProcesses()
    for (const key of [KEY, 'worked on']) await one.take(key)
    await one.release('worked on')
    await two.take('worked on')
    await letPass(-3600)
    await two.renewLeases()
    const [dead, held] = [await one.find(KEY), await one.find('worked on')]
    expect(await two.takeOver(dead ?? expect.fail('the claim is gone'))).toBe(true)
    expect(await one.takeOver(held ?? expect.fail('the claim is gone'))).toBe(false)
  })

  test('of dead processes are dropped', async () => {
    const { one, two, letPass } = await twoProcesses()
    await one.take(KEY)
    await letPass(7)
    await two.purge()
    expect(await two.find(KEY)).toBeUndefined()
  })
})

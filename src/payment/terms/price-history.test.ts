import { PriceHistory } from '@farebox/till/payments'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { openDatabase } from '../../storage/database.ts'

const HOUR = 3600 * 1000

async function open() {
  const database = await openDatabase(':memory:')
  let now = fixedClock('2026-01-01T00:00:00Z').now().getTime()
  const clock = { now: () => new Date(now) }
  const start = () => new PriceHistory({ database, clock })
  return {
    start,
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
    close: () => database.destroy(),
  }
}

const at = (price: bigint) => new Map([['echo', price]])

test('what was offered before is known with its end, in every process and after a restart', async () => {
  const { start, now, pass, close } = await open()
  const [one, other] = [start(), start()]
  await one.note(at(2000n))
  await other.note(at(2000n))
  expect(one.of('echo')).toEqual([])
  pass(HOUR)
  await one.note(at(5000n))
  const before = other.revision()
  await other.refresh()
  // The other offers 2000 still; 5000 is offered next door already.
  expect(other.of('echo')).toEqual([{ priceAtomic: 5000n, endedAt: null }])
  expect(other.revision()).not.toBe(before)
  expect(one.of('echo')).toEqual([{ priceAtomic: 2000n, endedAt: now() }])
  pass(HOUR)
  // It changes later: only then the last of the old offers ends.
  await other.note(at(5000n))
  await one.refresh()
  expect(one.of('echo')).toEqual([{ priceAtomic: 2000n, endedAt: now() }])
  const restarted = start()
  await restarted.note(at(5000n))
  expect(restarted.of('echo')).toEqual([{ priceAtomic: 2000n, endedAt: now() }])
  await close()
})

test('a price that returns is offered again, and one that ended long ago is forgotten', async () => {
  const { start, now, pass, close } = await open()
  const history = start()
  for (const price of [2000n, 5000n, 2000n]) await history.note(at(price))
  expect(history.of('echo')).toEqual([{ priceAtomic: 5000n, endedAt: now() }])
  pass(47 * HOUR)
  await history.refresh()
  expect(history.of('echo')).toHaveLength(1)
  pass(2 * HOUR)
  await history.purge()
  await history.refresh()
  expect(history.of('echo')).toEqual([])
  await close()
})

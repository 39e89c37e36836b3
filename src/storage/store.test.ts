import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { createStore } from './store.ts'

describeOnBothEngines('store', (open) => {
  test('gives back what was put, and the newest of two', async () => {
    const store = createStore({ database: await open(), clock: fixedClock('2026-01-01T00:00:00Z') })
    await store.put('ecb:rates', 'first', { ttlSeconds: 60 })
    await store.put('ecb:rates', 'second', { ttlSeconds: 60 })
    expect(await store.get('ecb:rates')).toBe('second')
    expect(await store.get('never put')).toBeUndefined()
  })

  test('forgets when the time to live is over', async () => {
    const clock = fixedClock('2026-01-01T00:00:00Z')
    const store = createStore({ database: await open(), clock })
    await store.put('key', 'value', { ttlSeconds: 60 })
    clock.set('2026-01-01T00:00:59Z')
    expect(await store.get('key')).toBe('value')
    clock.set('2026-01-01T00:01:00Z')
    expect(await store.get('key')).toBeUndefined()
  })

  test('puts for exactly one of many who find nothing, and again when that expired', async () => {
    const clock = fixedClock('2026-01-01T00:00:00Z')
    const store = createStore({ database: await open(), clock })
    const claim = (value: string) => store.putIfAbsent('lease', value, { ttlSeconds: 60 })
    expect((await Promise.all(['a', 'b', 'c'].map(claim))).filter(Boolean)).toHaveLength(1)
    clock.set('2026-01-01T00:00:59Z')
    expect(await claim('d')).toBe(false)
    clock.set('2026-01-01T00:01:00Z')
    expect(await claim('e')).toBe(true)
    expect(await store.get('lease')).toBe('e')
  })

  test('keeps a text of several megabytes with every kind of character', async () => {
    const store = createStore({ database: await open(), clock: fixedClock('2026-01-01T00:00:00Z') })
    const value = 'ß中🚏"\\\n'.repeat(300_000)
    await store.put('big', value, { ttlSeconds: 60 })
    expect(await store.get('big')).toBe(value)
  })

  test('undoes a failed statement alone when many share one commit', async () => {
    const database = await open()
    const row = { value: 'x', expires_at: 1 }
    const results = await Promise.allSettled([
      database
        .insertInto('store')
        .values({ key: 'one', ...row })
        .execute(),
      database
        .insertInto('store')
        .values({ key: 'one', ...row })
        .execute(),
      database
        .insertInto('store')
        .values({ key: 'two', ...row })
        .execute(),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await database.selectFrom('store').select('key').orderBy('key').execute()).toEqual([
      { key: 'one' },
      { key: 'two' },
    ])
  })
})

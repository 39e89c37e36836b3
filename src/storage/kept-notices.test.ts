import { expect, test } from 'vitest'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { openDatabase } from './database.ts'
import { createKeptNotices } from './kept-notices.ts'
import { createStore } from './store.ts'

test('gives what is due until it is forgotten, put off or over, and nothing of the store', async () => {
  const database = await openDatabase(':memory:')
  try {
    const clock = fixedClock('2026-11-20T12:00:00Z')
    const notices = createKeptNotices({ database, clock })
    await createStore({ database, clock }).put('page-watch:x', 'not a notice', { ttlSeconds: 60 })
    await notices.keep({ slug: 'a', payload: 'one', ttlSeconds: 3600 })
    await notices.keep({ slug: 'b', payload: 'two', ttlSeconds: 60 })
    const [one, two] = (await notices.due(9)).toSorted((x, y) => x.slug.localeCompare(y.slug))
    expect([one, two]).toMatchObject([
      { slug: 'a', payload: 'one', tries: 0 },
      { slug: 'b', payload: 'two', tries: 0 },
    ])
    expect(await notices.due(1)).toHaveLength(1)
    if (one) await notices.putOff(one, { seconds: 600, tries: 2 })
    expect(await notices.due(9)).toMatchObject([{ slug: 'b' }])
    clock.set('2026-11-20T12:10:00Z')
    // The other one's hour is a minute, and over.
    expect(await notices.due(9)).toMatchObject([{ slug: 'a', payload: 'one', tries: 2 }])
    if (one) await notices.forget(one.key)
    expect(await notices.due(9)).toEqual([])
  } finally {
    await database.destroy()
  }
})

import { onBehalfOf } from '@farebox/concurrency/callers'
import { expect, test } from 'vitest'
import { callerOf } from '../../../packages/concurrency/test/caller.ts'
import { fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { answerByAge } from './answer-by-age.ts'

function openDesk() {
  const ports = { store: memoryStore(), clock: fixedClock('2026-11-20T12:00:00Z') }
  let made = 0
  const ask = (maxAgeSeconds: number, input = { url: 'https://example.com/', width: 1 }, text = 'short') =>
    answerByAge({ slug: 'web-scrape', input, maxAgeSeconds }, ports, async () => {
      made += 1
      return { made, text }
    })
  return { ...ports, ask }
}

test('answers what was made at most so long ago, and says how old it is', async () => {
  const { ask, clock } = openDesk()
  expect(await ask(600)).toMatchObject({ made: 1, age_s: 0 })
  clock.set('2026-11-20T12:05:00Z')
  expect(await ask(600)).toMatchObject({ made: 1, age_s: 300 })
  expect(await ask(299)).toMatchObject({ made: 2, age_s: 0 })
  expect(await ask(600)).toMatchObject({ made: 2, age_s: 0 })
})

test('makes each answer anew where nothing is said, and keeps none of those', async () => {
  const { ask } = openDesk()
  expect(await ask(0)).toMatchObject({ made: 1, age_s: 0 })
  expect(await ask(600)).toMatchObject({ made: 2 })
  expect(await ask(0)).toMatchObject({ made: 3 })
})

test('an answer to another call is another answer, in whatever order its fields come', async () => {
  const { ask } = openDesk()
  await ask(600)
  expect(await ask(600, { width: 1, url: 'https://example.com/' })).toMatchObject({ made: 1 })
  expect(await ask(600, { url: 'https://example.com/', width: 2 })).toMatchObject({ made: 2 })
})

test('keeps nothing that is large', async () => {
  const { ask } = openDesk()
  await ask(600, undefined, 'x'.repeat(2_000_001))
  expect(await ask(600, undefined, 'x'.repeat(2_000_001))).toMatchObject({ made: 2, age_s: 0 })
})

test('a free call is answered from what is stored, and stores nothing', async () => {
  const { ask } = openDesk()
  const free = () => onBehalfOf(callerOf({ client: '198.51.100.1', isFree: true }), () => ask(600))
  expect(await free()).toMatchObject({ made: 1 })
  expect(await free()).toMatchObject({ made: 2 })
  expect(await ask(600)).toMatchObject({ made: 3 })
  expect(await free()).toMatchObject({ made: 3 })
})

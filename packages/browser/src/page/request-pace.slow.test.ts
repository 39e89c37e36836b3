import { expect, test } from 'vitest'
import { RequestPace } from './page-limits.ts'

test('lets six hundred requests pass at once; the next wait, and end with the page', async () => {
  const pace = new RequestPace()
  const page = new AbortController()
  let passed = 0
  const all = Array.from({ length: 5000 }, () =>
    pace.turn(page.signal).then(
      () => {
        passed += 1
      },
      () => {},
    ),
  )
  await Promise.all(all.slice(0, 600))
  expect(passed).toBeGreaterThanOrEqual(600)
  page.abort()
  await Promise.all(all)
  expect(passed).toBeLessThan(5000)
})

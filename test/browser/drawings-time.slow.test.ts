import { afterAll, expect, test } from 'vitest'
import { startTestBrowser } from '../kit/browser.ts'

const chromium = startTestBrowser({ allow: '' })
afterAll(() => chromium[Symbol.asyncDispose]())

const kept = (timeMs: number) => ({ name: 'computing', timeMs, scripts: async () => [] })
const compute = (ms: number, timeMs: number) =>
  chromium.browser.withKeptPage(kept(timeMs), (page) =>
    page.evaluate((busyMs) => {
      const end = performance.now() + busyMs
      while (performance.now() < end);
      return busyMs
    }, ms),
  )

test('a drawing that takes the processor for longer than its time is refused for that, and its page is not lent again', async () => {
  expect(await compute(10, 20_000)).toBe(10)
  await expect(compute(60_000, 4000)).rejects.toMatchObject({
    name: 'EndlessPage',
    code: 'invalid_input',
    message: expect.stringMatching(/^The drawing keeps the browser busy for more than 3\.8 s\..*simplify it\.$/),
  })
  expect(await compute(10, 20_000)).toBe(10)
})

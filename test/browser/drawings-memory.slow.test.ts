import { privateMb, processesBelow, processMemory } from '@farebox/processes/machine'
import { afterAll, expect, test } from 'vitest'
import { startTestBrowser } from '../kit/browser.ts'

const PLENTY_MB = 100_000
const DRAWINGS = 4
const DRAWING_MB = 240
const ownMb = () => [process.pid, ...processesBelow(process.pid)].reduce((sum, pid) => sum + privateMb(pid), 0)

const chromium = startTestBrowser({ allow: '' })
afterAll(async () => {
  processMemory.limit(PLENTY_MB)
  await chromium[Symbol.asyncDispose]()
})

const kept = { name: 'filling', timeMs: 30_000, scripts: async () => ['globalThis.held = []'] }
const fill = (mb: number) =>
  chromium.browser.withKeptPage(kept, (page) =>
    page.evaluate(async (megabytes) => {
      // A part at a time, as a drawing grows.
      const parts: Uint8Array<ArrayBuffer>[] = []
      for (let part = 0; part < megabytes / 10; part += 1) {
        parts.push(new Uint8Array(10 * 2 ** 20).fill(1))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await new Promise((resolve) => setTimeout(resolve, 2000))
      return parts.length
    }, mb),
  )

test('drawings that together take more than their share are drawn one after another, and all succeed', async () => {
  expect(await fill(10)).toBe(1)
  // Room for one of the drawings and a part of the next one.
  const budgetMb = ownMb() + DRAWING_MB + 100
  processMemory.limit(budgetMb)
  let mostMb = 0
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb, ownMb())
  }, 20)
  const drawn = await Promise.all(Array.from({ length: DRAWINGS }, () => fill(DRAWING_MB)))
  clearInterval(looking)
  expect(drawn).toEqual(Array(DRAWINGS).fill(DRAWING_MB / 10))
  // What grows between two looks, and what has been ended but not given back yet.
  expect(mostMb).toBeLessThan(budgetMb + 100)
}, 90_000)

test('what a drawing left on its page is not blamed on the next one', async () => {
  processMemory.limit(PLENTY_MB)
  const leave = (mb: number) =>
    chromium.browser.withKeptPage(kept, (page) =>
      page.evaluate(async (megabytes) => {
        const { held } = globalThis as unknown as { held: Uint8Array[] }
        for (let part = 0; part < megabytes / 10; part += 1) held.push(new Uint8Array(10 * 2 ** 20).fill(1))
        await new Promise((resolve) => setTimeout(resolve, 2000))
        return held.length
      }, mb),
    )
  expect(await leave(250)).toBe(25)
  expect(await leave(250)).toBe(25)
  await expect(leave(400)).rejects.toThrow('simplify it')
}, 60_000)

import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { holdFading } from '../in-page/hold-picture.ts'

let browser: Browser
beforeAll(async () => {
  browser = (await launchChromium(chromium, {})).driver
})
afterAll(() => browser.close())

const STYLE = `<style>@keyframes slide { 0%, 30% { opacity: 0 } 35%, 40% { opacity: 1 } 45%, to { opacity: 0 } }
  @keyframes blink { 0%, 70% { opacity: 0 } 71%, to { opacity: 1 } } @keyframes turn { to { rotate: 1turn } }
  @keyframes appear { from { opacity: 0 } } p { animation-duration: 4s }</style>`

/** The opacity of each paragraph, before and after half a second. */
async function hold(body: string) {
  const page = await browser.newPage()
  await page.setContent(STYLE + body)
  await page.evaluate(holdFading)
  const look = () =>
    page.evaluate<number[]>("[...document.querySelectorAll('p')].map((part) => Number(getComputedStyle(part).opacity))")
  const first = await look()
  await page.waitForTimeout(500)
  const second = await look()
  const moving = await page.evaluate<string[]>('document.getAnimations().map(({ playState }) => playState)')
  await page.close()
  return { first, second, moving }
}

test('what fades in and out without end is held when it is seen', async () => {
  const { first, second } = await hold('<p style="animation-name:blink;animation-iteration-count:infinite">Alarm</p>')
  expect([first, second]).toEqual([[1], [1]])
})

test('of slides that take turns one is seen', async () => {
  const slides = [0, -1, -2, -3].map((delay) => `<p style="animation:slide 4s ${delay}s infinite">Slide</p>`).join('')
  const { first, second } = await hold(slides)
  expect(first.toSorted()).toEqual([0, 0, 0, 1])
  expect(second).toEqual(first)
})

test('what turns goes on, and what appears once does', async () => {
  const { moving } = await hold(
    '<p style="animation:turn 4s infinite">Wheel</p><p style="animation:appear 9s">Late</p>',
  )
  expect(moving).toEqual(['running', 'running'])
})

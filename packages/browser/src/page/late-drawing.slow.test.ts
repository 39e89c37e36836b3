import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { noteWhatWaits, saysSo } from '../in-page/note-what-waits.ts'
import { LATE_MS } from './open-page.ts'

test('a page is not drawn while a script waits to draw within LATE_MS, and is though one waits for longer', async () => {
  const { driver } = await launchChromium(chromium, {})
  try {
    const page = await driver.newPage()
    await page.addInitScript(noteWhatWaits, { soonMs: 400, lateMs: LATE_MS })
    const isDrawn = async (script: string) => {
      await page.goto('about:blank')
      // It replaces the document within its window.
      await page.setContent(`<p>one</p><script>${script}</script>`)
      return page.evaluate(saysSo, 'drawcheck')
    }
    expect(await isDrawn(`setTimeout(() => {}, ${LATE_MS - 200})`)).toBe(false)
    expect(await isDrawn(`setTimeout(() => {}, ${LATE_MS + 200})`)).toBe(true)
    expect(await isDrawn('document.title = 1')).toBe(true)
  } finally {
    await driver.close()
  }
})

import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchChromium } from './launch-chromium.ts'

const FRENCH = "Le règlement intérieur a été adopté à l'unanimité par les élèves de l'école française."
// Shift_JIS.
const TIMETABLE = Buffer.from('8e9e8d8f955c', 'hex')
const SENTENCE = Buffer.from(
  '82b182cc97f18ed482cd938c8b9e897782f094aa8e9e82c98f6f94ad82b5814191e58de3897782c98f5c88ea8e9e82c9939e928582b582dc82b78142',
  'hex',
)

test('a page that does not name its encoding is read by its letters, UTF-8 too', async () => {
  const { driver } = await launchChromium(chromium, {})
  try {
    const page = await driver.newPage()
    expect(await titleOf(page, Buffer.from('<title>時刻表</title><p>この列車は東京駅を八時に出発し'))).toBe('時刻表')
    expect(await titleOf(page, Buffer.from(`<title>Règlement</title><p>${FRENCH}`))).toBe('Règlement')
    expect(await titleOf(page, Buffer.from(`<title>Règlement</title><p>${FRENCH}`, 'latin1'))).toBe('Règlement')
    expect(
      await titleOf(page, Buffer.concat([Buffer.from('<title>'), TIMETABLE, Buffer.from('</title>'), SENTENCE])),
    ).toBe('時刻表')
    expect(await page.evaluate("matchMedia('(hover: hover) and (pointer: fine)').matches")).toBe(true)
  } finally {
    await driver.close()
  }
})

async function titleOf(page: Page, body: Buffer): Promise<string> {
  await page.unroute('**')
  await page.route('**', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('http://a.example/')
  return page.title()
}

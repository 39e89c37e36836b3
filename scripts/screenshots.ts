// npm run screenshots: draws the pages anew for docs/, from a server of this checkout, and the pictures of link previews and icons.
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../src/platform/browser/find-chromium.ts'
import { drawPictures } from './screenshots/draw-pictures.ts'
import { startServer } from './start-server.ts'

const DOCS = join(import.meta.dirname, '..', 'docs')
const DESKTOP = { width: 1200, height: 900 }
// The narrowest that phones have today.
const PHONE = { width: 360, height: 780 }

const shots = [
  { name: 'page-catalog', path: '/', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'page-catalog-dark', path: '/', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'page-catalog-phone', path: '/', viewport: PHONE, colorScheme: 'light' },
  { name: 'page-service', path: '/services/barcode', viewport: DESKTOP, colorScheme: 'light', prepare: tryService },
  { name: 'page-service-phone-dark', path: '/services/barcode', viewport: PHONE, colorScheme: 'dark' },
  { name: 'page-docs', path: '/docs#paying', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'page-reference-phone', path: '/docs/barcode', viewport: PHONE, colorScheme: 'light' },
  { name: 'page-status', path: '/status', viewport: DESKTOP, colorScheme: 'dark' },
] as const

// What a newcomer sees after npm start, whatever port this server got.
await using server = await startServer({ BASE_URL: 'http://localhost:8402' })
const { executablePath, env } = findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], ...(env && { env }) })
for (const { name, path, viewport, colorScheme, ...shot } of shots) {
  // What scrolls by itself would still be on its way.
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
  await page.goto(server.url + path)
  if ('prepare' in shot) await shot.prepare(page)
  const picture = sharp(await page.screenshot()).png({ palette: true, colours: 64, effort: 10 })
  await picture.toFile(join(DOCS, `${name}.png`))
  await page.close()
}
await drawPictures(browser)
await browser.close()

async function tryService(page: Page) {
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result img').waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

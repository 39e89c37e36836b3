// npm run screenshots: the pictures of pages in docs/, of link previews, and the icons.
import { join } from 'node:path'
import { findChromium } from '@farebox/browser'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { readCommandLine } from './command-line.ts'
import { drawPictures } from './screenshots/draw-pictures.ts'
import { drawResults } from './screenshots/draw-results.ts'
import { startServer } from './start-server.ts'

readCommandLine({
  usage: `Usage: npm run screenshots

Starts a server of this checkout and writes docs/page-*.png, and the answers, link previews and icons in src/pages. Takes about a
minute and needs Chromium (node scripts/setup.mjs).`,
})

const DOCS = join(import.meta.dirname, '..', 'docs')
const DESKTOP = { width: 1200, height: 900 }
// Shows a form and the answer below it.
const TALL = { width: 1200, height: 1400 }
// The width of the narrowest current phones.
const PHONE = { width: 360, height: 780 }

const shots = [
  { name: 'page-catalog', path: '/', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'page-catalog-dark', path: '/', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'page-catalog-phone', path: '/', viewport: PHONE, colorScheme: 'light' },
  { name: 'page-service', path: '/services/barcode', viewport: TALL, colorScheme: 'light', prepare: tryService },
  { name: 'page-service-phone-dark', path: '/services/barcode', viewport: PHONE, colorScheme: 'dark' },
  { name: 'page-docs', path: '/docs#paying', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'page-reference-phone', path: '/docs/barcode', viewport: PHONE, colorScheme: 'light' },
  { name: 'page-status', path: '/status', viewport: DESKTOP, colorScheme: 'dark' },
] as const

// The address that a newcomer sees after npm start, whatever port this server has.
await using server = await startServer({ BASE_URL: 'http://localhost:8402' })
const { executablePath, env } = findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], ...(env && { env }) })
for (const { name, path, viewport, colorScheme, ...shot } of shots) {
  // Without this, smooth scrolling would still be moving.
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
  await page.goto(server.url + path)
  if ('prepare' in shot) await shot.prepare(page)
  const picture = sharp(await page.screenshot()).png({ palette: true, colours: 64, effort: 10 })
  await picture.toFile(join(DOCS, `${name}.png`))
  console.log(`docs/${name}.png`)
  await page.close()
}
console.log('example answers...')
await drawResults(browser, server.url)
console.log('link previews and icons...')
await drawPictures(browser)
await browser.close()

async function tryService(page: Page) {
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result img').waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

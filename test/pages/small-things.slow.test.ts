import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { showPages } from '../kit/shown-pages.ts'

const { app, browser } = showPages(catalog)

const textOf = async (path: string) => (await fetch(app().url + path, { headers: { accept: 'text/html' } })).text()

test('robots.txt leads to a sitemap, and every page in it answers', async () => {
  const robots = await textOf('/robots.txt')
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  const pages = [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page)
  expect(pages).toHaveLength(3 + 2 * catalog.length)
  const statuses = await Promise.all(
    pages.map(async (page) => (await fetch(page, { headers: { accept: 'text/html' } })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('each page has its own title, address and picture', async () => {
  const paths = ['/', '/docs', '/status', ...catalog.map(({ slug }) => `/services/${slug}`)]
  const heads = await Promise.all(
    paths.map(async (path) => {
      const text = await textOf(path)
      const read = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
      expect(read(/<link rel="canonical" href="([^"]+)"/)).toBe(app().url + path)
      expect(read(/property="og:url" content="([^"]+)"/)).toBe(app().url + path)
      return { title: read(/<title>([^<]+)</), picture: read(/property="og:image" content="([^"]+)"/) }
    }),
  )
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
  const pictures = [...new Set(heads.map(({ picture }) => picture))]
  expect(pictures).toHaveLength(1 + catalog.length)
  for (const picture of pictures) {
    const response = await fetch(picture)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})

test('the icons that browsers request by default exist', async () => {
  const icon = new Uint8Array(await (await fetch(`${app().url}/favicon.ico`)).arrayBuffer())
  // Type 1 with one picture, whose PNG begins after the 22 bytes of the header.
  expect([...icon.slice(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(await sharp(icon.slice(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
  const touch = await fetch(`${app().url}/apple-touch-icon.png`)
  expect(await sharp(new Uint8Array(await touch.arrayBuffer())).metadata()).toMatchObject({ width: 180, height: 180 })
})

test('the page shows when it is offline, and when it is online again', async () => {
  const context = await browser().newContext()
  const page = await context.newPage()
  await page.goto(`${app().url}/services/barcode`)
  await page.locator('.actions').waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await context.setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await context.close()
})

test('printed, the reference shows its content and not its controls', async () => {
  const page = await browser().newPage()
  await page.goto(`${app().url}/docs/weather`)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('invalid_input', { exact: true }).isVisible()).toBe(true)
  const folded = page.locator('.snippet', { hasText: 'Python' }).locator('pre')
  await expect.poll(async () => (await folded.boundingBox())?.height ?? 0).toBeGreaterThan(40)
  expect(await page.getByLabel('Search the reference').isVisible()).toBe(false)
  await page.close()
})

test('with reduced motion nothing moves by itself, and a zoom of 200 % needs no sideways scrolling', async () => {
  const context = await browser().newContext({ viewport: { width: 640, height: 450 } })
  const page = await context.newPage()
  for (const path of ['/', '/docs', '/docs/kyb-check', '/services/kyb-check', '/status']) {
    await page.goto(app().url + path)
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto')
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('the day of a measurement is the same in every time zone', async () => {
  await using context = await browser().newContext({ timezoneId: 'America/Los_Angeles' })
  const page = await context.newPage()
  await page.goto(`${app().url}/services/weather`)
  const days = await page.locator('section[aria-labelledby=measured] time').allTextContents()
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

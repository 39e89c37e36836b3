import { expect, test } from 'vitest'
import { drawnService } from '../kit/drawn-service.ts'
import { showPages } from '../kit/shown-pages.ts'

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${(1200 / width) * height}" viewBox="0 0 ${width} ${height}"><text y="20">One</text></svg>`
const sizes = { small: [116, 174], phone: [420, 300], wide: [3000, 400] } as const
const services = Object.entries(sizes).map(([slug, [width, height]]) =>
  drawnService(slug, {}, { svg: drawing(width, height) }),
)
const { app, browser } = showPages(services)

test.each([
  // As drawn at 116 px, although the picture is 1200 px wide.
  { slug: 'small', window: 390, natural: 116, least: 116, most: 118 },
  { slug: 'small', window: 1280, natural: 116, least: 116, most: 118 },
  // A little smaller, so that it fits a phone without scrolling.
  { slug: 'phone', window: 390, natural: 420, least: 281, most: 350 },
  // Its letters stay readable, and it scrolls.
  { slug: 'wide', window: 390, natural: 3000, least: 2000, most: 2100 },
  { slug: 'wide', window: 1280, natural: 3000, least: 2000, most: 2100 },
])('a drawing of $natural px is shown between $least and $most px in a window of $window px', async (size) => {
  const page = await browser().newPage({ viewport: { width: size.window, height: 900 } })
  await page.goto(`${app().url}/services/${size.slug}`)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  const image = page.locator('#answer .done .picture img')
  await image.waitFor()
  const shown = (await image.boundingBox())?.width ?? 0
  expect(shown).toBeGreaterThanOrEqual(size.least)
  expect(shown).toBeLessThanOrEqual(size.most)
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await page.close()
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { isCutText } from '../../src/pages/cut-text.ts'
import { RESULT_SIZE } from '../../src/pages/result-picture.ts'
import { catalog } from '../../src/services/catalog.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'src', 'pages', 'results')
// Drawn larger than it is shown, so that it is sharp on phones and in print.
const SCALE = 2
// A third of a palette's bytes.
const BEST_QUALITY = 50
// Below this, letters blur.
const LEAST_QUALITY = 30
// The first page loads five of them at once.
const MOST_BYTES = 4500
const ZOOM = 0.72
// What the service made, without the page around it and without what only a reader of the page needs.
const CROPPED = `
  .result { position: fixed; inset: 0; z-index: 9; box-sizing: border-box; width: calc(100vw / ${ZOOM}) !important;
    height: calc(100vh / ${ZOOM}) !important; overflow: hidden; border: 0; border-radius: 0; zoom: ${ZOOM} }
  .result > p, .result h3, .result p:has(a[download]), .table-tools { display: none }
  .result .picture { overflow: visible !important; max-height: none !important }
  .result .picture img { width: 100% !important; max-width: 100% !important; height: calc(85vh / ${ZOOM}); object-fit: contain; border: 0; background: none }`

/** Draws the example answer of each service, as its page does, into src/pages/results. */
export async function drawResults(browser: Browser, url: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  // The style of the crop is not the page's own.
  const page = await browser.newPage({ viewport: RESULT_SIZE, deviceScaleFactor: SCALE, bypassCSP: true })
  for (const { slug, example } of catalog) {
    await page.goto(`${url}/services/${slug}`)
    // An example that is too long to publish whole is made.
    if (Object.values(example.output).some(isCutText)) await page.getByRole('button', { name: 'Try it, free' }).click()
    await page.locator('#answer .api-names').waitFor({ state: 'attached' })
    await page.addStyleTag({ content: CROPPED })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      writeFileSync(join(FOLDER, `${slug}-${colorScheme}.avif`), await toAvif(await page.screenshot()))
    }
  }
  await page.close()
}

/** The best picture of at most MOST_BYTES; a page full of text takes more than a curve. */
async function toAvif(screenshot: Buffer): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= 10) {
    const picture = await sharp(screenshot).avif({ quality, effort: 6 }).toBuffer()
    if (picture.length <= MOST_BYTES || quality <= LEAST_QUALITY) return picture
  }
}

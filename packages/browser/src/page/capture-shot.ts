import { inTime } from '@farebox/concurrency'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { leftOf, nextFrame } from '../in-page/hold-picture.ts'
import { boxesHideMuch } from '../in-page/inner-scroller.ts'
import { lowerFixed } from '../in-page/lower-fixed.ts'
import { pageHeight } from '../in-page/page-facts.ts'
import { pageWidth } from '../in-page/page-width.ts'
import { releaseSticky } from '../in-page/release-sticky.ts'
import { findUndrawn } from '../in-page/scroll-through.ts'
import type { Clip, Shot, ShotOptions } from '../port.ts'
import { readForeignFrames } from './foreign-frames.ts'
import { ownWorldOf } from './own-world.ts'
import { rejectOnNavigation, retryOnNavigation } from './retry-on-navigation.ts'

// Below 16384 px, the smallest GPU texture limit, above which Chromium repeats or drops parts of a page.
const MAX_TILE_PX = 16_000
const ATTEMPTS = 3
const FRAME_MS = 2000

interface CaptureOptions extends ShotOptions {
  /** Device pixels per CSS px. Default 1. */
  readonly deviceScale?: number
  /** What was scrolled through, and if to the end. Absent on a page of our own, of which nothing is hidden. */
  readonly scrolled?: { readonly screens: readonly (readonly string[])[]; readonly isWhole: boolean }
}

/** A screenshot of the viewport, of a part or of the whole document. Tall ones are taken in tiles and joined. */
export async function captureShot(page: Page, { deviceScale = 1, ...options }: CaptureOptions): Promise<Shot> {
  const tileHeight = Math.floor(MAX_TILE_PX / deviceScale)
  const { area: seen, truncated } = await areaOf(page, options)
  // Without a clip, Chromium ignores the device scale.
  const isViewport = !options.clip && !options.fullPage && deviceScale === 1
  const session = await ownWorldOf(page).session()
  const begins = isViewport ? { left: 0, top: 0 } : await pageBegins(page, session)
  // A window shows where its address, or a script, has scrolled it to.
  const [left, head] = [seen.x + begins.left, seen.y + (options.clip || options.fullPage ? 0 : begins.top)]
  const area = {
    ...seen,
    height: seen.height + (options.fullPage ? await freeEdges(page, seen.height, options.fullPage) : 0),
  }
  if (options.transparent) {
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  }
  const tiles: Buffer[] = []
  for (let top = 0; top < area.height; top += tileHeight) {
    const height = Math.min(tileHeight, area.height - top)
    const part = { ...area, x: left, y: head + top, height, scale: deviceScale }
    tiles.push(await captureTile(page, session, isViewport ? {} : { captureBeyondViewport: true, clip: part }))
  }
  if (options.transparent) await session.send('Emulation.setDefaultBackgroundColorOverride', {})
  const size = { width: area.width * deviceScale, height: area.height * deviceScale }
  // Measured before, it may have grown since.
  const hasMore = options.fullPage !== undefined && (await heightOf(page)) > area.height
  return { png: await join(tiles, size), ...size, truncated: truncated || hasMore }
}

/**
 * Chromium counts a clip from where the page begins, which in a page from right to left is beyond the window, and a window
 * from where it is scrolled to.
 */
async function pageBegins(page: Page, session: CDPSession): Promise<{ readonly left: number; readonly top: number }> {
  const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics')
  const left = await retryOnNavigation(page, () => ownWorldOf(page).evaluate(leftOf, cssLayoutViewport))
  return { left, top: cssLayoutViewport.pageY }
}

/** Takes what hangs on an edge of the window from the middle of a whole page. Returns by how many px that becomes higher. */
function freeEdges(page: Page, height: number, { maxHeight }: { readonly maxHeight: number }): Promise<number> {
  return retryOnNavigation(page, async () => {
    await ownWorldOf(page).evaluate(releaseSticky)
    return ownWorldOf(page).evaluate(lowerFixed, { height, room: Math.max(0, maxHeight - height) })
  })
}

async function areaOf(
  page: Page,
  { clip, fullPage, scrolled }: CaptureOptions,
): Promise<{ area: Clip; truncated: boolean }> {
  const world = ownWorldOf(page)
  const hidesMuch = async (area: Clip) =>
    (await retryOnNavigation(page, () => world.evaluate(boxesHideMuch, area))) || (await framesHideMuch(page, area))
  if (clip) return { area: clip, truncated: scrolled !== undefined && (await hidesMuch(clip)) }
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  if (!fullPage) return { area: { x: 0, y: 0, width, height }, truncated: false }
  const whole = Math.max(height, await heightOf(page))
  const undrawn = await retryOnNavigation(page, () => world.evaluate(findUndrawn, scrolled?.screens ?? []))
  const area = { x: 0, y: 0, width, height: Math.min(whole, fullPage.maxHeight, undrawn?.end ?? whole) }
  const isCut = undrawn !== null || area.height < whole || scrolled?.isWhole === false
  // A layout of a large page takes long, so only what can still matter is asked.
  const isTruncated =
    isCut || (await hidesMuch(area)) || (await retryOnNavigation(page, () => world.evaluate(pageWidth))) > width
  return { area, truncated: isTruncated }
}

function heightOf(page: Page): Promise<number> {
  return retryOnNavigation(page, () => ownWorldOf(page).evaluate(pageHeight))
}

/** The same for frames that the page itself cannot read. One that does not answer may hold anything. */
async function framesHideMuch(page: Page, area: Clip): Promise<boolean> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const much = (width * height) / 10
  const { read, isWhole } = await readForeignFrames(page)
  const hidesMuch = ({ box, hidden }: (typeof read)[number]) => {
    const isWithin = box.x < area.x + area.width && box.y < area.y + area.height && box.x + box.width > area.x
    return isWithin && Math.max(hidden.width * box.height, hidden.height * box.width) > much
  }
  return !isWhole || read.some(hidesMuch)
}

async function captureTile(page: Page, session: CDPSession, part: object): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    // A page that was never rendered has no surface to copy, and Chromium reports an error instead of rendering it.
    await inTime(ownWorldOf(page).evaluate(nextFrame), FRAME_MS)
    try {
      const capture = () => session.send('Page.captureScreenshot', { format: 'png', ...part })
      const { data } = await retryOnNavigation(page, () => rejectOnNavigation(session, capture))
      return Buffer.from(data, 'base64')
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('Unable to capture screenshot')) throw error
    }
  }
}

async function join(tiles: Buffer[], { width, height }: Pick<Clip, 'width' | 'height'>): Promise<Uint8Array> {
  const [first] = tiles
  if (first && tiles.length === 1) return first
  // Joining pads every tile to the height of the tallest.
  return sharp(tiles, { join: { across: 1 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

import type { BrowserPage, Shot } from '@farebox/browser'
import { type Box, findElement, hideElements } from '@farebox/browser/in-page'
import sharp from 'sharp'
import { invalidInput } from '../../contract/errors.ts'

const MAX_PAGE_HEIGHT = 30_000
// Reserved for scrolling and drawing; waiting must end this much earlier.
const VIEWPORT_RESERVE_MS = 1200
const FULL_PAGE_RESERVE_MS = 3000
const DRAWING_RESERVE_MS = 2000

/** Limit of pixels in a picture of any shape, which bounds its memory. */
export const MAX_PIXELS = 40_000_000

interface WantedShot {
  readonly width: number
  readonly deviceScale: number
  readonly full_page: boolean
  readonly wait_ms: number
  readonly selector?: string
  readonly wait_for?: string
  readonly hide_selectors: readonly string[]
}

interface TakenShot extends Shot {
  /** Whether something in it had not come. */
  readonly isLacking: boolean
}

/** Takes the picture of an open page when it looks finished: the full page, the viewport, or one element. */
export async function capture(page: BrowserPage, wanted: WantedShot): Promise<Shot & { readonly isFinished: boolean }> {
  const { full_page, wait_ms } = wanted
  const reserveMs = full_page ? FULL_PAGE_RESERVE_MS : VIEWPORT_RESERVE_MS
  await page.settle({ capMs: page.remainingMs - reserveMs, leastMs: wait_ms, quietNetwork: wait_ms > 0 })
  const finished = await page.finish({ capMs: page.remainingMs - reserveMs, outOfSight: false })
  if (wanted.wait_for !== undefined) await find(page, { field: 'wait_for', selector: wanted.wait_for, step: 'find' })
  const maxHeight = Math.min(MAX_PAGE_HEIGHT, Math.floor(MAX_PIXELS / (wanted.width * wanted.deviceScale ** 2)))
  const scrolling = { capMs: page.remainingMs - DRAWING_RESERVE_MS, calmMs: DRAWING_RESERVE_MS - VIEWPORT_RESERVE_MS }
  const { isSteady } = full_page ? await page.scrollThrough({ ...scrolling, maxHeight }) : finished
  const { isLacking, ...shot } = await take(page, { ...wanted, maxHeight })
  return { ...shot, isFinished: finished.isDone && isSteady && !isLacking }
}

async function take(
  page: BrowserPage,
  { deviceScale, full_page, selector, hide_selectors: hidden, maxHeight }: WantedShot & { readonly maxHeight: number },
): Promise<TakenShot> {
  const wrong = hidden.length > 0 ? await page.evaluate(hideElements, hidden) : null
  if (wrong !== null) throw notASelector('hide_selectors', wrong)
  if (selector === undefined) {
    const isLacking = await page.lacksParts(
      full_page ? { x: 0, y: 0, width: MAX_PIXELS, height: maxHeight } : undefined,
    )
    const shot = await page.screenshot(full_page ? { fullPage: { maxHeight } } : {})
    return { ...(await drawn(page, shot)), isLacking }
  }
  const shown = await find(page, { field: 'selector', selector, step: 'show' })
  // What it loads lazily is on its way.
  if (!shown.isInSight) await page.settle({ capMs: page.remainingMs - VIEWPORT_RESERVE_MS })
  const isLacking = await page.lacksParts(shown)
  let isCut = false
  const measure = async () => {
    const box = await find(page, { field: 'selector', selector, step: 'measure' })
    if (box.width * box.height * deviceScale ** 2 > MAX_PIXELS) {
      throw invalidInput(
        `selector: the element is ${box.width} x ${box.height} px, above 40 million pixels. Not charged.`,
      )
    }
    isCut = box.isCut
    return { x: box.x, y: box.y, width: box.width, height: box.height }
  }
  const shot = await page.screenshot({ clip: measure })
  return { ...(await drawn(page, { ...shot, truncated: isCut || shot.truncated })), isLacking }
}

/** The picture, unless the page has no text and nothing of it was drawn: each pixel is white. */
async function drawn(page: BrowserPage, shot: Shot): Promise<Shot> {
  if ((await page.text()).trim() !== '') return shot
  const { channels } = await sharp(shot.png, { limitInputPixels: false }).stats()
  if (channels.some(({ min }) => min < 255)) return shot
  const seen = shot.truncated ? 'shows nothing in what could be drawn of it, which is not all' : 'shows nothing'
  throw invalidInput(
    `url: the page answers with HTTP ${page.status()} and ${seen}: no text, no picture and no colour. Not charged; give a longer wait_ms if its scripts are slow.`,
  )
}

async function find(
  page: BrowserPage,
  { field, ...wanted }: Pick<Parameters<typeof findElement>[0], 'selector' | 'step'> & { readonly field: string },
): Promise<Box> {
  const waitMs = Math.max(0, page.remainingMs - VIEWPORT_RESERVE_MS)
  const box = await page.evaluate(findElement, { ...wanted, waitMs: field === 'wait_for' ? waitMs : 0 })
  if (box === 'invalid') throw notASelector(field, wanted.selector)
  if (box) return box
  throw invalidInput(
    `${field}: no visible element of the page matches ${JSON.stringify(wanted.selector)}. Not charged.`,
  )
}

function notASelector(field: string, selector: string) {
  return invalidInput(
    `${field}: ${JSON.stringify(selector)} is not a valid CSS selector. Write one such as "#chart". Not charged.`,
  )
}

import type { Page } from 'playwright-core'
import { nextFrame } from '../in-page/hold-picture.ts'
import { innerScroller, isHigher, openScroller } from '../in-page/inner-scroller.ts'
import { settleMedia } from '../in-page/load-media.ts'
import { pageHeight } from '../in-page/page-facts.ts'
import { pageSum } from '../in-page/page-sum.ts'
import { findUndrawn, keepsUndrawn, scrollThrough } from '../in-page/scroll-through.ts'
import { finishPage } from './finish-page.ts'
import type { NetworkWatch } from './network-watch.ts'
import { ownWorldOf, type PageObject } from './own-world.ts'

interface ScrollPageOptions {
  readonly maxHeight: number
  readonly network: NetworkWatch
  readonly left: () => number
}

/** What was seen while a page was scrolled through. */
export interface SeenScreens {
  /** Texts of the screens that were scrolled through. */
  readonly screens: string[][]
  /** False if the time did not suffice, or the page goes on. */
  isWhole: boolean
}

// Some 45 sheets of A4: more takes a browser all the time of a call.
const MOST_DRAWN_PX = 50_000
// What loads in sight may be followed by more.
const ROUNDS = 8
// Of the time that is left, for the answers that scrolling asks for.
const ANSWERS_SHARE = 0.5
const GROWN_PX = 50
// Of a page in a window of another height, only the text tells that there is more.
const GROWN_CHARS = 20
// The picture of a higher window takes too much memory.
const TALLEST_PX = 15_000

/** Scrolls a page through, and on while it grows. */
export async function scrollPage(page: Page, seen: SeenScreens, options: ScrollPageOptions) {
  const world = ownWorldOf(page)
  const { left } = options
  let isWhole = true
  // Twice: a box inside may scroll as well.
  for (let depth = 0; depth < 2 && left() > 0; depth += 1) {
    const box = await world.hold(innerScroller)
    if (depth > 0 && box.objectId === undefined) break
    const seenBefore = seen.screens.length
    const isAtEnd = await scrollToEnd(page, seen, { ...options, box })
    isWhole = isAtEnd && isWhole
    // A box of which nothing was seen may draw only what is in sight: opened, it would be white.
    if (!isAtEnd && seen.screens.length === seenBefore) break
    const isLost = async () => (await world.evaluate(findUndrawn, seen.screens)) !== null
    // A list that draws only what is in sight may draw all of it at once in a box that shows all.
    const isEndless = await world.evaluate(isHigher, box, MOST_DRAWN_PX)
    if (isEndless && (await isLost())) break
    const undo = await world.hold(openScroller, box)
    await world.evaluate(nextFrame)
    // Or nothing.
    if (!(await isLost())) continue
    await world.evaluate((close) => close(), undo)
    break
  }
  seen.isWhole = isWhole
  await world.evaluate(settleMedia, { capMs: left(), isWholePage: true })
}

/** False if the time did not suffice, or the page goes on. */
async function scrollToEnd(
  page: Page,
  seen: SeenScreens,
  { box, maxHeight, network, left }: ScrollPageOptions & { readonly box: PageObject<ReturnType<typeof innerScroller>> },
): Promise<boolean> {
  const world = ownWorldOf(page)
  let from = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const height = await world.evaluate(pageHeight)
    const { screens, isWhole } = await world.evaluate(scrollThrough, box, { capMs: left() / 2, maxHeight, from })
    seen.screens.push(...screens)
    if (!isWhole || maxHeight === 0) return isWhole
    const isAnswered = await finishPage(page, network, left() * ANSWERS_SHARE)
    const grown = (await world.evaluate(pageHeight)) - height
    if (!isAnswered || grown < GROWN_PX || height > maxHeight) return isAnswered
    from = height
  }
  return false
}

/**
 * Shows a page in a window as high as itself, so that what waits to come into sight does; again while its text grows. False
 * if that does not end, and if the page draws only what is in sight.
 */
export async function showOutOfSight(
  page: Page,
  { network, left }: Omit<ScrollPageOptions, 'maxHeight'>,
): Promise<boolean> {
  const world = ownWorldOf(page)
  const { width, height: window } = page.viewportSize() ?? { width: 1280, height: 800 }
  let { chars } = await world.evaluate(pageSum)
  for (let round = 0; round < ROUNDS && left() > 0; round += 1) {
    // What watches the end of the page, or waits for it to be scrolled, sees it come and go.
    if (round > 0) await page.setViewportSize({ width, height: window })
    const height = await world.evaluate(pageHeight)
    if (height > MOST_DRAWN_PX) return true
    const scroll = (from: number) =>
      world.evaluate(scrollThrough, null, { capMs: left() / 2, maxHeight: MOST_DRAWN_PX, from })
    const end = await scroll(height - 2 * window)
    await page.setViewportSize({ width, height: Math.max(window, Math.min(TALLEST_PX, height)) })
    if (height > TALLEST_PX) await scroll(0)
    else await world.evaluate(nextFrame)
    const isAnswered = await finishPage(page, network, left() * ANSWERS_SHARE)
    // It draws only what is in sight.
    if ((await world.evaluate(findUndrawn, end.screens)) !== null) return false
    await world.evaluate(nextFrame)
    const before = chars
    chars = (await world.evaluate(pageSum)).chars
    if (!isAnswered || chars - before < GROWN_CHARS) return isAnswered && !(await world.evaluate(keepsUndrawn))
  }
  return false
}

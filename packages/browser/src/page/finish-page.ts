import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { busyPart } from '../in-page/busy-part.ts'
import { saysSo } from '../in-page/note-what-waits.ts'
import { pageSum } from '../in-page/page-sum.ts'
import { inTimeOr } from './in-time-or.ts'
import type { NetworkWatch } from './network-watch.ts'
import { ownWorldOf } from './own-world.ts'

const LOOK_MS = 50
const CHANGE_MS = 100
const STEADY_MS = 300
// What is drawn for longer moves without end.
const MOST_DRAWING_MS = 3000
const MOST_GROWN_CHARS = 20_000
// What one answer asks for next.
const ROUNDS = 3
// The time from an answer to what a script makes of it.
const REACTION_MS = 50
const DONE = { isBusy: false, isBare: false }

/**
 * Waits for what scripts of a page asked its own site for, and while parts are busy as long as anything is asked for or a
 * timer runs. False if some of it is missing then, or the page shows next to nothing but that it is busy.
 */
export async function finishPage(page: Page, network: NetworkWatch, capMs: number): Promise<boolean> {
  const end = performance.now() + capMs
  const left = () => end - performance.now()
  const isOwn = (url: string) => isOfSite(url, page.url())
  for (let round = 0; round < ROUNDS && network.asked(isOwn).length > 0; round += 1) {
    if (!(await network.ended(network.asked(isOwn), left()))) return false
    await pause(REACTION_MS)
  }
  const world = ownWorldOf(page)
  const capped = () => Math.max(LOOK_MS, left())
  const isTimed = () => inTimeOr(false, world.evaluate(saysSo, 'busycheck'), capped())
  for (;;) {
    const { isBusy, isBare } = await inTimeOr(DONE, world.evaluate(busyPart), capped())
    // Another site is asked for what a part waits for, or to count a visitor.
    const isUnderWay = (isBusy && network.asked(() => true).length > 0) || ((isBusy || isBare) && (await isTimed()))
    // Without a request or a timer, a part that is busy stays so.
    if (!isUnderWay) return !(isBusy && isBare)
    if (left() <= 0) return false
    await pause(LOOK_MS)
  }
}

/** Waits until a page has drawn what its scripts have scheduled, or grows without end; at most `capMs`. */
export async function drawnPage(page: Page, capMs: number): Promise<void> {
  const end = performance.now() + capMs
  const left = () => Math.max(1, end - performance.now())
  const isEndless = await inTimeOr(() => Promise.resolve(false), watchGrowth(page), capMs)
  const isDrawn = () => inTimeOr(false, ownWorldOf(page).evaluate(saysSo, 'drawcheck'), left())
  while (!(await isDrawn()) && performance.now() < end) {
    if (await inTimeOr(false, isEndless(), left())) return
    await pause(LOOK_MS)
  }
}

/** Tells whether the text of a page has grown since then as that of a page without end does. */
async function watchGrowth(page: Page): Promise<() => Promise<boolean>> {
  const look = () => ownWorldOf(page).evaluate(pageSum)
  const first = await look()
  return async () => hasGrown(first, await look())
}

/**
 * Waits while a page changes: numbers that count up, words that are typed, bars that grow on a canvas. Over when it was the
 * same for 300 ms, or for 100 ms with nothing due; or if it grows or draws without end. False if it still changes then.
 */
export async function steadyPage(page: Page, capMs: number): Promise<boolean> {
  const start = performance.now()
  // The last look is within the time.
  const end = start + capMs - 2 * CHANGE_MS
  const look = () => ownWorldOf(page).evaluate(pageSum)
  const first = await look()
  let [last, since] = [first, start]
  do {
    await pause(CHANGE_MS)
    const seen = await look()
    const [now, isDrawn] = [performance.now(), seen.drawings !== last.drawings]
    const isChanged = seen.text !== last.text || (isDrawn && now - start < MOST_DRAWING_MS)
    if (isChanged) [last, since] = [seen, now]
    else if (now - since >= STEADY_MS || (await ownWorldOf(page).evaluate(saysSo, 'restcheck'))) return true
  } while (performance.now() < end && !hasGrown(first, last))
  return last === first || hasGrown(first, last)
}

type PageSum = ReturnType<typeof pageSum>

function hasGrown(first: PageSum, last: PageSum): boolean {
  return last.chars > first.chars + MOST_GROWN_CHARS
}

/** Whether two addresses are of one site, as far as their last two labels tell. */
export function isOfSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => URL.parse(url)?.hostname.split('.').slice(-2).join('.'))
  return a !== undefined && a === b
}

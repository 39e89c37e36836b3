import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { hasBusyPart, textSum } from '../in-page/busy-part.ts'
import { saysSo } from '../in-page/note-what-waits.ts'
import { inTimeOr } from './in-time-or.ts'
import type { NetworkWatch } from './network-watch.ts'
import { ownWorldOf } from './own-world.ts'

const LOOK_MS = 50
const CHANGE_MS = 100
const STEADY_MS = 300
const MOST_GROWN_CHARS = 20_000
// What one answer asks for next.
const ROUNDS = 3
// The time from an answer to what a script makes of it.
const REACTION_MS = 50

/**
 * Waits for what scripts of a page asked its own site for, and while parts are marked as busy as long as anything is asked
 * for or a timer runs. False if some of it is missing then.
 */
export async function finishPage(page: Page, network: NetworkWatch, capMs: number): Promise<boolean> {
  const end = performance.now() + capMs
  const left = () => end - performance.now()
  const isOwn = (url: string) => isOfSite(url, page.url())
  for (let round = 0; round < ROUNDS && network.asked(isOwn).length > 0; round += 1) {
    if (!(await network.ended(network.asked(isOwn), left()))) return false
    await pause(REACTION_MS)
  }
  const says = (look: (event: string) => boolean) =>
    inTimeOr(false, ownWorldOf(page).evaluate(look, 'busycheck'), Math.max(LOOK_MS, left()))
  const isUnderWay = async () => network.asked(() => true).length > 0 || (await says(saysSo))
  // Without a request or a timer, a part that is marked as busy stays so.
  while ((await says(hasBusyPart)) && (await isUnderWay())) {
    if (left() <= 0) return false
    await pause(LOOK_MS)
  }
  return true
}

/** Tells whether the text of a page has grown since then as that of a page without end does. */
export async function watchGrowth(page: Page): Promise<() => Promise<boolean>> {
  const look = () => ownWorldOf(page).evaluate(textSum)
  const first = await look()
  return async () => hasGrown(first, await look())
}

/**
 * Waits while the text of a page changes: numbers that count up, words that are typed. Over when it was the same for 300 ms,
 * or if it grows without end. False if it still changes then.
 */
export async function steadyText(page: Page, capMs: number): Promise<boolean> {
  // The last look is within the time.
  const end = performance.now() + capMs - 2 * CHANGE_MS
  const look = () => ownWorldOf(page).evaluate(textSum)
  const first = await look()
  let [last, since] = [first, Number.NEGATIVE_INFINITY]
  while (performance.now() < end && !hasGrown(first, last)) {
    await pause(CHANGE_MS)
    const seen = await look()
    if (seen.sum !== last.sum) [last, since] = [seen, performance.now()]
    else if (performance.now() - since >= STEADY_MS) return true
  }
  return last === first || hasGrown(first, last)
}

type TextSum = ReturnType<typeof textSum>

function hasGrown(first: TextSum, last: TextSum): boolean {
  return last.chars > first.chars + MOST_GROWN_CHARS
}

/** Whether two addresses are of one site, as far as their last two labels tell. */
function isOfSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => URL.parse(url)?.hostname.split('.').slice(-2).join('.'))
  return a !== undefined && a === b
}

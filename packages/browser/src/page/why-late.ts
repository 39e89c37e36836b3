import type { CallError } from '@farebox/call-errors'
import { machineBusy } from '@farebox/processes'
import { EndlessPage } from '../refusals/endless-page.ts'

/** Processor time of a page; 0 if nobody counts, as on other systems than Linux. */
export interface ProcessorTime {
  /** That it used, in all processes. */
  readonly seconds: number
  /** That it was ready to go on and had no processor. */
  readonly starvedSeconds: number
}

/** What is known of an open page when its time is up. */
interface LatePage {
  /** The time that it had in all. */
  readonly seconds: number
  /** Of these, before the page was asked for: until there was a place, a browser and a window for it. */
  readonly waitedSeconds: number
  /** Since it is open. */
  readonly openSeconds: number
  readonly used: ProcessorTime
  /** A style sheet or script that it waits for. */
  readonly awaited: string | undefined
}

// A page with less than this share of a core did not keep the browser busy by itself, unless it used what no real page needs:
// from then on RendererPriority holds it back, so that its share says nothing.
const LEAST_CORE_SHARE = 0.25
const HEAVY_SECONDS = 0.8
// A page that had half of a core is heavy, whoever else wanted it.
const HEAVY_CORE_SHARE = 0.5
// Of the time in all: a page that is open for less has not been seen to be heavy.
const LEAST_OPEN = 0.5
const MAX_URL_CHARS = 200
// What had less than the rest of the time is not to blame.
const MOST_WAITED = 0.5

/** Tells a heavy page, a resource that does not come and a machine that is busy with others from each other. */
export function whyLate({ seconds, waitedSeconds, openSeconds, used, awaited }: LatePage): CallError {
  if (isOurDelay({ seconds, waitedSeconds }) && used.seconds < HEAVY_SECONDS) return machineBusy()
  const isStarved = used.starvedSeconds > used.seconds && used.seconds < openSeconds * HEAVY_CORE_SHARE
  if (isStarved) return machineBusy()
  const leastOpen = Math.max(openSeconds, LEAST_OPEN * seconds)
  const isHeavy = used.seconds >= Math.min(HEAVY_SECONDS, leastOpen * LEAST_CORE_SHARE)
  if (!isHeavy && awaited !== undefined) {
    return new EndlessPage(
      `The page waits for ${awaited.slice(0, MAX_URL_CHARS)}, which did not come within ${seconds.toFixed(1)} s. Not charged; try again later, or give another address.`,
    )
  }
  if (!isHeavy && used.seconds > 0) return machineBusy()
  return new EndlessPage(
    `The page keeps the browser busy for more than ${seconds.toFixed(1)} s. Not charged; give the address of a smaller or simpler page.`,
  )
}

/** Whether a call lost most of its time before its page was asked for. */
export function isOurDelay({ seconds, waitedSeconds }: Pick<LatePage, 'seconds' | 'waitedSeconds'>): boolean {
  return waitedSeconds > MOST_WAITED * seconds
}

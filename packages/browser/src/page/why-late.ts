import type { CallError } from '@farebox/call-errors'
import { machineBusy } from '@farebox/processes'
import { stalledSeconds } from '@farebox/processes/machine'
import { EndlessPage } from '../refusals/endless-page.ts'

/** What is known of an open page when its time is up. */
interface LatePage {
  /** The time that it had in all. */
  readonly seconds: number
  /** Of these, before the page was asked for: until there was a place, a browser and a window for it. */
  readonly waitedSeconds: number
  /** Since it is open. */
  readonly openSeconds: number
  /** Processor time that it used meanwhile; 0 if nobody counts, as on other systems than Linux. */
  readonly usedSeconds: number
  /** Of the time since it is open, how long something on this machine waited for a processor; 0 if the kernel does not count. */
  readonly stalledSeconds: number
  /** A style sheet or script that it waits for. */
  readonly awaited: string | undefined
  /** A drawing of ours, and no page of a caller. */
  readonly isDrawing?: boolean
}

// A page with less than this share of a core did not keep the browser busy by itself, unless it used what no real page needs:
// from then on RendererPriority holds it back, so that its share says nothing.
const LEAST_CORE_SHARE = 0.25
const HEAVY_SECONDS = 0.8
// A page that had half of a core is heavy, whoever else wanted it.
const HEAVY_CORE_SHARE = 0.5
// A machine on which something waits for so much of the time has more to do than it can: there, opening a page of one line took
// half a second of a processor.
const STALLED_SHARE = 0.25
// Of the time in all: a page that is open for less has not been seen to be heavy.
const LEAST_OPEN = 0.5
const MAX_URL_CHARS = 200
// What had less than the rest of the time is not to blame.
const MOST_WAITED = 0.5

/** Tells a heavy page, a resource that does not come and a machine that is busy with others from each other. */
export function whyLate({
  seconds,
  waitedSeconds,
  openSeconds,
  usedSeconds,
  stalledSeconds,
  awaited,
  isDrawing = false,
}: LatePage): CallError {
  if (isOurDelay({ seconds, waitedSeconds }) && usedSeconds < HEAVY_SECONDS) return machineBusy()
  const isStarved = stalledSeconds > STALLED_SHARE * openSeconds && usedSeconds < HEAVY_CORE_SHARE * openSeconds
  if (isStarved) return machineBusy({ hadSeconds: usedSeconds })
  const leastOpen = Math.max(openSeconds, LEAST_OPEN * seconds)
  const isHeavy = usedSeconds >= Math.min(HEAVY_SECONDS, leastOpen * LEAST_CORE_SHARE)
  if (!isHeavy && awaited !== undefined) {
    return new EndlessPage(
      `The page waits for ${awaited.slice(0, MAX_URL_CHARS)}, which did not come within ${seconds.toFixed(1)} s. Not charged; try again later, or give another address.`,
    )
  }
  if (!isHeavy && usedSeconds > 0) return machineBusy({ hadSeconds: usedSeconds })
  const [what, next] = isDrawing
    ? ['drawing', 'simplify it']
    : ['page', 'give the address of a smaller or simpler page']
  return new EndlessPage(
    `The ${what} keeps the browser busy for more than ${seconds.toFixed(1)} s. Not charged; ${next}.`,
  )
}

/** Measures a page that is open from now on. `used`: its processor time so far. */
export function measureOpen(used: { readonly seconds: number }) {
  const [openedAt, stalledBefore] = [performance.now(), stalledSeconds()]
  return () => ({
    openSeconds: (performance.now() - openedAt) / 1000,
    usedSeconds: used.seconds,
    stalledSeconds: stalledSeconds() - stalledBefore,
  })
}

/** Whether a call lost most of its time before its page was asked for. */
export function isOurDelay({ seconds, waitedSeconds }: Pick<LatePage, 'seconds' | 'waitedSeconds'>): boolean {
  return waitedSeconds > MOST_WAITED * seconds
}

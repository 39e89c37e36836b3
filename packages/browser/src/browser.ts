import { busy, type CallError } from '@farebox/call-errors'
import { FairSemaphore, type SemaphoreState } from '@farebox/concurrency'
import { traced } from '@farebox/concurrency/spans'
import { processMemory } from '@farebox/processes/machine'
import type { ChromiumState } from './chromium/chromium-fleet.ts'
import type { ChromiumFleets } from './chromium/chromium-fleets.ts'
import { onLivingBrowser } from './chromium/on-living-browser.ts'
import { KeptPages } from './kept-pages.ts'
import { drawWithRoom } from './page/draw-with-room.ts'
import { type PageDeadline, startDeadline } from './page/page-deadline.ts'
import type { OpenProxy } from './page/private-pages.ts'
import { createPageDrawer } from './page-drawer.ts'
import type { Browser, DrawingPage, KeptPage } from './port.ts'
import type { Suspects } from './suspects.ts'

interface SupervisedBrowserOptions {
  readonly fleets: ChromiumFleets
  readonly suspects: Suspects
  /** Opens the proxy of each page. */
  readonly openProxy: OpenProxy
  /** Concurrent pages, over all browsers. */
  readonly maxPages: number
  /** Concurrent renderings without a network, over all browsers. */
  readonly maxDrawings: number
  /** Calls that may wait for a slot. */
  readonly maxWaiting: number
}

/** For /api/v1/status. */
export interface BrowserHealth {
  readonly pages: number
  readonly waiting: number
  readonly restarts: number
  readonly browsers: readonly ChromiumState[]
}

/** The browsers of the process. */
export interface SupervisedBrowser {
  /** The port of one call; its signal ends all waiting, and no page has time beyond `endsAt` of performance.now(). */
  open(signal: AbortSignal, limit?: { readonly endsAt: number }): Browser
  /** Starts a browser before the first call needs it. */
  warmUp(): Promise<void>
  health(): BrowserHealth
  /** Of callers' pages, and of renderings without a network. */
  queues(): { readonly pages: SemaphoreState; readonly drawings: SemaphoreState }
  close(): Promise<void>
}

const PROBE_SECONDS = 15
// A call waits at most half its time, so that enough is left for the work.
const WAIT_SHARE = 0.5
// Reserved, so that the page's failure is reported before the whole call times out.
const ANSWER_MS = 200

/** Starts nothing yet: warmUp or the first call does. */
export function superviseBrowser(options: SupervisedBrowserOptions): SupervisedBrowser {
  const { fleets, suspects, openProxy, maxPages, maxDrawings, maxWaiting } = options
  const draw = createPageDrawer({ fleets, suspects, openProxy })
  const slots = new FairSemaphore({ size: maxPages, maxWaiting, refusal: allTaken })
  // Rendering takes milliseconds: it must not wait behind pages that wait for the network.
  const drawingSlots = new FairSemaphore({ size: maxDrawings, maxWaiting, refusal: allTaken })
  const keptPages = new KeptPages()
  const probing = setInterval(() => void fleets.probe(), PROBE_SECONDS * 1000).unref()

  async function run<T>(
    work: (deadline: PageDeadline) => Promise<T>,
    { within, signal, timeMs }: { within: FairSemaphore; signal: AbortSignal; timeMs: number },
  ): Promise<T> {
    using deadline = startDeadline(signal, timeMs - ANSWER_MS)
    const leave = await within.acquire({ signal, waitMs: timeMs * WAIT_SHARE })
    try {
      await processMemory.untilRoom({ signal, waitMs: timeMs * WAIT_SHARE })
      return await work(deadline)
    } finally {
      void deadline.closed().then(leave)
    }
  }

  return {
    open: (signal, { endsAt } = { endsAt: Number.POSITIVE_INFINITY }) => ({
      withPage: (page, use) => {
        const drawn = { within: slots, signal, timeMs: Math.min(page.timeMs, endsAt - performance.now()) }
        return traced('browser', () => run((deadline) => draw(use, { page, deadline, signal }), drawn))
      },
      withKeptPage: <T>(kept: KeptPage, use: (page: DrawingPage) => Promise<T>) =>
        run(
          (deadline) =>
            drawWithRoom(
              (isSpared) =>
                onLivingBrowser(
                  (instance) => keptPages.lend(instance, use, { kept, deadline, isSpared }),
                  fleets.drawings,
                ),
              { deadline, signal },
            ),
          { within: drawingSlots, signal, timeMs: kept.timeMs },
        ),
    }),
    async warmUp() {
      await fleets.strangers.use(async () => {})
    },
    health: () => ({
      pages: slots.taken + drawingSlots.taken,
      waiting: slots.waiting + drawingSlots.waiting,
      restarts: fleets.restarts,
      browsers: fleets.states,
    }),
    queues: () => ({ pages: slots.state, drawings: drawingSlots.state }),
    async close() {
      clearInterval(probing)
      await fleets.close()
    },
  }
}

function allTaken(): CallError {
  return busy('All browser pages are in use. Not charged; try again in a few seconds.', 5)
}

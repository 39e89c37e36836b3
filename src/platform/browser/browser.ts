import { availableParallelism } from 'node:os'
import { FairSemaphore, type SemaphoreState } from '../../concurrency/fair-semaphore.ts'
import { traced } from '../../concurrency/spans.ts'
import type { Browser, DrawingPage, KeptPage } from '../../contract/browser.ts'
import type { Logger } from '../../contract/context.ts'
import { busy, type CallError } from '../../contract/errors.ts'
import type { EgressGuard } from '../egress/egress-guard.ts'
import type { ChromiumState } from './chromium-fleet.ts'
import { ChromiumFleets } from './chromium-fleets.ts'
import { KeptPages } from './kept-pages.ts'
import { onLivingBrowser } from './on-living-browser.ts'
import { type PageDeadline, startDeadline } from './page-deadline.ts'
import { createPageDrawer } from './page-drawer.ts'
import { Suspects } from './suspects.ts'

/** Which Chromium draws pages, and what it may reach. */
export interface BrowserOptions {
  readonly guard: EgressGuard
  readonly log: Logger
  /** CHROMIUM_PATH. Default: an installed one, else npm's. */
  readonly executablePath?: string | undefined
  /** Starts no browser here that has no sandbox. Default false. */
  readonly requireSandbox?: boolean
  /** CDP addresses of browsers on other machines, in place of one here. */
  readonly endpoints?: readonly string[]
  /** This machine's address as those machines see it; the pages' proxies listen there. Default 127.0.0.1. */
  readonly proxyHost?: string
  /** Pages at once in each browser. Default: four times the cores, as most of their time is waiting. */
  readonly maxPages?: number
  /** Calls that wait when all are taken. Default 32. */
  readonly maxWaiting?: number
  /** After so many pages a browser makes way for a fresh one. Default 500. */
  readonly maxUses?: number
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
  /** The port of one call; its signal ends all waiting. */
  open(signal: AbortSignal): Browser
  /** Starts a browser before the first call needs it. */
  warmUp(): Promise<void>
  health(): BrowserHealth
  /** Of the pages of strangers, and of those that only draw. */
  queues(): { readonly pages: SemaphoreState; readonly drawings: SemaphoreState }
  close(): Promise<void>
}

const PROBE_SECONDS = 15
// A call waits no longer for its turn than it takes to be of use afterwards.
const WAIT_SHARE = 0.5
// Kept back, so that what the page did is said before the time of the whole call is over.
const ANSWER_MS = 200

/** Starts nothing yet: warmUp or the first call does. */
export function createBrowser(options: BrowserOptions): SupervisedBrowser {
  const { guard, log, endpoints = [], proxyHost = '127.0.0.1', maxUses = 500, maxWaiting = 32 } = options
  const { executablePath, requireSandbox = false } = options
  const suspects = new Suspects()
  const fleets = new ChromiumFleets({
    endpoints,
    executablePath,
    requireSandbox,
    maxUses,
    log,
    onExcess: suspects.weigh,
  })
  const draw = createPageDrawer({ fleets, suspects, guard, proxyHost })
  const browsers = Math.max(1, endpoints.length)
  const maxPages = (options.maxPages ?? 4 * availableParallelism()) * browsers
  const slots = new FairSemaphore({ size: maxPages, maxWaiting, refusal: allTaken })
  // Drawing takes milliseconds: it must not wait behind pages that wait for the network.
  const drawingSlots = new FairSemaphore({
    size: availableParallelism() * browsers,
    maxWaiting,
    refusal: allTaken,
  })
  const keptPages = new KeptPages()
  const probing = setInterval(() => void fleets.probe(), PROBE_SECONDS * 1000).unref()

  async function run<T>(
    work: (deadline: PageDeadline) => Promise<T>,
    { within, signal, timeMs }: { within: FairSemaphore; signal: AbortSignal; timeMs: number },
  ): Promise<T> {
    using deadline = startDeadline(signal, timeMs - ANSWER_MS)
    const leave = await within.acquire({ signal, waitMs: timeMs * WAIT_SHARE })
    try {
      return await work(deadline)
    } finally {
      void deadline.closed().then(leave)
    }
  }

  return {
    open: (signal) => ({
      withPage: (page, use) => {
        const drawn = { within: slots, signal, timeMs: page.timeMs }
        return traced('browser', () => run((deadline) => draw(use, { page, deadline, signal }), drawn))
      },
      withKeptPage: <T>(kept: KeptPage, use: (page: DrawingPage) => Promise<T>) =>
        run(
          (deadline) =>
            onLivingBrowser((instance) => keptPages.lend(instance, use, { kept, deadline }), fleets.drawings),
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

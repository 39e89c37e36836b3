import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { CallError, invalidInput } from '@farebox/call-errors'
import { untilAborted } from '@farebox/concurrency'
import type { Page } from 'playwright-core'
import type { ChromiumInstance } from './chromium/chromium-instance.ts'
import { LostProcess } from './chromium/on-living-browser.ts'
import type { OpenedPage } from './chromium/page-burdens.ts'
import { missingGlyphs } from './in-page/missing-glyphs.ts'
import { runPackedScripts } from './in-page/run-packed-scripts.ts'
import { captureShot } from './page/capture-shot.ts'
import type { PageDeadline } from './page/page-deadline.ts'
import { measureOpen, whyLate } from './page/why-late.ts'
import type { DrawingPage, KeptPage } from './port.ts'
import { DEAD_PROXY } from './proxy/proxy-settings.ts'
import { EndlessPage } from './refusals/endless-page.ts'

interface Kept {
  readonly page: Page
  readonly instance: ChromiumInstance
  readonly opened: OpenedPage
  /** Fires when the page's process ends, with the reason. */
  readonly crashed: AbortSignal
  uses: number
}

/** What a page is lent for. */
interface Loan {
  readonly kept: KeptPage
  readonly deadline: PageDeadline
  /** It was killed for lack of room before. */
  readonly isSpared: boolean
}

const pack = promisify(gzip)

// The client of our own work.
const OURS = ''
// Pages grow with use.
const MAX_USES = 500

/** Pages that were prepared once and are kept, without network, for later renderings. */
export class KeptPages {
  readonly #idle = new Map<string, Kept[]>()

  /**
   * Lends a page of `instance`, or prepares one. It is kept afterwards unless `use` fails with anything but a
   * CallError.
   */
  async lend<T>(
    instance: ChromiumInstance,
    use: (page: DrawingPage) => Promise<T>,
    { kept: spec, deadline, isSpared }: Loan,
  ): Promise<T> {
    // After one that was killed, a page of its own: what is found on it then is of this drawing.
    const idle = isSpared ? undefined : this.#take(spec.name, instance)
    const kept = idle ?? (await this.#prepare(instance, spec, deadline))
    kept.uses += 1
    kept.opened.isSpared = isSpared
    let sound = false
    try {
      blameDrawing(kept.opened, deadline)
      const answer = await deadline.race(untilAborted(use(toDrawingPage(kept.page)), kept.crashed))
      sound = true
      return answer
    } catch (error) {
      const isOver = error instanceof EndlessPage || kept.crashed.aborted
      sound = error instanceof CallError && error.code === 'invalid_input' && !isOver
      throw error
    } finally {
      kept.opened.isSpared = false
      if (sound && kept.uses < MAX_USES && !instance.isRetired) this.#idleOf(spec.name).push(kept)
      else discard(kept)
    }
  }

  #take(name: string, instance: ChromiumInstance): Kept | undefined {
    const idle = this.#idleOf(name)
    const lost = idle.filter((kept) => kept.instance.isRetired || kept.crashed.aborted)
    for (const kept of lost) discard(kept)
    const found = idle.find((kept) => kept.instance === instance && !lost.includes(kept))
    this.#idle.set(
      name,
      idle.filter((kept) => kept !== found && !lost.includes(kept)),
    )
    return found
  }

  async #prepare(instance: ChromiumInstance, spec: KeptPage, deadline: PageDeadline): Promise<Kept> {
    const preparing = prepare(instance, spec)
    try {
      return await deadline.race(preparing)
    } catch (error) {
      // Ready too late for this call, it serves the next one.
      preparing.then((kept) => this.#idleOf(spec.name).push(kept)).catch(() => {})
      throw error
    }
  }

  #idleOf(name: string): Kept[] {
    const idle = this.#idle.get(name) ?? []
    this.#idle.set(name, idle)
    return idle
  }
}

async function prepare(instance: ChromiumInstance, { scripts }: KeptPage): Promise<Kept> {
  const context = await instance.openContext({
    proxy: DEAD_PROXY,
    offline: true,
    viewport: { width: 1280, height: 800 },
  })
  const opened = instance.pages.open(OURS)
  try {
    const page = await context.newPage()
    opened.stir()
    const ending = new AbortController()
    const kept: Kept = { page, instance, opened, crashed: ending.signal, uses: 0 }
    // What earlier drawings left on a page counts in it: only the first one is surely too heavy.
    const isToBlame = () => opened.endedFor !== 'no room' && kept.uses <= 1
    page.on('crash', () => ending.abort(isToBlame() ? tooHeavy() : new LostProcess(true)))
    await untilAborted(addScripts(page, scripts), ending.signal)
    return kept
  } catch (error) {
    opened.close()
    void instance.closeContext(context)
    throw error
  }
}

/** From now on, what is late is the drawing, if it had the processor for it. */
function blameDrawing(opened: OpenedPage, { startedAt, sayWhyLate }: PageDeadline) {
  const waitedSeconds = (performance.now() - startedAt) / 1000
  const before = opened.seconds
  const measure = measureOpen({
    get seconds() {
      return opened.seconds - before
    },
  })
  sayWhyLate((seconds) => whyLate({ seconds, waitedSeconds, awaited: undefined, isDrawing: true, ...measure() }))
}

function discard({ opened, instance, page }: Kept): void {
  opened.close()
  void instance.closeContext(page.context())
}

async function addScripts(page: Page, scripts: KeptPage['scripts']) {
  // Packed: a megabyte takes 250 ms on its way into a page.
  const packed = await pack(JSON.stringify(await scripts()))
  await page.evaluate(runPackedScripts, packed.toString('base64'))
}

function tooHeavy(): CallError {
  return invalidInput('the drawing takes too much memory. Not charged; simplify it.')
}

function toDrawingPage(page: Page): DrawingPage {
  return {
    // The driver's type of the function is the same, written with its handles.
    evaluate: (inPage, argument) => page.evaluate(inPage as (argument: unknown) => never, argument),
    screenshot: (options = {}) => captureShot(page, options),
    missingGlyphs: () => page.evaluate(missingGlyphs),
  }
}

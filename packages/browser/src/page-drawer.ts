import { currentCaller } from '@farebox/concurrency/callers'
import type { ChromiumFleets } from './chromium/chromium-fleets.ts'
import type { ChromiumInstance } from './chromium/chromium-instance.ts'
import { LostProcess, onLivingBrowser } from './chromium/on-living-browser.ts'
import { drawWithRoom, throwCrashed } from './page/draw-with-room.ts'
import type { PageDeadline } from './page/page-deadline.ts'
import { HarmfulPage } from './page/page-limits.ts'
import { type OpenProxy, withPrivatePage } from './page/private-pages.ts'
import type { BrowserPage, PageOptions } from './port.ts'
import type { Suspects } from './suspects.ts'

interface PageDrawerOptions {
  readonly fleets: Pick<ChromiumFleets, 'strangers' | 'suspects'>
  readonly suspects: Suspects
  readonly openProxy: OpenProxy
}

interface PageCall {
  readonly page: PageOptions
  readonly deadline: PageDeadline
  readonly signal: AbortSignal
}

// Share of a call's time: a page that takes longer keeps the browser busy, or waits for a slow server.
const SLOW_SHARE = 0.6

/**
 * Renders callers' pages, in a separate browser if a recent page of the same client was a burden. A page whose process
 * was killed is rendered once more within the same time, so that no call fails because of the pages beside it.
 */
export function createPageDrawer({ fleets, suspects, openProxy }: PageDrawerOptions) {
  async function drawOnce<T>(
    use: (page: BrowserPage) => Promise<T>,
    { page, deadline, isSpared }: Pick<PageCall, 'page' | 'deadline'> & { readonly isSpared: boolean },
  ): Promise<T> {
    const { client } = currentCaller()
    const isApart = suspects.has(client)
    const draw = async (instance: ChromiumInstance) => {
      const start = performance.now()
      const open = suspects.begin(client)
      try {
        return await withPrivatePage(instance, use, { openProxy, page, deadline, isSpared })
      } catch (error) {
        if (error instanceof HarmfulPage) suspects.blame(client)
        throw error
      } finally {
        const isSlow = !isApart && performance.now() - start > SLOW_SHARE * page.timeMs
        open.end(isSlow ? 'slow' : 'fine')
      }
    }
    return onLivingBrowser(draw, isApart ? fleets.suspects : fleets.strangers)
  }

  /** `use` runs at most twice, if the page or its browser crashed. */
  return async function draw<T>(use: (page: BrowserPage) => Promise<T>, call: PageCall): Promise<T> {
    const { page, deadline, signal } = call
    try {
      return await drawWithRoom((isSpared) => drawOnce(use, { page, deadline, isSpared }), { deadline, signal })
    } catch (error) {
      if (!(error instanceof LostProcess)) throw error
      return await drawOnce(use, { page, deadline, isSpared: false }).catch(throwCrashed)
    }
  }
}

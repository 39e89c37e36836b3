import type { BrowserPage } from '@farebox/browser'
import { PRINT_RESERVE_MS } from './print-seen.ts'

const SETTLE_MS = 3000
const EVERYWHERE = { x: 0, y: 0, width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER }

/** Scrolls before it waits for the network, so that one wait also covers the requests that scrolling causes. */
export async function settleAll(page: BrowserPage, height: { readonly maxHeight?: number }) {
  const forWaiting = () => page.remainingMs - PRINT_RESERVE_MS
  await page.settle({ capMs: Math.min(SETTLE_MS, forWaiting()), quietNetwork: false, untilDrawn: true })
  const { isDone } = await page.finish({ capMs: Math.min(SETTLE_MS, forWaiting()), outOfSight: false })
  const { isWhole, isSteady } = await page.scrollThrough({ ...height, capMs: forWaiting() })
  await page.settle({ capMs: Math.min(SETTLE_MS, forWaiting()), untilDrawn: true })
  const isLacking = await page.lacksParts(EVERYWHERE)
  return { isWhole, isFinished: isDone && isSteady && !isLacking }
}

import { inTime } from '@farebox/concurrency'
import { currentCaller } from '@farebox/concurrency/callers'
import type { BrowserContext } from 'playwright-core'
import type { ChromiumInstance } from '../chromium/chromium-instance.ts'
import { LostProcess } from '../chromium/on-living-browser.ts'
import type { OpenedPage } from '../chromium/page-burdens.ts'
import { hideBanners } from '../in-page/banners/hide-banners.ts'
import { keepDrawings } from '../in-page/hold-picture.ts'
import { keepInSight } from '../in-page/keep-in-sight.ts'
import { noteWhatWaits } from '../in-page/note-what-waits.ts'
import { sealNetwork } from '../in-page/seal-network.ts'
import type { BrowserPage, PageOptions } from '../port.ts'
import type { PageProxy } from '../proxy/page-proxy.ts'
import { proxyAt } from '../proxy/proxy-settings.ts'
import {
  ADVERT_SLOTS,
  CONSENT_ANSWERS,
  CONSENT_BOXES,
  CONSENT_NAMES,
  CONSENT_TOOLS,
  CONSENT_WORDS,
  DATA_WORDS,
  ELSEWHERE,
  NAMED_BANNERS,
  NAMED_FOR_COOKIES,
} from './consent-banners.ts'
import { LocatedPage } from './located-page.ts'
import { QUIET_MS } from './network-watch.ts'
import { LATE_MS, OpenPage } from './open-page.ts'
import type { PageDeadline } from './page-deadline.ts'
import { HarmfulPage, limitRequests } from './page-limits.ts'
import { isUnwantedHost } from './unwanted-hosts.ts'

/** Opens the proxy that is a page's only way to the network; unwanted hosts are blocked. */
export type OpenProxy = (isUnwanted: (hostname: string) => boolean) => Promise<PageProxy>

interface PrivatePageOptions {
  readonly openProxy: OpenProxy
  readonly page: PageOptions
  readonly deadline: PageDeadline
  /** It was killed for lack of room before. */
  readonly isSpared: boolean
}

const CLOSE_MS = 5000

/** Opens a page in its own context behind its own proxy; both are always closed at the end. */
export async function withPrivatePage<T>(
  instance: ChromiumInstance,
  use: (page: BrowserPage) => Promise<T>,
  options: PrivatePageOptions,
): Promise<T> {
  const { openProxy, deadline } = options
  const { width = 1280, height = 800, hideBanners: isClean = false } = options.page
  const { deviceScale = 1, isMobile = false, isDark = false } = options.page
  const proxy = await openProxy(isClean ? isUnwantedHost : () => false)
  const opening = instance.openContext({
    proxy: proxyAt(proxy.address),
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...(deviceScale !== 1 && { deviceScaleFactor: deviceScale }),
    ...(isMobile && { isMobile, hasTouch: true }),
    ...(isDark && { colorScheme: 'dark' as const }),
  })
  const opened = instance.pages.open(currentCaller().client, options.isSpared)
  const { promise: broken, reject: end } = Promise.withResolvers<never>()
  broken.catch(() => {})
  const race = <Work>(work: Promise<Work>) => deadline.race(Promise.race([work, broken]))
  try {
    const context = await race(opening)
    const driver = await race(openPage(context, { instance, isClean }))
    opened.stir()
    driver.on('request', (request) => request.isNavigationRequest() && opened.stir())
    driver.on('crash', () => end(whyEnded(opened)))
    limitRequests(driver, end)
    const { egress } = proxy
    const page = new OpenPage(driver, { egress, deadline, deviceScale, used: opened })
    return await race(use(new LocatedPage(page, { driver, egress })))
  } finally {
    const closing = opening.then((context) => instance.closeContext(context))
    const inPeace = inTime(closing, CLOSE_MS).then((isClosed) => {
      opened.close()
      if (!isClosed) instance.retire()
    })
    deadline.closing(Promise.all([proxy[Symbol.asyncDispose](), inPeace]))
  }
}

function whyEnded({ endedFor }: OpenedPage): Error {
  if (endedFor !== 'too much') return new LostProcess(endedFor === 'no room')
  return new HarmfulPage('crashes the browser: it takes too much memory')
}

async function openPage(
  context: BrowserContext,
  { instance, isClean }: { instance: ChromiumInstance; isClean: boolean },
) {
  if (isClean) {
    const words = { consent: CONSENT_WORDS, answers: CONSENT_ANSWERS, data: DATA_WORDS }
    const names = { boxes: CONSENT_BOXES, names: CONSENT_NAMES, named: NAMED_BANNERS }
    const marks = { cookies: NAMED_FOR_COOKIES, elsewhere: ELSEWHERE }
    await context.addInitScript(hideBanners, {
      selectors: `${CONSENT_TOOLS}, ${ADVERT_SLOTS}`,
      ...names,
      ...words,
      ...marks,
    })
  }
  await context.addInitScript(noteWhatWaits, { soonMs: QUIET_MS, lateMs: LATE_MS })
  await context.addInitScript(keepInSight)
  await context.addInitScript(keepDrawings)
  if (instance.isRemote) await context.addInitScript(sealNetwork)
  const page = await context.newPage()
  context.on('page', (popup) => void popup.close().catch(() => {}))
  return page
}

import { parseEgressAllow } from '@farebox/egress'
import { createPublicWeb } from '@farebox/public-web'
import type { ServiceContext } from '../../src/contract/context.ts'
import { createCallGuard } from '../../src/platform/egress/call-guard.ts'
import { startTestBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

/** A site with both ports that reach it, as real as in service. */
export interface LiveWeb extends AsyncDisposable {
  readonly site: Site
  readonly ports: Pick<ServiceContext, 'browser' | 'web'>
}

/** Serves `listener`, and opens a browser, running as in service, and a `web` that may reach it. */
export async function startLiveWeb(listener: Parameters<typeof startSite>[0]): Promise<LiveWeb> {
  const site = await startSite(listener)
  const allow = `127.0.0.1:${site.port}`
  const chromium = startTestBrowser({ allow })
  await chromium.supervised.warmUp()
  const guard = createCallGuard({ allow: parseEgressAllow(allow) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(new AbortController().signal)
  return {
    site,
    ports: { browser: chromium.browser, web },
    async [Symbol.asyncDispose]() {
      await chromium[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

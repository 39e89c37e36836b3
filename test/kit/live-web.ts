import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import type { ServiceContext } from '../../src/contract/context.ts'
import { startTestBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { testNames } from './test-names.ts'

/** A site with both ports that reach it, as real as in service. */
export interface LiveWeb extends AsyncDisposable {
  readonly site: Site
  readonly ports: Pick<ServiceContext, 'browser' | 'web'>
}

interface LiveWebOptions {
  /** Default true: the browser runs before it is asked, as in service. False for a file of which nearly no test draws a page. */
  readonly isWarm?: boolean
}

/** Serves `listener`, and opens a browser and a `web` that may reach it. */
export async function startLiveWeb(
  listener: Parameters<typeof startSite>[0],
  { isWarm = true }: LiveWebOptions = {},
): Promise<LiveWeb> {
  const site = await startSite(listener)
  const allow = `127.0.0.1:${site.port}`
  const chromium = startTestBrowser({ allow })
  if (isWarm) await chromium.supervised.warmUp()
  const guard = createCallGuard({ allow: parseEgressAllow(allow), dnsServers: [testNames.address] })
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

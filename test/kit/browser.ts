import type { Browser, SupervisedBrowser } from '@farebox/browser'
import { type BrowserOptions, createBrowser } from '@farebox/browser'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import { silentLog } from './fake-context.ts'
import { repeatWhileBusy } from './repeat-while-busy.ts'
import { testNames } from './test-names.ts'

interface TestBrowserOptions extends Partial<BrowserOptions> {
  /** In the form of EGRESS_ALLOW: the local stand-ins for the public web, such as '127.0.0.1:8080' or '127.0.0.9/32'. */
  readonly allow: string
  readonly dnsServers?: readonly string[]
}

export interface TestBrowser extends AsyncDisposable {
  readonly supervised: SupervisedBrowser
  /** The port of one call that is never cancelled, and made again where the machine was busy with other tests. */
  readonly browser: Browser
}

/** A real Chromium behind the real guard. */
export function startTestBrowser({
  allow,
  dnsServers = [testNames.address],
  ...options
}: TestBrowserOptions): TestBrowser {
  const guard = createCallGuard({ allow: parseEgressAllow(allow), dnsServers })
  const supervised = createBrowser({ guard, log: silentLog(), ...options })
  return {
    supervised,
    browser: patient(supervised.open(new AbortController().signal)),
    [Symbol.asyncDispose]: () => supervised.close(),
  }
}

function patient(browser: Browser): Browser {
  return {
    withPage: (options, use) => repeatWhileBusy(() => browser.withPage(options, use), ['busy']),
    withKeptPage: (kept, use) => repeatWhileBusy(() => browser.withKeptPage(kept, use), ['busy']),
  }
}

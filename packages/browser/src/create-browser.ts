import { availableParallelism } from 'node:os'
import type { EgressGuard } from '@farebox/egress'
import { type SupervisedBrowser, superviseBrowser } from './browser.ts'
import type { BrowserLog } from './browser-log.ts'
import { ChromiumFleets } from './chromium/chromium-fleets.ts'
import { openPageProxy } from './proxy/page-proxy.ts'
import { Suspects } from './suspects.ts'

/** Which Chromium renders pages, and what it may reach. */
export interface BrowserOptions {
  readonly guard: EgressGuard
  readonly log: BrowserLog
  /** CHROMIUM_PATH. Default: an installed one, else npm's. */
  readonly executablePath?: string | undefined
  /** Refuses to start a local browser without a sandbox. Default false. */
  readonly requireSandbox?: boolean
  /** CDP addresses of browsers on other machines, instead of a local one. */
  readonly endpoints?: readonly string[]
  /** This machine's address as those machines see it; the pages' proxies listen there. Default 127.0.0.1. */
  readonly proxyHost?: string
  /** Concurrent pages in each browser. Default: four times the cores, as pages mostly wait. */
  readonly maxPages?: number
  /** Calls that may wait for a slot. Default 32. */
  readonly maxWaiting?: number
  /** A browser is replaced after this many pages. Default 500. */
  readonly maxUses?: number
}

/** The browser port, with Chromium and the pages' proxies. Starts nothing yet: warmUp or the first call does. */
export function createBrowser(options: BrowserOptions): SupervisedBrowser {
  const { guard, log, executablePath, requireSandbox = false } = options
  const { endpoints = [], proxyHost = '127.0.0.1', maxUses = 500, maxWaiting = 32 } = options
  const suspects = new Suspects()
  const fleets = new ChromiumFleets({
    endpoints,
    executablePath,
    requireSandbox,
    maxUses,
    log,
    onExcess: suspects.weigh,
  })
  const browsers = Math.max(1, endpoints.length)
  return superviseBrowser({
    fleets,
    suspects,
    openProxy: (isUnwanted) => openPageProxy({ guard, host: proxyHost, isUnwanted }),
    maxPages: (options.maxPages ?? 4 * availableParallelism()) * browsers,
    maxDrawings: availableParallelism() * browsers,
    maxWaiting,
  })
}

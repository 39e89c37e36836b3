import { startFacilitator } from '@farebox/sandbox'
import { afterAll, beforeAll } from 'vitest'
import type { Service } from '../../src/contract/define-service.ts'
import { startTestChain } from './chain.ts'
import { openVisitorBrowser, type VisitorBrowser } from './chromium.ts'
import { startStubFacilitator } from './stub-facilitator.ts'
import { startTestApp, type TestApp } from './test-app.ts'

interface Payments {
  readonly url: string
  readonly env?: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A server that sells these services and a browser to look at its pages, for all tests of a file; nobody pays. */
export function showPages(services: readonly Service[]) {
  return show(services, startStubFacilitator)
}

/** The same with a chain, on which payments are settled. */
export function showPagesOnChain(services: readonly Service[]) {
  let chain: Awaited<ReturnType<typeof startTestChain>>
  const shown = show(services, async () => {
    chain = await startTestChain()
    const facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
    return {
      url: facilitator.url,
      env: { EVM_RPC_URL: chain.rpcUrl },
      async close() {
        await facilitator.close()
        await chain.close()
      },
    }
  })
  return { ...shown, chain: () => chain }
}

function show(services: readonly Service[], open: () => Promise<Payments>) {
  let payments: Payments
  let app: TestApp
  let browser: VisitorBrowser
  beforeAll(async () => {
    payments = await open()
    app = await startTestApp({ services, facilitatorUrl: payments.url, env: payments.env ?? {} })
    browser = await openVisitorBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
    await payments?.close()
  })
  return { app: () => app, browser: () => browser }
}

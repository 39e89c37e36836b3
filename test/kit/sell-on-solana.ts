import { decodePaymentRequiredHeader } from '@x402/core/http'
import type { PaymentRequired } from '@x402/core/types'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { invalidInput } from '../../src/contract/errors.ts'
import { startFacilitatorProxy } from './facilitator-proxy.ts'
import { hurriedClock } from './hurried-clock.ts'
import { startSilenceable } from './silenceable.ts'
import { startTestSolana, toSolanaHeader } from './solana.ts'
import { startTestApp } from './test-app.ts'

export const PRICE_ATOMIC = 2000n
const PATH = '/api/v1/proxy/subject'
const NOBODY = 'http://127.0.0.1:9'

/**
 * A service sold for USDC on Solana by the whole app, with a real chain and a real facilitator in which faults can be
 * injected.
 */
export function sellOnSolana(env: Readonly<Record<string, string>> = {}) {
  let during: () => Promise<void> | void = () => {}
  let runs = 0
  const subject = defineService({
    id: 'svc_subject_01',
    slug: 'subject',
    name: 'Subject',
    category: 'utility',
    description: 'Counts its runs.',
    price: '0.002',
    p99Ms: 1000,
    trialsPerDay: 3,
    alsoAccepts: ['solana'],
    input: Type.Object({ act: Type.String() }),
    output: Type.Object({ run: Type.Integer() }),
    example: { input: { act: 'answer' }, output: { run: 1 } },
    async run({ act }) {
      runs += 1
      if (act === 'refuse') throw invalidInput('act cannot be done')
      await during()
      return { run: runs }
    },
  })

  async function open() {
    const solana = await startTestSolana()
    const proxy = await startFacilitatorProxy(solana.facilitator.url)
    const node = await startSilenceable(solana.rpcUrl)
    const startApp = () =>
      startTestApp({
        services: [subject],
        facilitatorUrl: NOBODY,
        clock: hurriedClock,
        env: {
          SOLANA_PAY_TO: solana.payTo,
          SOLANA_FACILITATOR_URL: proxy.url,
          SOLANA_RPC_URL: node.url,
          ...env,
        },
      })
    return { solana, proxy, node, startApp, app: await startApp() }
  }

  let parts: Awaited<ReturnType<typeof open>> | undefined
  const opened = () => parts ?? expect.fail('the app is not started')
  beforeAll(async () => {
    parts = await open()
    await vi.waitFor(async () => expect((await challenge()).accepts).toHaveLength(2))
  })
  afterEach(() => {
    during = () => {}
    runs = 0
    const { proxy } = opened()
    // An unused fault must not affect the next test.
    for (const queue of [proxy.settled, ...Object.values(proxy.next)]) queue.splice(0)
  })
  afterAll(async () => {
    await parts?.app.close()
    await parts?.proxy.close()
    await parts?.node.close()
    await parts?.solana.close()
  })

  /** The terms of a 402. */
  async function challenge(): Promise<PaymentRequired> {
    const { headers } = await opened().app.post(PATH)
    return decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  }

  const pay = (header: string, act = 'answer') => opened().app.post(PATH, { act }, { 'payment-signature': header })

  return {
    path: PATH,
    challenge,
    pay,
    solana: () => opened().solana,
    proxy: () => opened().proxy,
    /** The node that the app uses; the facilitator has its own access to the chain. */
    node: () => opened().node,
    app: () => opened().app,
    runs: () => runs,
    /** Sets what happens while the service works, in this test. */
    during(task: typeof during) {
      during = task
    },
    /** Replaces the process by another on the same database. */
    async restart() {
      const { app, startApp } = opened()
      await app.close()
      parts = { ...opened(), app: await startApp() }
    },
    /** A wallet with the price of so many calls, and a payment it signed, not sent yet. */
    async sign(calls = 1n) {
      const required = await challenge()
      const wallet = await opened().solana.newWallet(PRICE_ATOMIC * calls)
      const terms = required.accepts[1] ?? expect.fail('Solana is not offered')
      const transaction = await opened().solana.sign(wallet, terms)
      const balance = () => opened().solana.balanceOf(wallet.address)
      return { wallet, transaction, header: toSolanaHeader(required, transaction), balance }
    },
  }
}

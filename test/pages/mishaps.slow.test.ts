import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { busy, invalidInput, upstreamFailed } from '../../src/contract/errors.ts'
import { imageResize } from '../../src/services/image-resize/image-resize.service.ts'
import { injectWallet, WALLET_ERRORS } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'

const PRICE_ATOMIC = 2000n
const LONGEST_MS = 60_000

const service = defineService({
  id: 'svc_mishap_01',
  slug: 'mishap',
  name: 'Mishap',
  category: 'data',
  description: 'Fails as it is told.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({ how: Type.String({ minLength: 2 }), count: Type.Optional(Type.Integer({ maximum: 9 })) }),
  output: Type.Object({ said: Type.String() }),
  example: { input: { how: 'not at all' }, output: { said: 'all is well' } },
  async run({ how }) {
    if (how === 'busy') throw busy('All workers are taken. Not charged. Try again in a second.', 1)
    if (how === 'vendor') throw upstreamFailed('example.com', 'no answer')
    if (how === 'refused') throw invalidInput('how: nobody can do that. Not charged.')
    if (how === 'fault') throw new Error('a bug of ours')
    return { said: how }
  },
})
const { app, browser, chain } = showPagesOnChain([{ ...service, trialsPerDay: 1000 }, imageResize])

// What the page's server cannot be brought to here is answered in its place, in the words of src/payment and src/gateway
// of 2026-11-22; all else is answered by the server.
interface Visit {
  readonly page: Page
  readonly context: BrowserContext
}

interface Mishap {
  /** How the wallet answers; without it there is a good one, null for none. */
  readonly wallet?: Parameters<typeof injectWallet>[2] | null
  /** In the wallet, in millionths of a dollar. */
  readonly money?: bigint
  readonly path?: string
  /** What goes wrong before the person acts. */
  arrange?(visit: Visit): Promise<unknown>
  act(visit: Visit): Promise<unknown>
  readonly place?: string
}

const free = ({ page }: Visit) => page.getByRole('button', { name: 'Try it, free' }).click()
const pay = ({ page }: Visit) => page.getByRole('button', { name: /with a wallet/ }).click()
const sign = async (visit: Visit) => {
  await pay(visit)
  await visit.page.getByRole('button', { name: 'Sign and pay' }).click()
}
const ask = (how: string, act: Mishap['act']) => async (visit: Visit) => {
  await visit.page.locator('[name=how]').fill(how)
  await act(visit)
}
const offline = (act: Mishap['act']) => async (visit: Visit) => {
  await visit.context.setOffline(true)
  await act(visit)
}
const answering = (method: string, answer: { error: object } | { value: unknown }): Mishap['wallet'] => ({
  answers: { [method]: answer },
})
const onPayment = (answer: (route: Route) => Promise<void>) => ({
  arrange: ({ page }: Visit) =>
    page.route('**/api/v1/proxy/mishap', (route) =>
      route.request().headers()['payment-signature'] ? answer(route) : route.continue(),
    ),
  act: sign,
})
const refusal = (status: number, error: string, message: string) => (route: Route) =>
  route.fulfill({ status, headers: { 'retry-after': '0.01' }, json: { success: false, error, message } })
const proxied = (path: string, answer: (route: Route) => Promise<void>) => ({
  arrange: ({ page }: Visit) => page.route(path, answer),
})

const MISHAPS: Readonly<Record<string, Mishap>> = {
  'offline before the first press': { act: offline(free) },
  'offline before paying': { act: offline(pay) },
  'offline after signing': {
    act: async (visit) => {
      await pay(visit)
      const button = visit.page.getByRole('button', { name: 'Sign and pay' })
      await button.waitFor()
      await visit.context.setOffline(true)
      await button.click()
    },
  },
  'server restarts in mid-call': onPayment((route) => route.abort('connectionreset')),
  'server restarts, the proxy before it answers 502': onPayment((route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ),
  'server is stopping, 503': onPayment(refusal(503, 'busy', 'The server is stopping. Not charged.')),
  'payment outcome is open, 503': onPayment(
    refusal(
      503,
      'settlement_unknown',
      'It is not known yet whether this request was paid. Do not sign anew: repeat the same request with the SAME payment header. You get the answer as soon as it is known, and are charged once at most.',
    ),
  ),
  'payment ran out, 402 again': onPayment(
    refusal(
      402,
      'payment_required',
      'The payment was not accepted: the authorization has expired. Sign a new one: press Pay.',
    ),
  ),
  'payment was used before, 402': onPayment(
    refusal(
      402,
      'payment_already_used',
      'This payment bought an answer already. For anything else sign a new payment.',
    ),
  ),
  'payment identifier used before, 409': onPayment(
    refusal(
      409,
      'payment_identifier_used',
      'Another payment of this wallet bought another request with the same payment identifier. This request was not charged: for that answer repeat its request with this identifier; for a new answer give a new identifier.',
    ),
  ),
  'condition not met, 422': onPayment(
    refusal(
      422,
      'condition_not_met',
      'mishap answered, and the answer does not fulfil: data.said == 1. Not charged. Change the condition, then try again.',
    ),
  ),
  'too many calls, 429': onPayment(
    refusal(
      429,
      'too_many_calls',
      '8 requests of your address are being read, the most allowed. Send the rest of one, then try again.',
    ),
  ),
  'free call, slow server given up by the person': {
    ...proxied('**/api/v1/try/mishap', () => new Promise(() => undefined)),
    act: async (visit) => {
      await free(visit)
      await visit.page.getByRole('button', { name: 'Cancel' }).click()
    },
  },
  'free call, server busy': { act: ask('busy', free) },
  'free call, a third party fails': { act: ask('vendor', free) },
  'free call, a fault of ours': { act: ask('fault', free) },
  'free call, refused by the service': { act: ask('refused', free) },
  'free call, a proxy answers with a page': {
    ...proxied('**/api/v1/try/mishap', (route) => route.fulfill({ status: 504, body: '<p>timeout' })),
    act: free,
  },
  'free calls of the day used up': {
    ...proxied(
      '**/api/v1/try/mishap',
      refusal(
        429,
        'trial_limit_reached',
        'The 3 free calls of mishap for today are used. Free again at 2026-11-23T00:00:00.000Z; or pay per call, without an account.',
      ),
    ),
    act: free,
  },
  'empty form': { act: ask('', free) },
  'number too large': {
    act: async (visit) => {
      await visit.page
        .getByText('More options')
        .click({ timeout: 1000 })
        .catch(() => undefined)
      await visit.page.locator('[name=count]').fill('10')
      await free(visit)
    },
  },
  'paid call, a third party fails': { act: ask('vendor', sign) },
  'paid call, a fault of ours': { act: ask('fault', sign) },
  'paid call, refused by the service': { act: ask('refused', pay) },
  'no wallet': { wallet: null, act: pay },
  'empty wallet': { money: 0n, wallet: answering('eth_call', { value: `0x${'0'.repeat(64)}` }), act: pay },
  'empty wallet that says nothing of it': { money: 0n, act: sign },
  'declined to connect': { wallet: answering('eth_requestAccounts', { error: WALLET_ERRORS.rejected }), act: pay },
  'declined to sign': { wallet: answering('eth_signTypedData_v4', { error: WALLET_ERRORS.rejected }), act: sign },
  'wallet locked': { wallet: answering('eth_requestAccounts', { error: WALLET_ERRORS.pending }), act: pay },
  'account not connected to the page': {
    wallet: answering('eth_signTypedData_v4', { error: WALLET_ERRORS.unauthorized }),
    act: sign,
  },
  'wallet offline': { wallet: answering('eth_signTypedData_v4', { error: { code: 4900, message: 'off' } }), act: sign },
  'wallet on the wrong chain, stays there': { wallet: answering('eth_chainId', { value: '0x1' }), act: pay },
  'wallet cannot switch chains': {
    wallet: {
      answers: { eth_chainId: { value: '0x1' }, wallet_switchEthereumChain: { error: WALLET_ERRORS.unsupported } },
    },
    act: pay,
  },
  'declined the other chain': {
    wallet: {
      answers: { eth_chainId: { value: '0x1' }, wallet_switchEthereumChain: { error: WALLET_ERRORS.rejected } },
    },
    act: pay,
  },
  'wallet signs nothing': { wallet: answering('eth_signTypedData_v4', { value: '' }), act: sign },
  'wallet fails in its own words': {
    wallet: answering('eth_requestAccounts', { error: { code: 7, message: 'Out of battery' } }),
    act: pay,
  },
  'price differs from the one that was read': {
    ...proxied('**/api/v1/services/mishap', async (route) => {
      const { data, ...rest } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...rest, data: { ...data, price_atomic: '1000' } } })
    }),
    act: pay,
  },
  'file too large': {
    path: '/services/image-resize',
    act: ({ page }) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(24_000_000) }),
    place: '.problem[role=alert]',
  },
  'file of another type': {
    path: '/services/image-resize',
    act: async (visit) => {
      const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture '.repeat(50)) }
      await visit.page.locator('input[type=file]').first().setInputFiles(file)
      await free(visit)
    },
  },
  'link to an answer, cut': {
    path: '/services/mishap#/sales/AAAA',
    act: async () => undefined,
  },
  'account page, signature declined': {
    path: '/account',
    wallet: answering('personal_sign', { error: WALLET_ERRORS.rejected }),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      // Pressed and ready again: the wallet has answered.
      await page.locator('.state:not(:empty)').waitFor()
      await page.locator('button.wallet:enabled').waitFor()
    },
    place: '.state:not(:empty)',
  },
}

const MONEY =
  /nothing (of it )?was (charged|sent|signed)|not charged|charged once|charged nothing|costs? nothing|free|no money moves/i
const NEXT =
  /try again|press|reload|choose|check|switch|install|send|use |wait|ask for|open it|connect|tomorrow|must be|is required|an input that works|pay |sign a new|repeat|fund|change|look/i

const sentences: Record<string, string> = {}
afterAll(() => {
  if (process.env.SENTENCES) writeFileSync(process.env.SENTENCES, `${JSON.stringify(sentences, null, 2)}\n`)
})

test('there are at least 30 mishaps', () => {
  expect(Object.keys(MISHAPS).length).toBeGreaterThanOrEqual(30)
})

test.concurrent.for(Object.entries(MISHAPS))(
  '%s is told in words: what happened to the money, and what to do next',
  { timeout: 2 * LONGEST_MS },
  async ([name, { wallet = {}, money = PRICE_ATOMIC, path, arrange, act, place }]) => {
    const { account } = await chain().newWallet(money)
    const context = await browser().newContext()
    const page = await context.newPage()
    try {
      page.setDefaultTimeout(LONGEST_MS)
      if (wallet) await injectWallet(page, account, wallet)
      const visit = { page, context }
      await arrange?.(visit)
      await page.goto(app().url + (path ?? '/services/mishap'))
      await page.locator('.actions:not([hidden]), #account button').first().waitFor()
      await act(visit)
      const told = page.locator(place ?? '#answer [role=alert]').first()
      await told.waitFor()
      const sentence = (await told.textContent()) ?? ''
      sentences[name] = sentence
      expect(sentence).toMatch(MONEY)
      expect(sentence).toMatch(NEXT)
      expect(sentence).not.toMatch(/undefined|\[object|Failed to fetch|NetworkError|at .*\.js:\d/)
      expect(await chain().balanceOf(account.address)).toBe(money)
    } finally {
      await context.close()
    }
  },
)

import { DOLLAR_TOKENS } from '@farebox/payer/rules'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as viemChains from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { EVM_CHAINS } from '../../src/pages/scripts/wallets/evm-chains.ts'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { injectWallet, WALLET_ERRORS } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'
import { PAY_TO } from '../kit/test-app.ts'

const PATIENTLY = { timeout: 10_000 }
const PRICE_ATOMIC = 2000n
const PATH = '/services/barcode'

const { app, browser, chain } = showPagesOnChain([barcode])

/** The page of a new visitor, with empty storage. */
async function visitor() {
  const context = await browser().newContext()
  const page = await context.newPage()
  return { page, context, [Symbol.asyncDispose]: () => context.close() }
}

async function pay(page: Page) {
  await page.getByRole('button', { name: /with a wallet/ }).click()
  await page.getByRole('button', { name: 'Sign and pay 0.002 USDC' }).click()
}

const alertOf = (page: Page) => page.getByRole('alert').textContent()

test('the summary says what is signed, the wallet adds the chain, and the receipt stays after a reload', async () => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  const before = await chain().balanceOf(PAY_TO)
  await using visited = await visitor()
  const { page } = visited
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  const asked = await injectWallet(page, account, { chains: ['0x1'] })
  await page.goto(app().url + PATH)
  await page.getByLabel('text').first().fill('bought once')
  await page.getByRole('button', { name: 'Pay 0.002 USDC with a wallet' }).click()
  const summary = page.locator('.summary')
  await summary.waitFor()
  const words = await summary.textContent()
  for (const fact of [
    barcode.name,
    '0.002 USDC',
    PAY_TO,
    chain().token,
    'Base, 8453',
    'Test Wallet',
    'for 2 minutes',
  ]) {
    expect(words).toContain(fact)
  }
  expect(words).toContain('You are charged only if the call succeeds.')
  await page.evaluate(axe.source)
  expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([])
  expect(asked.map(({ method }) => method)).toEqual([
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'eth_chainId',
    'eth_call',
  ])
  expect(asked[3]?.params).toEqual([{ chainId: '0x2105', ...EVM_CHAINS.get(8453) }])
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await page.locator('.result img').waitFor()
  const receipt = page.locator('.receipt')
  // The answer is shown first, then what its signatures are worth.
  await receipt.getByText('Signatures of the server verified.').waitFor()
  expect(await receipt.textContent()).toMatch(
    /^Paid 0\.002 USDC\. Receipt: 0x[0-9a-f]{64} Signatures of the server verified\. Keep as a link Save the proof$/,
  )
  expect(await receipt.locator('a').getAttribute('href')).toMatch(/^\/receipts\/0x[0-9a-f]{64}$/)
  expect(await chain().balanceOf(account.address)).toBe(0n)
  expect(await chain().balanceOf(PAY_TO)).toBe(before + PRICE_ATOMIC)

  const bought = await receipt.textContent()
  await page.reload()
  await page.locator('.result img').waitFor()
  expect(await receipt.textContent()).toBe(bought)
  expect(await page.getByLabel('text').first().inputValue()).toBe('bought once')
  // The browser itself reports the 402 that every payment begins with.
  expect(problems.filter((text) => !text.includes('402'))).toEqual([])
})

test.concurrent('the person chooses one of several wallets, by name and icon', async () => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  const other = await chain().newWallet()
  await using visited = await visitor()
  const { page } = visited
  const unasked = await injectWallet(page, other.account, { name: 'Other Wallet' })
  await injectWallet(page, account, { name: 'Chosen Wallet' })
  await page.goto(app().url + PATH)
  await page.getByRole('button', { name: /with a wallet/ }).click()
  const wallets = page.getByRole('list', { name: 'Wallets' })
  const choice = () => wallets.getByRole('button').allTextContents()
  await vi.waitFor(async () => expect(await choice()).toEqual(['Other Wallet', 'Chosen Wallet']), PATIENTLY)
  const iconWidth = () => page.evaluate("document.querySelector('.wallet img').naturalWidth")
  await vi.waitFor(async () => expect(await iconWidth()).toBeGreaterThan(0), PATIENTLY)
  await wallets.getByRole('button', { name: 'Chosen Wallet' }).click()
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await page.locator('.result img').waitFor()
  expect(unasked).toEqual([])
  expect(await chain().balanceOf(account.address)).toBe(0n)
})

test.concurrent('a payment whose answer was lost is sent again after a reload, and charged once', async () => {
  const { account } = await chain().newWallet(2n * PRICE_ATOMIC)
  await using visited = await visitor()
  const { page } = visited
  await injectWallet(page, account)
  const sent: string[] = []
  let isCut = true
  await page.route('**/api/v1/proxy/barcode', async (route) => {
    const header = route.request().headers()['payment-signature']
    if (!header) return route.continue()
    sent.push(header)
    if (!isCut) return route.continue()
    // The server answers; the answer does not arrive.
    await route.fetch()
    return route.abort()
  })
  await page.goto(app().url + PATH)
  await page.getByLabel('text').first().fill('lost and found')
  await pay(page)
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), PATIENTLY)
  isCut = false
  await page.reload()
  await page.locator('.receipt a').waitFor()
  expect(await page.getByLabel('text').first().inputValue()).toBe('lost and found')
  expect(new Set(sent).size).toBe(1)
  expect(await chain().balanceOf(account.address)).toBe(PRICE_ATOMIC)
  expect(await page.locator('#past').textContent()).toContain('receipt 0x')
})

test.concurrent('an invalid form is refused at its fields, before the wallet is asked', async () => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  await using visited = await visitor()
  const { page } = visited
  const asked = await injectWallet(page, account)
  await page.goto(app().url + PATH)
  await page.getByLabel('text').first().fill('')
  await page.getByLabel('scale').fill('99')
  await page.getByRole('button', { name: /with a wallet/ }).click()
  expect(await alertOf(page)).toContain('text is required. scale must be at most 8. Nothing was sent.')
  expect(await page.getByLabel('scale').getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('#e-scale').textContent()).toBe('scale must be at most 8.')
  expect(await page.evaluate('document.activeElement.name')).toBe('text')

  // A hash in place of a numeric code: only the server can detect that, and it is asked before the wallet.
  await page.getByLabel('scale').fill('3')
  await page.getByLabel('text').first().fill('x'.repeat(10))
  await page.route('**/api/v1/check/barcode', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, error: 'invalid_input', message: 'text is odd. Not charged.' },
    }),
  )
  await page.getByRole('button', { name: /with a wallet/ }).click()
  expect(await alertOf(page)).toContain('text is odd. Not charged.')
  expect(asked).toEqual([])
})

const FAILURES = [
  ['declines', { eth_signTypedData_v4: { error: WALLET_ERRORS.rejected } }, 'You declined in the wallet.'],
  [
    'does not know the account',
    { eth_signTypedData_v4: { error: WALLET_ERRORS.unauthorized } },
    'does not let this page use',
  ],
  ['went to another account', { eth_accounts: { value: [PAY_TO] } }, 'to 0x2096…287C'],
  ['signs nothing', { eth_signTypedData_v4: { value: '0x' } }, 'The wallet gave no signature.'],
  ['was locked meanwhile', { eth_accounts: { value: [] } }, 'was disconnected'],
] as const

test.concurrent.each(FAILURES)('a wallet that %s: one sentence, and nothing moves', async (_, answers, sentence) => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  await using visited = await visitor()
  const { page } = visited
  await injectWallet(page, account, { answers })
  await page.goto(app().url + PATH)
  await pay(page)
  expect(await alertOf(page)).toContain(sentence)
  expect(await alertOf(page)).toMatch(/Press Pay|press Pay/)
  expect(await alertOf(page)).toContain('Nothing was charged.')
  expect(await chain().balanceOf(account.address)).toBe(PRICE_ATOMIC)
})

const switching = (error: object) => ({ eth_chainId: { value: '0x1' }, wallet_switchEthereumChain: { error } })
const EARLY_FAILURES = [
  ['declines to connect', { eth_requestAccounts: { error: WALLET_ERRORS.rejected } }, 'You declined in the wallet.'],
  ['is locked', { eth_requestAccounts: { error: WALLET_ERRORS.pending } }, 'The wallet is locked, or already'],
  ['shares no account', { eth_requestAccounts: { value: [] } }, 'The wallet is locked or shares no account.'],
  [
    'stays on another chain',
    { eth_chainId: { value: '0x1' } },
    'The wallet stayed on another chain. Switch it to Base',
  ],
  ['declines another chain', switching(WALLET_ERRORS.rejected), 'You declined the other chain. Switch it to Base'],
  ['cannot switch', switching({ code: -32601, message: 'not supported' }), 'another chain. Switch it to Base'],
  [
    'holds too little',
    { eth_call: { value: `0x${'0'.repeat(61)}3e8` } },
    'holds 0.001 USDC on Base; the call costs 0.002.',
  ],
  [
    'says something else',
    { eth_requestAccounts: { error: { code: 7, message: 'Out of\nbattery' } } },
    'The wallet gave up: "Out of". Open it and press Pay again. Nothing was charged.',
  ],
] as const

test.concurrent.each(EARLY_FAILURES)(
  'a wallet that %s causes a one-sentence message before it signs',
  async (_, answers, sentence) => {
    const { account } = await chain().newWallet()
    await using visited = await visitor()
    const { page } = visited
    const asked = await injectWallet(page, account, { answers })
    await page.goto(app().url + PATH)
    await page.getByRole('button', { name: /with a wallet/ }).click()
    expect(await alertOf(page)).toContain(sentence)
    expect(await alertOf(page)).toContain('Nothing was charged.')
    expect(asked.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
    await page.waitForFunction(`document.activeElement.id === 'pay'`)
  },
)

test.concurrent('the wait for a silent wallet ends by timeout or by the person', async () => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  await using visited = await visitor()
  const { page } = visited
  await injectWallet(page, account, { answers: { eth_requestAccounts: 'never' } })
  await page.clock.install()
  await page.goto(app().url + PATH)
  await page.getByRole('button', { name: /with a wallet/ }).click()
  await page.locator('#answer').getByText('Waiting for Test Wallet to connect').waitFor()
  await page.clock.fastForward(181_000)
  expect(await alertOf(page)).toContain('The wallet did not answer within 180 s.')
  // Signed offers are valid for two minutes.
  await page.clock.setSystemTime(new Date())

  await page.getByRole('button', { name: /with a wallet/ }).click()
  await page.locator('#answer').getByText('Waiting for Test Wallet to connect').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await alertOf(page)).toContain('Cancelled. Nothing was charged.')
})

test.concurrent('without any wallet, the page says what to do', async () => {
  await using visited = await visitor()
  await visited.page.goto(app().url + PATH)
  await visited.page.getByRole('button', { name: /with a wallet/ }).click()
  expect(await alertOf(visited.page)).toContain('No wallet is in this browser. Install one')
})

test.concurrent('an old wallet that does not announce itself, and a mobile one that wraps its errors, pay all the same', async () => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  await using visited = await visitor()
  const { page } = visited
  const answers = { wallet_switchEthereumChain: { error: WALLET_ERRORS.wrappedUnknownChain } }
  await injectWallet(page, account, { name: null, answers })
  await page.goto(app().url + PATH)
  await pay(page)
  await page.locator('.result img').waitFor()
  expect(await chain().balanceOf(account.address)).toBe(0n)
})

test.concurrent('the facilitator refuses the signature of an empty wallet, and the payment is not stored', async () => {
  const { account } = await chain().newWallet()
  await using visited = await visitor()
  const { page } = visited
  await injectWallet(page, account)
  await page.goto(app().url + PATH)
  await pay(page)
  expect(await alertOf(page)).toContain('holds less than the price')
  await page.reload()
  await page.getByRole('button', { name: 'Try it, free' }).waitFor()
  expect(await page.locator('#past li').count()).toBe(0)
})

test.concurrent('the parameters for adding a chain to a wallet agree with viem', () => {
  for (const { network, domain } of DOLLAR_TOKENS) {
    if (!domain) continue
    const id = Number(network.slice('eip155:'.length))
    const known = Object.values(viemChains).find((one) => one.id === id)
    expect(EVM_CHAINS.get(id)).toEqual({
      chainName: known?.name,
      rpcUrls: known?.rpcUrls.default.http,
      blockExplorerUrls: [known?.blockExplorers?.default.url],
      nativeCurrency: known?.nativeCurrency,
    })
  }
})

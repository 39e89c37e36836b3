import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { createSmallPdf } from '../../packages/invoices/test/small-pdf.ts'
import type { Service } from '../../src/contract/define-service.ts'
import { catalog } from '../../src/services/catalog.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'

const PRICE_OF_ALL_ATOMIC = 1_000_000n
const MOST_STOPS = 60
const LONGEST_MS = 60_000

// The published examples of these are cut; the page must show whole answers.
const WHOLE: Readonly<Record<string, object>> = {
  'html-to-pdf': { pdf_base64: Buffer.from(createSmallPdf({})).toString('base64') },
  'diagram-render': {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>',
  },
  'web-scrape': { markdown: '# A page\n\nWith **weight**, a [link](https://example.com) and <b>no markup</b>.' },
}

/** The part of each answer that a person must see: a selector, and its text. */
const VIEWS: Readonly<Record<string, readonly [selector: string, text?: string]>> = {
  screenshot: ['.picture img'],
  weather: ['.card', '24.9 °C'],
  'exchange-rates': ['table', '1.15'],
  'html-to-pdf': ['a[download="html-to-pdf.pdf"]'],
  'ip-lookup': ['a[href^="https://www.openstreetmap.org/?mlat=37.422&mlon=-122.085"]'],
  'webpage-reader': ['dl', 'Example Domain'],
  ocr: ['.boxes rect'],
  'web-scrape': ['.markdown h4', 'A page'],
  'rss-fetch': ['table', 'RFC 9110'],
  'url-status': ['a[href="https://example.com/"]'],
  'evm-balance': ['a[href="https://basescan.org/address/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"]'],
  barcode: ['.picture img'],
  'image-resize': ['.picture img'],
  'page-watch': ['table', 'sold out'],
  'token-security': ['a[href^="https://basescan.org/token/0x8335"]'],
  'token-simulate': ['table', 'uniswap-v3'],
  'paper-search': ['td a', 'Heat-bath random walks'],
  'diagram-render': ['.picture img'],
  'defi-yields': ['td a[href^="https://"]', 'lido'],
  'sanctions-screen': ['table', 'BANCO NACIONAL DE CUBA'],
  'ssl-check': ['time[datetime="2027-01-15T23:59:59.000Z"]'],
  translate: ['dl', 'Wo ist der Bahnhof?'],
  'invoice-extract': ['table', 'Consulting'],
  'kyb-check': ['dd.verdict.good', 'A'],
  'btc-timestamp': ['a[download="btc-timestamp.ots"]'],
  'btc-timestamp-verify': ['a[href^="https://mempool.space/block/000000000019d6689c"]'],
  'perp-funding': ['.bar-list li', '10.95 %'],
  'prediction-markets': ['.bar-list li', '99.75 %'],
  'ledger-address': ['a[href^="https://suiscan.xyz/mainnet/account/0x214a"]'],
  'ledger-tx': ['a[href="https://suiscan.xyz/mainnet/tx/3cbBW8aiTFvQhgvHNRFpzeD3NdmL8DWa6TDJGtvJHQhm"]'],
  'ledger-network': ['table', 'validator-0'],
}

/** The service with its own rules, answering with its example, because third parties are not tested here. */
function answerWithExample(service: Service): Service {
  const data = { ...service.example.output, ...WHOLE[service.slug] }
  return {
    ...service,
    prepare(body) {
      service.prepare(body)
      return async () => data
    },
  }
}

const { app, browser, chain } = showPagesOnChain(catalog.map(answerWithExample))
type Wallet = Awaited<ReturnType<ReturnType<typeof chain>['newWallet']>>
let wallet: Wallet
beforeAll(async () => {
  wallet = await chain().newWallet(PRICE_OF_ALL_ATOMIC)
})

/**
 * Goes through the form with the Tab key, fills each field from the example, and stops at the button with this name.
 */
async function fillByKeyboard(page: Page, input: Readonly<Record<string, unknown>>) {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const { tag, type, name, text } = (await page.evaluate(
      `(({ tagName, type, name, textContent }) => ({ tag: tagName, type, name, text: textContent }))(document.activeElement)`,
    )) as Record<string, string>
    if (tag === 'BUTTON' && text === 'Try it, free') return
    const isWritten = (tag === 'INPUT' && type !== 'file') || tag === 'TEXTAREA'
    if (!isWritten || !name || !(name in input)) continue
    const value = input[name]
    await page.keyboard.press('Control+A')
    const words = Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : JSON.stringify(value)
    await page.keyboard.insertText(words)
  }
  throw new Error('the Tab key does not lead to the button')
}

async function expectView(page: Page, slug: string) {
  const [selector, text] = VIEWS[slug] ?? ['no view']
  const found = page.locator(`#answer .result ${selector}`, text ? { hasText: text } : {}).first()
  await found.waitFor({ state: 'attached' })
  if (!selector.endsWith('img')) return
  const widthOf = () => found.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth)
  await vi.waitFor(async () => expect(await widthOf()).toBeGreaterThan(0), { timeout: LONGEST_MS })
}

test.concurrent.each(catalog.map(({ slug }) => slug))(
  '%s: tried by keyboard, paid, stored, found again',
  { timeout: 2 * LONGEST_MS },
  async (slug) => {
    const { name, example } = catalog.find((service) => service.slug === slug) ?? {}
    const context = await browser().newContext()
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', ({ message }) => problems.push(message))
    page.setDefaultTimeout(LONGEST_MS)
    await injectWallet(page, wallet.account)
    await page.goto(`${app().url}/services/${slug}`)
    await page.locator('.actions').waitFor()
    // The example is drawn like an answer.
    if (!(slug in WHOLE)) await expectView(page, slug)
    const sent = page.waitForRequest('**/api/v1/try/**')
    await fillByKeyboard(page, example?.input as Readonly<Record<string, unknown>>)
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual(example?.input)
    await page.locator('.result').getByText('free calls left today').waitFor()
    await expectView(page, slug)

    await page.locator('#pay').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Sign and pay' }).waitFor()
    // What is signed has the focus automatically, and the button is next.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.receipt a').waitFor()
    const receipt = await page.locator('.receipt a').getAttribute('href')
    await page.reload()
    await page.locator(`.receipt a[href="${receipt}"]`).waitFor()
    await expectView(page, slug)
    await page.goto(`${app().url}/answers`)
    await page.locator(`.past a[href="${receipt}"]`).waitFor()
    await page
      .getByRole('link', { name: name ?? '', exact: true })
      .first()
      .click()
    await page.locator(`.receipt a[href="${receipt}"]`).waitFor()
    expect(problems.filter((text) => !text.includes('402'))).toEqual([])
    await context.close()
  },
)

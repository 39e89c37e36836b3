import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { exchangeRates } from '../../src/services/exchange-rates/exchange-rates.service.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'

const { app, browser, chain } = showPagesOnChain([barcode, exchangeRates])
const LONGEST = { timeout: 15_000 }
const KEYS = '**/.well-known/did.json'
const PAID = '**/api/v1/proxy/barcode'

async function visit() {
  const context = await browser().newContext()
  const page = await context.newPage()
  const { account } = await chain().newWallet(10_000n)
  const asked = await injectWallet(page, account)
  await page.goto(`${app().url}/services/barcode`)
  await page.locator('.actions:not([hidden])').waitFor()
  return { page, context, asked, [Symbol.asyncDispose]: () => context.close() }
}

const focused = (page: Page) => page.evaluate('document.activeElement.id || document.activeElement.className')
const said = (page: Page) => page.locator('#said').textContent()
const pay = (page: Page) => page.getByRole('button', { name: /with a wallet/ })
const sign = (page: Page) => page.getByRole('button', { name: 'Sign and pay' })
const verdict = (page: Page) => page.locator('.receipt [role=status]')

test('keys that do not come in time after signing are those that were read before', async () => {
  await using visited = await visit()
  const { page } = visited
  await pay(page).click()
  await sign(page).waitFor()
  await page.route(KEYS, () => new Promise(() => undefined))
  await sign(page).click()
  await expect.poll(() => verdict(page).textContent(), LONGEST).toBe('Signatures of the server verified.')
})

test('an answer whose keys were never read is not checked yet, is checked when they come, and its proof says so', async () => {
  await using visited = await visit()
  const { page, context } = visited
  await pay(page).click()
  await sign(page).waitFor()
  await page.route(PAID, (route) => route.abort())
  await sign(page).click()
  await page.getByRole('alert').waitFor({ timeout: 30_000 })
  await page.unroute(PAID)
  await page.route(KEYS, (route) => route.abort())
  await page.reload()
  await expect.poll(() => verdict(page).textContent(), LONGEST).toMatch(/^Its signatures are not checked yet: /)
  expect(await page.locator('#answer').textContent()).not.toContain('Do not rely')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the proof' }).click(),
  ])
  await page.getByRole('button', { name: "Saved without the server's keys" }).waitFor()
  const proof = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(proof).keys).toBeNull()
  const other = await context.newPage()
  await other.goto(`${app().url}/verify`)
  const buffer = Buffer.from(proof)
  await other.locator('#sale').setInputFiles({ name: 'sale.json', mimeType: 'application/json', buffer })
  const state = other.locator('#verify .state')
  await expect
    .poll(() => state.textContent(), LONGEST)
    .toMatch(/^The sale was kept without the server's keys: give them, too/)

  await page.unroute(KEYS)
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await expect.poll(() => verdict(page).textContent(), LONGEST).toBe('Signatures of the server verified.')
  // What is certain is kept: neither the server nor its keys are asked again.
  await page.route(KEYS, (route) => route.abort())
  await page.reload()
  await expect.poll(() => verdict(page).textContent(), LONGEST).toBe('Signatures of the server verified.')
})

test('an answer that an earlier page called broken is checked again when it is opened', async () => {
  await using visited = await visit()
  const { page } = visited
  await pay(page).click()
  await sign(page).click()
  await expect.poll(() => verdict(page).textContent(), LONGEST).toBe('Signatures of the server verified.')
  await page.evaluate(`new Promise((resolve) => {
    indexedDB.open('farebox').onsuccess = ({ target: { result: database } }) => {
      const transaction = database.transaction(['calls', 'answers'], 'readwrite')
      transaction.objectStore('calls').getAll().onsuccess = ({ target: { result: [call] } }) => {
        transaction.objectStore('calls').put({ ...call, broken: 'The server publishes the keys that it signs with' })
        transaction.objectStore('answers').get(call.id + ':signed').onsuccess = ({ target: { result } }) =>
          transaction.objectStore('answers').put({ ...result, keys: null }, call.id + ':signed')
      }
      transaction.oncomplete = resolve
    }
  })`)
  await page.reload()
  await expect.poll(() => verdict(page).textContent(), LONGEST).toBe('Signatures of the server verified.')
})

test('a key that is held or pressed twice on Pay signs nothing: what is signed has the focus, and describes the button', async () => {
  await using visited = await visit()
  const { page, asked } = visited
  await pay(page).focus()
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(25)
  }
  await page.keyboard.up('Enter')
  await sign(page).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(asked.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
  expect(await focused(page)).toBe('summary')
  expect(await said(page)).toBe('Read what you sign')
  const group = page.getByRole('group', { name: 'What you sign' })
  const terms = await page.locator('#signed-terms').textContent()
  expect(terms).toContain('0.002 USDC')
  expect(await group.getAttribute('aria-describedby')).toBe('signed-terms')
  expect(await sign(page).getAttribute('aria-describedby')).toBe('signed-terms')

  await page.keyboard.press('Tab')
  // Held, the key that brought the focus here presses nothing either.
  await page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))`,
  )
  await page.keyboard.press('Enter')
  await page.locator('.receipt').waitFor()
  expect(await focused(page)).toBe('answer')
})

test('each step of a call is heard, and the focus is where the answer comes', async () => {
  await using visited = await visit()
  const { page } = visited
  await page.evaluate(`window.heard = []; new MutationObserver(() => heard.push(document.querySelector('#said').textContent + ' | ' + document.activeElement.tagName))
    .observe(document.querySelector('#said'), { childList: true })`)
  await page.getByRole('button', { name: 'Try it, free' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.result.done').waitFor()
  await pay(page).focus()
  await page.keyboard.press('Enter')
  await sign(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.receipt').waitFor()
  const heard = (await page.evaluate('heard')) as readonly string[]
  const sentences = heard.map((line) => line.split(' | ')[0])
  for (const step of [
    /^Calling; 99 %/,
    /^Answered in/,
    /^Requesting the terms/,
    /^Waiting for .* to sign/,
    /^Sent\. /,
    /^Answered\. Paid/,
  ])
    expect(sentences.some((sentence) => step.test(sentence ?? ''))).toBe(true)
  expect(heard.filter((line) => line.endsWith('BODY'))).toEqual([])
})

test('what the server refuses by the name of a field is marked there, and has the focus', async () => {
  await using visited = await visit()
  const { page } = visited
  await page.locator('[name=type]').selectOption('ean13')
  await page.locator('[name=text]').fill('123')
  for (const button of [page.getByRole('button', { name: 'Try it, free' }), pay(page)]) {
    await button.click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => focused(page)).toBe('f-text')
    expect(await page.locator('[name=text]').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#e-text').textContent()).toMatch(/^text: /)
    await page.locator('[name=type]').focus()
  }
})

test('a list is one per line, and commas are understood where no value holds one', async () => {
  await using visited = await visit()
  const { page } = visited
  await page.goto(`${app().url}/services/exchange-rates`)
  expect(await page.locator('#d-symbols').textContent()).toContain('one per line')
  await page.locator('.actions:not([hidden])').waitFor()
  await page.locator('[name=symbols]').fill('USD, GBP\nJPY,')
  const sent = page.waitForRequest('**/api/v1/try/**')
  await page.getByRole('button', { name: 'Try it, free' }).click()
  expect((await sent).postDataJSON().symbols).toEqual(['USD', 'GBP', 'JPY'])
})

test('a server that is gone before signing is told with what happened to the money', async () => {
  await using visited = await visit()
  const { page } = visited
  await page.route(KEYS, (route) => route.abort())
  await pay(page).click()
  expect(await page.getByRole('alert').textContent()).toBe(
    'The server could not be reached. Check your connection, then try again. Nothing was charged.',
  )
})

test('forgetting asks first, says what stays, and is heard', async () => {
  await using visited = await visit()
  const { page } = visited
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result.done').waitFor()
  await page.goto(`${app().url}/answers`)
  const forget = page.getByRole('button', { name: 'Forget all of them' })
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  await forget.click()
  expect(questions[0]).toMatch(/^Forget 1 answer, with proofs .* cannot be undone\..* stay/)
  expect(await page.locator('.past li').count()).toBe(1)
  page.once('dialog', (dialog) => dialog.accept())
  await forget.click()
  await page.getByText('None yet.').waitFor()
  await expect.poll(() => said(page)).toMatch(/^1 answer forgotten\. .*stay/)
  expect(await focused(page)).toBe('past-title')
})

test.each([
  [320, 1, 'screen'],
  [390, 1, 'screen'],
  [768, 1, 'screen'],
  [1280, 2, 'screen'],
  [718, 1, 'print'],
] as const)('at %i px, letters of %i times, on %s the status page cuts nothing', async (width, times, media) => {
  await using visited = await visit()
  const { page } = visited
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ media })
  await page.goto(`${app().url}/status`)
  await page.evaluate(`document.documentElement.style.fontSize = '${times * 100}%'`)
  // A mark in words that are longer than any of this server's.
  await page.evaluate(
    `document.querySelector('.states td').innerHTML = '<span class="mark down">last check failed</span>'`,
  )
  const hidden = await page.evaluate(
    `[document.documentElement, ...document.querySelectorAll('.scroll, .states td')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length`,
  )
  expect(hidden).toBe(0)
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.states tr')).flexWrap`)).toBe('wrap')
})

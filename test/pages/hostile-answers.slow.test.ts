import type { Page } from 'playwright-core'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { showPages } from '../kit/shown-pages.ts'

const MOST_ELEMENTS = 20_000

// The test sets its answers, because only the page is tested here.
const service = defineService({
  id: 'svc_hostile_01',
  slug: 'hostile',
  name: 'Hostile',
  category: 'web',
  description: 'Answers with what strangers wrote.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({}),
  example: { input: { text: 'x' }, output: {} },
  run: async () => ({}),
})

const { app, browser } = showPages([service])

const PWN = 'window.pwned=(window.pwned||0)+1'

const MARKDOWN = `
<script>${PWN}</script><img src=x onerror="${PWN}"><svg onload="${PWN}"></svg><iframe srcdoc="<script>parent.${PWN}</script>"></iframe>
[one](javascript:${PWN}) [two](JaVaScRiPt:${PWN}) [three](data:text/html,<script>${PWN}</script>) [four](vbscript:x) [five]( javascript:${PWN} )
[six](java&#115;cript:${PWN}) [seven](&#x01;javascript:${PWN}) <javascript:${PWN}> [eight][ref] [nine](file:///etc/passwd) [ten](//other.example/x)
![picture](http://tracker.example/pixel.png) ![data](data:image/svg+xml,<svg onload=${PWN}>)
[good](https://example.com/a?b=c&d=e) <https://example.com>

[ref]: javascript:${PWN} "title"

&lt;img src=x onerror=${PWN}&gt; &#60;script&#62;${PWN}&#60;/script&#62;

\`<script>${PWN}</script>\`

${'> '.repeat(500)}deep

${'[['.repeat(2000)}

|${' a |'.repeat(60)}
|${' - |'.repeat(60)}
${`|${' <b onclick=x>cell</b> |'.repeat(60)}\n`.repeat(40)}
`

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="20" onload="${PWN}"><script>${PWN}</script><image xlink:href="http://tracker.example/a.png" width="5" height="5"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>${PWN}</script></body></foreignObject><rect width="30" height="20"/></svg>`

function nest(depth: number): object {
  let value: object = { end: 'reached' }
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { inner: value } : { list: [value] }
  return value
}

const HOSTILE: Readonly<Record<string, object>> = {
  'markup in Markdown': { markdown: MARKDOWN },
  'markup in texts and names': {
    title: `<img src=x onerror="${PWN}">`,
    text: `<script>${PWN}</script>\n`.repeat(20),
    [`<img src=x onerror="${PWN}">`]: 'a name',
    rows: [{ [`"><script>${PWN}</script>`]: `<svg onload="${PWN}">`, url: `javascript:${PWN}` }],
    constructor: 'a name of every object',
    toString: { valueOf: 'x' },
  },
  'harmful addresses': {
    url: `javascript:${PWN}`,
    doi: `javascript:${PWN}`,
    links: [{ href: `data:text/html,<script>${PWN}</script>`, text: 'x' }],
    final_url: 'https://user:password@example.com/" onmouseover="x',
  },
  'a picture with scripts': { svg: SVG },
  'invalid files': { image_base64: '!!! no base64 !!!', pdf_base64: 'JVBERi0=', x_base64: '<script>' },
  'a table without end': {
    rows: Array.from({ length: 20_000 }, (_, index) => ({ index, text: 'x'.repeat(50) })),
    wide: [Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`column_${index}`, index]))],
    many: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field_${index}`, index])),
  },
  'nested without end': nest(2000),
  'text with direction controls': {
    file: 'invoice\u202egpj.exe',
    note: 'a\u2067\u202eb'.repeat(30),
    arabic: 'مرحبا بالعالم',
    text: `\u202e${'reversed line\n'.repeat(20)}`,
  },
  'a text of one long word': { text: 'x'.repeat(200_000), title: 'y'.repeat(2000), names: ['z'.repeat(3000)] },
}

async function show(page: Page, data: object) {
  const outside: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(app().url)) outside.push(request.url())
  })
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('dialog', (dialog) => dialog.dismiss())
  await page.addInitScript(
    'globalThis.blocked = []; addEventListener("securitypolicyviolation", (event) => blocked.push(event.violatedDirective))',
  )
  const trial = { remaining_today: 1, limit_per_day: 1 }
  await page.route('**/api/v1/try/hostile', (route) => route.fulfill({ json: { success: true, data, trial } }))
  await page.goto(`${app().url}/services/hostile`)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result').getByText('free calls left today').waitFor()
  await page.getByText('JSON', { exact: true }).click()
  await page.locator('#answer details pre').last().waitFor()
  return { outside, problems }
}

/** Runs in the page, and collects the facts that must hold for every answer. */
const LOOK = `(() => {
  const answer = document.querySelector('#answer')
  const all = [...answer.querySelectorAll('*')]
  return {
    pwned: window.pwned ?? 0,
    blocked,
    elements: all.length,
    handlers: all.flatMap(({ attributes }) => [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on'))),
    active: all.map(({ tagName }) => tagName.toLowerCase()).filter((name) => ['script', 'object', 'embed', 'form', 'base', 'style', 'link'].includes(name)),
    frames: [...answer.querySelectorAll('iframe')].map(({ src }) => src).filter((src) => !src.startsWith('blob:')),
    pictures: [...answer.querySelectorAll('img')].map(({ src }) => src).filter((src) => !src.startsWith('blob:')),
    links: [...answer.querySelectorAll('a')].map(({ protocol }) => protocol).filter((protocol) => !['http:', 'https:', 'mailto:', 'blob:'].includes(protocol)),
    tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }
})()`

test.each(Object.keys(HOSTILE))('%s: shown as text, and nothing in it takes effect', async (name) => {
  const context = await browser().newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const { outside, problems } = await show(page, HOSTILE[name] ?? {})
  const { elements, ...seen } = (await page.evaluate(LOOK)) as { elements: number }
  expect(seen).toEqual({
    pwned: 0,
    blocked: [],
    handlers: [],
    active: [],
    frames: [],
    pictures: [],
    links: [],
    tooWide: 0,
  })
  expect(elements).toBeLessThan(MOST_ELEMENTS)
  expect(outside).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('a picture with scripts runs none of them when opened on its own', async () => {
  const context = await browser().newContext()
  const page = await context.newPage()
  await show(page, { svg: SVG })
  const [opened] = await Promise.all([context.waitForEvent('page'), page.locator('.picture a').click()])
  await opened.waitForLoadState()
  expect(await opened.evaluate('[document.documentElement.tagName, window.pwned ?? 0]')).toEqual(['svg', 0])
  await context.close()
})

test('a field with a name that every object has is read like any other', async () => {
  const context = await browser().newContext()
  const page = await context.newPage()
  const words = 'https is no address'
  await show(page, { constructor: words, chain: 'constructor', 'diff.added': ['x'], toString: ['one', 'two'] })
  expect(await page.locator('#answer dl dd').first().textContent()).toBe(words)
  expect(await page.locator('#answer .result a:not([download])').count()).toBe(0)
  expect(await page.locator('#answer dd').nth(2).textContent()).toBe('one, two')
  await context.close()
})

test('a text with direction controls is marked, and affects no other text', async () => {
  const context = await browser().newContext()
  const page = await context.newPage()
  await show(page, HOSTILE['text with direction controls'] ?? {})
  expect(await page.locator('#answer dd').first().textContent()).toBe('invoice⟨U+202E⟩gpj.exe')
  const json = await page.locator('#answer details pre').last().textContent()
  expect(json).not.toMatch(/[\u202a-\u202e]/)
  expect(JSON.parse(json ?? '').file).toBe('invoice\u202egpj.exe')
  const direction = `getComputedStyle([...document.querySelectorAll('#answer dd')].find(({ textContent }) => textContent.startsWith('مرحبا'))).direction`
  expect(await page.evaluate(direction)).toBe('rtl')
  await context.close()
})

import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { darkBox } from '../../../test/kit/pdf-pages.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { htmlToPdf } from './html-to-pdf.service.ts'

const barPage = `<body style="margin-top:90px"><header style="position:fixed;top:0;left:0;right:0;height:80px;background:#fff">Ferry times</header>
  ${Array.from({ length: 60 }, (_, at) => `<p>Crossing ${at + 1} of the day.</p>`).join('')}<aside style="position:fixed;bottom:0;height:60px">Ask us</aside>`

let site: Site
let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(async () => {
  site = await startSite((request, response) => {
    if (request.url === '/moved') return void response.writeHead(301, { location: '/gone' }).end()
    if (request.url === '/blank')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<div></div>')
    if (request.url === '/coloured') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<body style="background:red">')
    }
    if (request.url === '/bar') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(barPage)
    }
    response.writeHead(410, { 'content-type': 'text/html' }).end('<p>Gone for good</p>')
  })
  printer = startHtmlPrinter({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await printer[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const print = (body: object) => printer.print(body)

test('prints HTML with selectable text, and reports its size', async () => {
  const answer = await print({ html: '<h1>Invoice 42</h1><p>Grüße, 漢字</p>' })
  expect(answer).toMatchObject({ page_count: 1, generated_at: '2026-11-20T12:00:00.000Z' })
  expect(answer.file_size_bytes).toBe(Buffer.from(answer.pdf_base64, 'base64').byteLength)
  expect(answer).not.toHaveProperty('url')
  const [page] = await readPrinted(answer)
  expect(page?.text).toContain('Invoice 42')
  expect(page?.text).toContain('Grüße, 漢字')
})

test('prints an address with any status, and reports the final one', async () => {
  const answer = await print({ url: `${site.origin}/moved` })
  expect(answer).toMatchObject({ url: `${site.origin}/gone`, http_status: 410 })
  expect((await readPrinted(answer))[0]?.text).toBe('Gone for good')
})

test('counts the pages', async () => {
  const html = Array.from({ length: 37 }, (_, page) => `<p style="break-after:page">${page}</p>`).join('')
  const answer = await print({ html: `${html}<p>last</p>` })
  expect(answer.page_count).toBe(38)
  expect((await readPrinted(answer)).at(-1)?.text).toBe('last')
})

// In points, 1/72 inch: ISO 216 A4 is 595.28 x 841.89, ANSI Letter 612 x 792, US Legal 612 x 1008.
test.each([
  ['A4', 595.28, 841.89],
  ['Letter', 612, 792],
  ['Legal', 612, 1008],
])('%s has its size in portrait and landscape', async (format, width, height) => {
  const [upright] = await readPrinted(await print({ html: 'x', format }))
  expect(Math.abs((upright?.width ?? 0) - width)).toBeLessThan(0.5)
  expect(Math.abs((upright?.height ?? 0) - height)).toBeLessThan(0.5)
  const [across] = await readPrinted(await print({ html: 'x', format, landscape: true }))
  expect(Math.abs((across?.width ?? 0) - height)).toBeLessThan(0.5)
  expect(Math.abs((across?.height ?? 0) - width)).toBeLessThan(0.5)
})

test('keeps each margin to the point, 1cm by default', async () => {
  const html = '<body style="margin:0"><div style="position:fixed;inset:0;background:black"></div>'
  const [page] = await readPrinted(
    await print({ html, format: 'Letter', margin: { top: '1in', left: '36pt', right: '0' } }),
  )
  const box = darkBox(page)
  expect(Math.abs(box.top - 72)).toBeLessThanOrEqual(1)
  expect(Math.abs(box.left - 36)).toBeLessThanOrEqual(1)
  expect(Math.abs(612 - box.right)).toBeLessThanOrEqual(1)
  // 1 cm is 28.35 pt.
  expect(Math.abs(792 - box.bottom - 28.35)).toBeLessThanOrEqual(1.5)
})

test('runs scripts and prints backgrounds and print styles', async () => {
  const html = `<style>@media print { .screen { display: none } }</style><p class="screen">on screen</p>
    <script>document.body.append('written by a script')</script>`
  const [page] = await readPrinted(await print({ html }))
  expect(page?.text).toBe('written by a script')
})

test('the PDF has structure, an outline, the language and a title', async () => {
  const { pdf_base64 } = await print({ html: '<html lang="de"><h1>Rechnung 42</h1><h2>Posten</h2><p>Eins</p>' })
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Rechnung 42', Language: 'de' })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await document.getOutline()).toMatchObject([{ title: 'Rechnung 42', items: [{ title: 'Posten' }] }])
})

test('prints on the paper size that the document sets', async () => {
  const [page] = await readPrinted(await print({ html: '<style>@page { size: A5 landscape }</style>x' }))
  // ISO 216 A5 is 148 x 210 mm.
  expect(Math.abs((page?.width ?? 0) - 595.28)).toBeLessThan(1)
  expect(Math.abs((page?.height ?? 0) - 419.53)).toBeLessThan(1)
})

test('refuses a page that shows nothing, and prints empty HTML that was sent', async () => {
  await expect(print({ url: `${site.origin}/blank` })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('nothing to print'),
  })
  await expect(print({ url: `${site.origin}/coloured` })).resolves.toMatchObject({ page_count: 1 })
  await expect(print({ html: '<p></p>' })).resolves.toMatchObject({ page_count: 1 })
})

// Bengali, Tamil, Telugu, Kannada, Malayalam, Gujarati, Gurmukhi, Sinhala, Khmer, Burmese, Ethiopic, Tibetan, Oriya,
// Thaana, Cherokee.
test.each([
  'বাংলা',
  'தமிழ்',
  'తెలుగు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'ગુજરાતી',
  'ਪੰਜਾਬੀ',
  'සිංහල',
  'ខ្មែរ',
  'မြန်မာ',
  'አማርኛ',
  'བོད་ཡིག',
  'ଓଡ଼ିଆ',
  'ދިވެހި',
  'ᏣᎳᎩ',
])('has glyphs for %s and no boxes', async (word) => {
  const { pdf_base64 } = await print({ html: `<p>${word}` })
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  // A box maps to no character.
  expect(items.map((item) => ('str' in item ? item.str : '')).join('').length).toBeGreaterThan(1)
  await page.getOperatorList()
  const fonts = items.map((item) => ('fontName' in item ? page.commonObjs.get(item.fontName).name : ''))
  expect(fonts.join()).toMatch(/Noto/)
})

test.each([
  'window.close()',
  "addEventListener('load', () => { print(); close() })",
  'history.back(); setTimeout(() => document.body.appendChild(document.createElement("iframe")).contentWindow.close.call(window), 50)',
])('prints a page that closes its window: %s', async (script) => {
  const [page] = await readPrinted(await print({ html: `<body><p>Bill 7</p><script>${script}</script><p>Thanks</p>` }))
  expect(page?.text).toMatch(/Bill 7\s+Thanks/)
})

test('prints 5 MB of HTML', async () => {
  const html = `<p>before</p>${`<!-- ${'x'.repeat(1000)} -->`.repeat(5000)}<p>after</p>`
  const [page] = await readPrinted(await print({ html }))
  expect(page?.text).toMatch(/before\s+after/)
})

test('5 MB of tiny paragraphs succeed or fail in time, and the next call is served', async () => {
  const outcome = await print({ html: '<p>a'.repeat(1_300_000) }).catch((error: unknown) => error)
  // It may also exceed the memory limit of a page.
  if ('code' in Object(outcome))
    expect(outcome).toMatchObject({ code: expect.stringMatching(/^(timed_out|invalid_input)$/) })
  else expect(outcome).toMatchObject({ page_count: expect.any(Number) })
  expect((await print({ html: '<p>b</p>' })).page_count).toBe(1)
})

test('a script that never ends is an error in time, and the next call is served', async () => {
  await expect(print({ html: '<p>a</p><script>for (;;);</script>' })).rejects.toMatchObject({
    name: 'EndlessPage',
    code: 'invalid_input',
  })
  expect((await print({ html: '<p>b</p>' })).page_count).toBe(1)
})

test.each([
  [{}, 'exactly one of: url, html, markdown'],
  [{ html: 'x', scale: 3 }, 'scale'],
  [{ html: 'x', page_ranges: 'all' }, 'page_ranges'],
  [{ url: 'https://example.com', html: 'x' }, 'only one'],
  [{ html: '' }, 'html'],
  [{ html: 'x', format: 'A3' }, 'A4, Letter, Legal'],
  [{ html: 'x', margin: { top: '2em' } }, 'margin.top'],
  [{ html: 'x', margin: '1cm' }, 'margin'],
])('refuses %j', (body, message) => {
  expect(() => htmlToPdf.prepare(body)).toThrow(message)
})

test('refuses margins that leave nothing to print on', async () => {
  await expect(print({ html: 'x', margin: { left: '4in', right: '4in' } })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('margin.left and margin.right'),
  })
})

const timesOn = (pages: readonly { readonly text: string }[], words: string) =>
  pages.map(({ text }) => text.split(words).length - 1)

test('a bar fixed to the window stands once where it covers lines, and on each sheet that keeps its place free', async () => {
  const pages = await readPrinted(await print({ url: `${site.origin}/bar` }))
  expect(pages.length).toBeGreaterThan(1)
  expect(timesOn(pages, 'Ferry times')).toEqual(pages.map((_, at) => (at === 0 ? 1 : 0)))
  expect(timesOn(pages, 'Ask us').at(-1)).toBe(1)
  const own = await readPrinted(await print({ html: barPage }))
  expect(timesOn(own, 'Ferry times').slice(0, 2)).toEqual([1, 0])
  const kept = `<header style="position:fixed;top:0;height:40px;background:#fff">Ferry times</header><table><thead><tr><td style="height:60px"><tbody><tr><td>${'<p>Crossing.</p>'.repeat(60)}</table>`
  expect(timesOn(await readPrinted(await print({ html: kept })), 'Ferry times').slice(0, 2)).toEqual([1, 1])
})

test('folded details and the whole of a frame are printed', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `<p>Line ${at + 1}.</p>`).join('')
  const details = '<details name="a"><summary>Fares</summary>Adults 4.20</details>'
  const html = `${details}${details.replace('Adults', 'Children')}<iframe width="300" height="100" srcdoc="${lines.replaceAll('"', '&quot;')}"></iframe>`
  const text = (await readPrinted(await print({ html }))).map((page) => page.text).join(' ')
  expect(text).toContain('Adults 4.20')
  expect(text).toContain('Children 4.20')
  expect(text).toContain('Line 40.')
})

test('a page that its styles for print hide is refused, and printed for a screen', async () => {
  const html = '<style>@media print { main { display: none } }</style><main>Low water at noon</main>'
  await expect(print({ html })).rejects.toThrow('media: "screen"')
  expect((await readPrinted(await print({ html, media: 'screen' })))[0]?.text).toContain('Low water at noon')
  const inMargin = '<style>@page { margin: 0 } body { margin: 0 }</style>Label 7'
  expect((await readPrinted(await print({ html: inMargin })))[0]?.text).toContain('Label 7')
})

const LINES = Array.from({ length: 30 }, (_, at) => `<p>Crossing${at + 1}</p>`).join('')
test.each([
  ['styles for print', `<style>@media print { p:nth-of-type(n+11) { display: none } }</style>${LINES}`, 'Crossing11'],
  [
    'styles for a narrow page',
    `<style>@media (max-width: 900px) { p + p { display: none } }</style>${LINES}`,
    'Crossing2',
  ],
  [
    'a box',
    `<style>@media print { body { height: 100px; overflow: hidden } html { overflow: clip } }</style>${LINES}`,
    'Crossing4',
  ],
])('words that %s hide on paper are said', async (_, html, word) => {
  const { not_printed } = await print({ html: `<h1>Ferries</h1>${html}` })
  expect(not_printed?.words).toContain(word)
  expect(not_printed?.share).toBeGreaterThan(0.4)
  expect(not_printed?.words.length).toBeLessThanOrEqual(20)
})

test.each([
  ['a text area', `<textarea rows="2">${LINES.replaceAll(/<.?p>/g, ' ')}</textarea>`],
  [
    'a box of a component',
    `<x-a></x-a><script>document.querySelector('x-a').attachShadow({ mode: 'open' }).innerHTML = '<div style="height:90px;overflow:auto">${LINES}</div>'</script>`,
  ],
])('the whole of %s is printed', async (_, html) => {
  const printed = await print({ html })
  expect((await readPrinted(printed)).map(({ text }) => text).join(' ')).toContain('Crossing30')
  expect(printed.not_printed).toBeNull()
})

test.each([
  ['what a screen reader alone gets', '<p style="position:absolute;width:1px;height:1px;overflow:hidden">Skip</p>'],
  ['what is cut off on a screen too', '<p style="height:20px;overflow:hidden">Ferry<br><br><br>Skip</p>'],
  ['what is transparent', '<p style="opacity:0;display:inline-block">Skip</p>'],
  [
    'what only a screen breaks or spells otherwise',
    '<p style="text-transform:uppercase;width:30px;hyphens:auto" lang="de">Straße Hafen&shy;rundfahrt ﬁsh',
  ],
])('%s is not missed on paper', async (_, html) => {
  const { not_printed } = await print({
    html: `<style>@media print { [style*=absolute], [style*=opacity] { display: none } }</style>Ferries${html}`,
  })
  expect(not_printed).toBeNull()
})

test('what WebGL has drawn is printed', async () => {
  const html = `<canvas width="300" height="300"></canvas><script>const gl = document.querySelector('canvas').getContext('webgl'); gl.clearColor(0, 0, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT)</script>`
  const { right, bottom } = darkBox((await readPrinted(await print({ html })))[0])
  expect(Math.min(right, bottom)).toBeGreaterThan(200)
})

import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import { htmlToPdf } from './html-to-pdf.service.ts'

interface Answer {
  readonly pdf_base64: string
  readonly page_count: number
  readonly file_size_bytes: number
  readonly generated_at: string
  readonly url?: string
  readonly http_status?: number
  readonly resources_failed: readonly { readonly url: string; readonly reason: string }[]
}

let site: Site
let chromium: TestBrowser
let pdfium: PDFiumLibrary

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
  site = await startSite((request, response) => {
    if (request.url === '/moved') return void response.writeHead(301, { location: '/gone' }).end()
    if (request.url === '/blank')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<div></div>')
    if (request.url === '/torn') {
      const parts =
        '<link rel="stylesheet" href="/lost.css"><img src="/lost.png"><script src="http://127.0.0.1:9/x.js"></script>'
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(`${parts}<p>torn`)
    }
    if (request.url?.startsWith('/lost')) return void response.writeHead(404).end()
    if (request.url === '/coloured') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<body style="background:red">')
    }
    response.writeHead(410, { 'content-type': 'text/html' }).end('<p>Gone for good</p>')
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  pdfium.destroy()
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function print(body: object): Promise<Answer> {
  return (await htmlToPdf.prepare(body)(fakeContext({ browser: chromium.browser }))) as Answer
}

/** Pages as another reader sees them: size in points, text, and the boxes of what is drawn. */
async function read({ pdf_base64 }: Answer) {
  const document = await pdfium.loadDocument(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  try {
    const pages = []
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const text = page.getText().trim()
      // Last, as it closes the page.
      const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
      pages.push({ width: originalWidth, height: originalHeight, text, data, pixels: { width, height } })
    }
    return pages
  } finally {
    document.destroy()
  }
}

test('prints HTML with selectable text, and says how large it is', async () => {
  const answer = await print({ html: '<h1>Invoice 42</h1><p>Grüße, 漢字</p>' })
  expect(answer).toMatchObject({ page_count: 1, generated_at: '2026-11-20T12:00:00.000Z' })
  expect(answer.file_size_bytes).toBe(Buffer.from(answer.pdf_base64, 'base64').byteLength)
  expect(answer).not.toHaveProperty('url')
  const [page] = await read(answer)
  expect(page?.text).toContain('Invoice 42')
  expect(page?.text).toContain('Grüße, 漢字')
})

test('prints an address, whatever its status, and says where it ended', async () => {
  const answer = await print({ url: `${site.origin}/moved` })
  expect(answer).toMatchObject({ url: `${site.origin}/gone`, http_status: 410 })
  expect((await read(answer))[0]?.text).toBe('Gone for good')
})

test('counts the pages', async () => {
  const html = Array.from({ length: 37 }, (_, page) => `<p style="break-after:page">${page}</p>`).join('')
  const answer = await print({ html: `${html}<p>last</p>` })
  expect(answer.page_count).toBe(38)
  expect((await read(answer)).at(-1)?.text).toBe('last')
})

// In points, 1/72 inch: ISO 216 A4 is 595.28 x 841.89, ANSI Letter 612 x 792, US Legal 612 x 1008.
test.each([
  ['A4', 595.28, 841.89],
  ['Letter', 612, 792],
  ['Legal', 612, 1008],
])('%s has its size, upright and across', async (format, width, height) => {
  const [upright] = await read(await print({ html: 'x', format }))
  expect(Math.abs((upright?.width ?? 0) - width)).toBeLessThan(0.5)
  expect(Math.abs((upright?.height ?? 0) - height)).toBeLessThan(0.5)
  const [across] = await read(await print({ html: 'x', format, landscape: true }))
  expect(Math.abs((across?.width ?? 0) - height)).toBeLessThan(0.5)
  expect(Math.abs((across?.height ?? 0) - width)).toBeLessThan(0.5)
})

test('keeps the margins to the point, each one its own and 1cm where not given', async () => {
  const html = '<body style="margin:0"><div style="position:fixed;inset:0;background:black"></div>'
  const [page] = await read(await print({ html, format: 'Letter', margin: { top: '1in', left: '36pt', right: '0' } }))
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
  const [page] = await read(await print({ html }))
  expect(page?.text).toBe('written by a script')
})

test('gives the PDF structure, an outline, the language and a title', async () => {
  const { pdf_base64 } = await print({ html: '<html lang="de"><h1>Rechnung 42</h1><h2>Posten</h2><p>Eins</p>' })
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Rechnung 42', Language: 'de' })
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await document.getOutline()).toMatchObject([{ title: 'Rechnung 42', items: [{ title: 'Posten' }] }])
})

test('prints on the paper that the document asks for', async () => {
  const [page] = await read(await print({ html: '<style>@page { size: A5 landscape }</style>x' }))
  // ISO 216 A5 is 148 x 210 mm.
  expect(Math.abs((page?.width ?? 0) - 595.28)).toBeLessThan(1)
  expect(Math.abs((page?.height ?? 0) - 419.53)).toBeLessThan(1)
})

test('prints headers and footers with the numbers of pages', async () => {
  const html = '<title>Report</title><p style="break-after:page">one</p><p>two</p>'
  const header_html = '<b class="title"></b>'
  const footer_html = 'Page <span class="pageNumber"></span> of <span class="totalPages"></span>'
  const pages = await read(await print({ html, header_html, footer_html }))
  expect(pages.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Report.*one.*Page 1 of 2|one.*Report.*Page 1 of 2/),
    expect.stringMatching(/Report.*two.*Page 2 of 2|two.*Report.*Page 2 of 2/),
  ])
  // Only what was asked for: no date, no title of the browser's own.
  expect((await read(await print({ html: '<title>Secret</title>x', footer_html })))[0]?.text).not.toContain('Secret')
})

test('prints what was asked for of the pages, at its scale, on paper of any size', async () => {
  const html = [1, 2, 3, 4].map((page) => `<p style="break-after:page">page ${page}</p>`).join('')
  const some = await read(await print({ html, page_ranges: '2-3' }))
  expect(some.map(({ text }) => text)).toEqual(['page 2', 'page 3'])
  await expect(print({ html: 'x', page_ranges: '7' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no page 7'),
  })
  // Millimetres of a card; 1 mm is 72 / 25.4 pt.
  const [card] = await read(
    await print({ html: 'x', paper_width: '105mm', paper_height: '74mm', margin: { top: '0', bottom: '0' } }),
  )
  expect(Math.abs((card?.width ?? 0) - 297.6)).toBeLessThan(1)
  expect(Math.abs((card?.height ?? 0) - 209.8)).toBeLessThan(1)
  const box = '<body style="margin:0"><div style="width:96px;height:96px;background:black"></div>'
  const sizes = []
  for (const scale of [1, 2]) {
    const { left, right } = darkBox((await read(await print({ html: box, scale })))[0])
    sizes.push(right - left)
  }
  expect(Math.abs((sizes[1] ?? 0) - 2 * (sizes[0] ?? 0))).toBeLessThanOrEqual(3)
})

test('prints the styles for screens where they are asked for', async () => {
  const html = '<style>@media print { .screen { display: none } }</style><p class="screen">on screen</p>'
  expect((await read(await print({ html: `${html}x`, media: 'screen' })))[0]?.text).toContain('on screen')
})

test('prints Markdown with its tables, lists and code', async () => {
  const markdown =
    '# Plan\n\n| Day | Work |\n| --- | --- |\n| Mon | saw |\n\n- [x] wood\n\n```js\na < b // </script>\n```'
  const answer = await print({ markdown })
  const [page] = await read(answer)
  for (const part of ['Plan', 'Day', 'Mon', 'saw', 'wood', 'a < b // </script>']) expect(page?.text).toContain(part)
  expect(page?.text).not.toMatch(/[#|`]/)
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(answer.pdf_base64, 'base64')))
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Plan' })
})

test('names what the page asked for in vain', async () => {
  const { resources_failed } = await print({ url: `${site.origin}/torn` })
  const reasons = Object.fromEntries(resources_failed.map(({ url, reason }) => [URL.parse(url)?.pathname, reason]))
  expect(reasons).toEqual({
    '/lost.css': 'it answered 404',
    '/lost.png': 'it answered 404',
    '/x.js': expect.any(String),
  })
  expect((await print({ html: '<p>whole' })).resources_failed).toEqual([])
})

test.each([
  [{ html: 'x', header_html: '<script>1</script>' }, 'header_html: the element <script>'],
  [{ html: 'x', footer_html: '<img src="http://10.0.0.1/a.png">' }, 'footer_html: addresses'],
  [{ html: 'x', footer_html: '<p style="background: url(file:///etc/passwd)">' }, 'footer_html: addresses'],
  [{ html: 'x', header_html: '<p onclick="x()">' }, 'header_html: handlers'],
  [{ html: 'x', page_ranges: '3-1' }, 'page_ranges'],
  [{ html: 'x', page_ranges: '0' }, 'page_ranges'],
  [{ html: 'x', paper_width: '4in' }, 'paper_height'],
  [{ html: 'x', paper_width: '4in', paper_height: '900in' }, 'paper_height'],
])('refuses %j before a page is opened', async (body, message) => {
  await expect(print(body)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) })
})

test('a page that shows nothing is refused, and HTML that was sent empty is printed', async () => {
  await expect(print({ url: `${site.origin}/blank` })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('nothing that could be printed'),
  })
  await expect(print({ url: `${site.origin}/coloured` })).resolves.toMatchObject({ page_count: 1 })
  await expect(print({ html: '<p></p>' })).resolves.toMatchObject({ page_count: 1 })
})

// Bengali, Tamil, Telugu, Kannada, Malayalam, Gujarati, Gurmukhi, Sinhala, Khmer, Burmese, Ethiopic, Tibetan, Oriya, Thaana.
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
])('has letters for %s and no boxes', async (word) => {
  const { pdf_base64 } = await print({ html: `<p>${word}` })
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  // A box has no character behind it.
  expect(items.map((item) => ('str' in item ? item.str : '')).join('').length).toBeGreaterThan(1)
  await page.getOperatorList()
  const fonts = items.map((item) => ('fontName' in item ? page.commonObjs.get(item.fontName).name : ''))
  expect(fonts.join()).toMatch(/Noto/)
})

test('prints 5 MB of HTML', async () => {
  const html = `<p>before</p>${`<!-- ${'x'.repeat(1000)} -->`.repeat(5000)}<p>after</p>`
  const [page] = await read(await print({ html }))
  expect(page?.text).toMatch(/before\s+after/)
})

test('5 MB of tiny paragraphs end in time, one way or the other, and the next call is served', async () => {
  const outcome = await print({ html: '<p>a'.repeat(1_300_000) }).catch((error: unknown) => error)
  // It may also take more memory than a page may have.
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

function darkBox(page: Awaited<ReturnType<typeof read>>[number] | undefined) {
  const { width = 0, height = 0 } = page?.pixels ?? {}
  const box = { top: height, left: width, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((page?.data[(y * width + x) * 4] ?? 255) > 100) continue
      box.top = Math.min(box.top, y)
      box.left = Math.min(box.left, x)
      box.bottom = Math.max(box.bottom, y + 1)
      box.right = Math.max(box.right, x + 1)
    }
  }
  return box
}

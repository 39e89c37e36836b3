import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { darkBox } from '../../../test/kit/pdf-pages.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'

let site: Site
let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(async () => {
  site = await startSite((request, response) => {
    if (request.url === '/torn') {
      const parts =
        '<link rel="stylesheet" href="/lost.css"><img src="/lost.png"><script src="http://127.0.0.1:9/x.js"></script>'
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(`${parts}<p>torn`)
    }
    if (request.url?.startsWith('/lost')) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here')
  })
  printer = startHtmlPrinter({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await printer[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const print = (body: object) => printer.print(body)

test('prints an open dialog without the veil behind it', async () => {
  const withVeil = (style: string) =>
    print({
      html: `<style>::backdrop{${style}}</style><dialog id=d>asks</dialog><p>text</p><script>d.showModal()</script>`,
    })
  const [veiled, clear] = [await withVeil('background:red'), await withVeil('display:none')]
  expect(veiled.file_size_bytes).toBe(clear.file_size_bytes)
})

const lines = Array.from({ length: 90 }, (_, at) => `<p>word${at}end</p>`).join('')

test.each([
  ['a box', `<div style="overflow:auto;max-height:100px">${lines}</div>`],
  [
    'an application of the height of the window',
    `<div style="height:100vh;display:flex;flex-direction:column"><header>bar</header><main style="flex:1;min-height:0;overflow-y:scroll">${lines}</main></div>`,
  ],
  [
    'a box in a box',
    `<div style="overflow:auto;height:200px"><div style="overflow:auto;height:100px">${lines}</div></div>`,
  ],
])('prints all of %s that scrolls downwards, and nothing over it', async (_, html) => {
  const pages = await readPrinted(await print({ html: `${html}<p>behind</p>` }))
  const text = pages.map((page) => page.text).join(' ')
  expect(new Set(text.match(/word\d+end/g)).size).toBe(90)
  expect(text.trim()).toMatch(/word89end\s+behind$/)
})

// MOST_OPENED_PX
test('leaves a list shut that would fill many sheets with its empty rest', async () => {
  const rows = (height: number) =>
    `<div style="overflow:auto;height:300px"><div style="height:${height}px">row</div></div>`
  expect(await print({ html: rows(31_000) })).toMatchObject({ page_count: 1 })
  expect((await print({ html: rows(29_000) })).page_count).toBeGreaterThan(20)
})

test('keeps the scale of the caller, and says what it cuts', async () => {
  const html = '<div style="width:1400px">a</div><p style="width:1400px;text-align:right">word'
  const printed = await print({ html, scale: 1 })
  expect(printed).toMatchObject({ fitted_scale: null, cut: { page_width_px: expect.any(Number) } })
  expect(printed.not_printed?.words).toEqual(['word'])
  expect(await print({ html, scale: 0.25 })).toMatchObject({ cut: null })
})

test('prints headers and footers with page numbers', async () => {
  const html = '<title>Report</title><p style="break-after:page">one</p><p>two</p>'
  const header_html = '<b class="title"></b>'
  const footer_html = 'Page <span class="pageNumber"></span> of <span class="totalPages"></span>'
  const pages = await readPrinted(await print({ html, header_html, footer_html }))
  expect(pages.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Report.*one.*Page 1 of 2|one.*Report.*Page 1 of 2/),
    expect.stringMatching(/Report.*two.*Page 2 of 2|two.*Report.*Page 2 of 2/),
  ])
  // Only the given texts, without the browser's own date and title.
  expect((await readPrinted(await print({ html: '<title>Secret</title>x', footer_html })))[0]?.text).not.toContain(
    'Secret',
  )
})

test('prints the requested pages, at the requested scale, on paper of any size', async () => {
  const html = [1, 2, 3, 4].map((page) => `<p style="break-after:page">page ${page}</p>`).join('')
  const some = await readPrinted(await print({ html, page_ranges: '2-3' }))
  expect(some.map(({ text }) => text)).toEqual(['page 2', 'page 3'])
  await expect(print({ html: 'x', page_ranges: '7' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no page 7'),
  })
  // Size of a card in millimetres; 1 mm is 72 / 25.4 pt.
  const [card] = await readPrinted(
    await print({ html: 'x', paper_width: '105mm', paper_height: '74mm', margin: { top: '0', bottom: '0' } }),
  )
  expect(Math.abs((card?.width ?? 0) - 297.6)).toBeLessThan(1)
  expect(Math.abs((card?.height ?? 0) - 209.8)).toBeLessThan(1)
  const box = '<body style="margin:0"><div style="width:96px;height:96px;background:black"></div>'
  const sizes = []
  for (const scale of [1, 2]) {
    const { left, right } = darkBox((await readPrinted(await print({ html: box, scale })))[0])
    sizes.push(right - left)
  }
  expect(Math.abs((sizes[1] ?? 0) - 2 * (sizes[0] ?? 0))).toBeLessThanOrEqual(3)
})

test('applies screen styles on request', async () => {
  const html = '<style>@media print { .screen { display: none } }</style><p class="screen">on screen</p>'
  expect((await readPrinted(await print({ html: `${html}x`, media: 'screen' })))[0]?.text).toContain('on screen')
})

test('prints Markdown with its tables, lists and code', async () => {
  const markdown =
    '# Plan\n\n| Day | Work |\n| --- | --- |\n| Mon | saw |\n\n- [x] wood\n\n```js\na < b // </script>\n```'
  const answer = await print({ markdown })
  const [page] = await readPrinted(answer)
  for (const part of ['Plan', 'Day', 'Mon', 'saw', 'wood', 'a < b // </script>']) expect(page?.text).toContain(part)
  expect(page?.text).not.toMatch(/[#|`]/)
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(answer.pdf_base64, 'base64')))
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Plan' })
})

test('prints footnotes, alerts and mathematics of Markdown, and leaves prices alone', async () => {
  const markdown =
    'Tides[^1] of $5 and $10, US$7 ($x_1$).\n\n$$\\frac{1}{2}$$\n\n> [!WARNING]\n> Mind the step\n\n[^1]: FOOTNOTE\n\n```math\n\\sqrt{3}\n```'
  const answer = await print({ markdown })
  const text = (await readPrinted(answer))[0]?.text.replaceAll(/\s/g, '') ?? ''
  for (const part of ['of$5and$10,US$7(', 'Mindthestep', '1.FOOTNOTE', '√3']) expect(text).toContain(part)
  for (const source of ['[^', '[!', 'frac', 'sqrt', '$$', 'x_1']) expect(text).not.toContain(source)
  expect(answer).toMatchObject({ title: '', outline: [], not_printed: null })
})

test.each([
  ['---\ntitle: "Plan of May"\ntags:\n  - wood\n---\n\n# Work', 'Work', 'Plan of May'],
  ['---\n\nNot: a head\n\n---\n', 'Not: a head', ''],
  ['---\n- Not a head\n---\n', 'Not a head', ''],
])('what is written before Markdown is its title, and not its text: %j', async (markdown, text, title) => {
  const answer = await print({ markdown })
  expect(answer.title).toBe(title)
  expect((await readPrinted(answer))[0]?.text.replace(/^\W+/, '')).toBe(text)
})

test('names the resources that did not load', async () => {
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
  [{ html: 'x', footer_html: '<img src="http://10.0.0.1/a.png">' }, 'footer_html: an external address'],
  [{ html: 'x', footer_html: '<p style="background: url(file:///etc/passwd)">' }, 'footer_html: an external address'],
  [{ html: 'x', header_html: '<p onclick="x()">' }, 'header_html: an event handler'],
  [{ html: 'x', page_ranges: '3-1' }, 'page_ranges'],
  [{ html: 'x', page_ranges: '0' }, 'page_ranges'],
  [{ html: 'x', paper_width: '4in' }, 'paper_height'],
  [{ html: 'x', paper_width: '4in', paper_height: '900in' }, 'paper_height'],
])('refuses %j before a page is opened', async (body, message) => {
  await expect(print(body)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) })
})

test('letters that no font has are told, once each', async () => {
  // Kawi, of Unicode 15.
  expect(await print({ html: '<p>\u{11F04}\u{11F05}\u{11F04} Łódź 日本</p>' })).toMatchObject({
    missing_glyphs: '\u{11F04}\u{11F05}',
  })
  expect(await print({ html: '<p>Łódź 日本</p>' })).toMatchObject({ missing_glyphs: null })
})

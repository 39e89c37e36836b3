import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'

let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(() => {
  printer = startHtmlPrinter({ allow: '' })
})

afterAll(() => printer[Symbol.asyncDispose]())

const HTML =
  '<title>Own title</title><h1>One</h1><p>first</p><h2>Two (of 3)</h2><p style="break-before:page">second</p><h1>Three</h1>'

async function readWithPdfJs(pdf_base64: string) {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const { info } = await document.getMetadata()
  return { info, outline: await document.getOutline(), mark: await document.getMarkInfo() }
}

test('answers the title, the headings with their pages, and that the PDF is tagged', async () => {
  const answer = await printer.print({ html: HTML })
  expect(answer).toMatchObject({
    title: 'Own title',
    author: '',
    tagged: true,
    outline: [
      { title: 'One', level: 1, page: 1 },
      { title: 'Two (of 3)', level: 2, page: 1 },
      { title: 'Three', level: 1, page: 2 },
    ],
  })
  const { outline, mark } = await readWithPdfJs(answer.pdf_base64)
  expect(outline.map(({ title }) => title)).toEqual(['One', 'Three'])
  expect(mark).toMatchObject({ Marked: true })
})

test.each(['فاتورة رقم 123', 'כותרת של Two words'])(
  'the heading %s stands in the outline as it is read',
  async (heading) => {
    const { outline } = await printer.print({
      html: `<html dir="rtl"><h1>${heading}</h1><p>${'אבג דהו '.repeat(9)}</p>`,
    })
    expect(outline).toEqual([{ title: heading, level: 1, page: 1 }])
  },
)

test.each([
  [{ title: 'Bericht (ä) \\ >> 日本', author: 'Ada Lovelace' }],
  [{ author: 'Ædam 😀' }],
  [{ title: '%%EOF trailer <<' }],
])('writes %j so that other programs read it, and leaves the pages unchanged', async (wanted) => {
  const answer = await printer.print({ html: HTML, ...wanted })
  const { title = 'Own title', author = '' } = wanted as { title?: string; author?: string }
  expect(answer).toMatchObject({ title, author, page_count: 2, tagged: true, outline: { length: 3 } })
  const { info } = await readWithPdfJs(answer.pdf_base64)
  expect(info).toMatchObject({ Title: title, ...(author && { Author: author }), Creator: 'Chromium' })
  expect((await readPrinted(answer)).map((page) => page.text.replace(/\s+/g, ' '))).toEqual([
    'One first Two (of 3)',
    'second Three',
  ])
  expect(answer.file_size_bytes).toBe(Buffer.from(answer.pdf_base64, 'base64').length)
})

test('a header shows the title that was given, else that of the document', async () => {
  const header = { header_html: '<span class="title"></span>', margin: { top: '2cm' } }
  const headOf = async (body: object) =>
    (await readPrinted(await printer.print({ ...header, ...body })))[0]?.text.replaceAll(/\s/g, '')
  expect(await headOf({ html: '<title>Own</title><p>x', title: 'Given' })).toContain('Given')
  expect(await headOf({ html: '<title>Own</title><p>x' })).toContain('Own')
})

test('the outline has a heading once whose letters are drawn twice', async () => {
  const html = '<h1 style="-webkit-text-stroke:1px #000">Weirs</h1><h2 style="text-shadow:0 0 3px #000">Low water</h2>'
  expect((await printer.print({ html })).outline.map(({ title }) => title)).toEqual(['Weirs', 'Low water'])
})

test.each([
  [
    'Markdown',
    {
      markdown: `[a](javascript:alert(1)) [b](file:///etc/passwd) [c](https://example.com/c) [d](mailto:d@example.com)

<a href="java&#10;script:alert(2)">e</a> <a href=" DATA:text/html,x">f</a> <a href="#g">g</a> <h2 id="g">G</h2>`,
    },
  ],
  [
    'HTML',
    {
      html: `<a href="javascript:alert(1)">a</a> <a href="file:///etc/passwd">b</a> <a href="https://example.com/c">c</a>
<a href="mailto:d@example.com">d</a> <svg width="50" height="20"><a href="view-source:x"><text y="9">s</text></a></svg>`,
    },
  ],
])('a PDF of %s has no link that runs or opens something where it is read', async (_, body) => {
  const { pdf_base64 } = await printer.print(body)
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(pdf_base64, 'base64')))
  const links = await (await document.getPage(1)).getAnnotations()
  const addresses = links.flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? [])
  expect(addresses.sort()).toEqual(['https://example.com/c', 'mailto:d@example.com'])
})

import { afterAll, expect, test } from 'vitest'
import { startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { darkBox, readPdfPages } from '../../../test/kit/pdf-pages.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

const MARK = '<i style="display:block;width:20px;height:20px;background:#000"></i>'
// The fifth cell of each row is black: where those of head and rows stand under each other, all that is dark is as wide as one.
const row = (cells: number) =>
  Array.from({ length: cells }, (_, at) => `<td style="min-width:96px;padding:0">${at === 4 ? MARK : ''}`).join('')
const grid = (cells: number, headStyle = '', rowsStyle = '') =>
  `<div style="overflow:hidden"><table style="border-spacing:0;${headStyle}"><tr style="color:#bbb">${row(cells)}head</table></div>` +
  `<div style="overflow:auto;${rowsStyle}"><table style="border-spacing:0"><tr style="color:#bbb">${row(cells)}rows</table></div>`
const darkOf = async (html: string) => {
  const { pdf_base64, cut } = await printer.print({ html: `<!doctype html>${html}` })
  const { left, right, top, bottom } = darkBox((await readPdfPages(pdf_base64))[0])
  return { cut, width: right - left, height: bottom - top }
}

test.each([
  ['up to twice as wide as the paper', grid(12)],
  ['wider than that, which is broken nowhere', grid(18)],
  ['with a border between, within mostGapPx', grid(12, '', 'margin-top:3px')],
  ['with room for a scroll bar in its head, within barPx', grid(12, 'margin-right:15px')],
])('the head of a grid that scrolls sideways stands over its rows: %s', async (_, html) => {
  const { cut, width } = await darkOf(html)
  expect(cut).toBeNull()
  expect(width).toBeLessThan(16)
})

test('room that a grid keeps for columns that it does not draw makes its letters no smaller', async () => {
  const keep = (part: string) => `<div style="width:2000px">${part}</div>`
  const part = `<div style="width:900px;color:#bbb"><p>harbour${MARK}</p></div>`
  const html = `<div style="overflow:hidden">${keep(part)}</div><div style="overflow:auto">${keep(part)}</div>`
  expect((await darkOf(html)).width).toBeGreaterThan(10)
})

test('two boxes further apart than mostGapPx are no table: their lines are broken', async () => {
  const line = `<pre style="overflow:auto">${'harbour '.repeat(60)}</pre>`
  expect((await darkOf(line + line)).height).toBeGreaterThan(100)
})

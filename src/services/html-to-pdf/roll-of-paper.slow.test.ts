import { afterAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

const receipt = (lines: number, style: string) =>
  `<!doctype html><style>@page{${style}}body{font:12px/20px monospace;margin:10px}</style>${'<div>Tea 2.40</div>'.repeat(lines)}`

// CSS_PX_PER_INCH, SPARE_PX: 40 lines of 20 px, two margins of 10 px and 2 px are 616.5 points; 3 cm are 85.04 points.
test.each([
  ['size: 80mm auto; margin: 0', 40, 226.77, 616.5],
  ['margin: 5mm; size:3in auto', 40, 216, 644.85],
  ['size: 80mm auto; margin: 0', 3, 226.77, 61.5],
])('a roll of %s with %i lines ends where they do', async (style, lines, width, height) => {
  const pages = await readPrinted(await printer.print({ html: receipt(lines, style) }))
  expect(pages).toHaveLength(1)
  expect(Math.abs((pages[0]?.width ?? 0) - width)).toBeLessThan(1.5)
  expect(Math.abs((pages[0]?.height ?? 0) - height)).toBeLessThan(1.5)
})

test('a roll longer than paper can be goes on with another sheet', async () => {
  const pages = await readPrinted(await printer.print({ html: receipt(1000, 'size:80mm auto;margin:0') }))
  expect(pages.map(({ height }) => Math.round(height / 72))).toEqual([200, 200])
})

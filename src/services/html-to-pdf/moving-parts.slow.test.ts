import { afterAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

const MOVES = '<style>@keyframes m{from{transform:translateX(120%)}to{transform:translateX(100%)}}</style>'

test.each([
  ['a marquee', '<marquee>harbour <b>weir</b></marquee>'],
  ['a ticker', `${MOVES}<div style="overflow:hidden"><p style="animation:m 9s infinite">harbour weir`],
])('the words of %s are on the paper', async (_, html) => {
  const printed = await printer.print({ html: `<!doctype html><p>Noon</p>${html}` })
  expect(printed.not_printed).toBeNull()
  expect(await darkWords(printed)).toBeGreaterThan(1)
})

test('a heading that waits for its turn on a screen stands in the outline, and none that is not drawn', async () => {
  const html =
    '<h1>Low water</h1><section aria-hidden="true" inert><h2>Noon</h2></section><h2 hidden aria-hidden="true">Tide</h2>'
  expect((await printer.print({ html })).outline.map(({ title }) => title)).toEqual(['Low water', 'Noon'])
})

/** How many lines have dark letters. */
async function darkWords(printed: { pdf_base64: string }) {
  const { data, pixels } = (await readPrinted(printed))[0] ?? { data: [], pixels: { width: 0, height: 0 } }
  const { width, height } = pixels
  const isDark = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 4] ?? 255).some((value) => value < 100),
  )
  return isDark.filter((dark, y) => dark && !isDark[y - 1]).length
}

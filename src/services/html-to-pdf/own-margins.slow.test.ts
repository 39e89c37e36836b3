import { afterAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

const label = (style: string) =>
  `<!doctype html><style>body{margin:0}div{width:4in;height:6in;box-sizing:border-box;border:2px solid}${style}</style><div>Parcel 7</div>`

// What fills the sheet was taken for wider than it, and shrunk; what stands in the margin, for a header.
test.each([
  ['@page{size:4in 6in;margin:0}', null],
  ['@media print{@page{size:4in 6in;margin:0}}', null],
  [
    '@media all{@supports (margin:0){@page{size:4in 6in;margin-left:0cm;margin-right:0pt;margin-top:0;margin-bottom:0}}}',
    null,
  ],
  ['@page{size:4in 6in;margin:3cm}@page{margin:0}', null],
  // The first sheet alone, a screen alone, nothing at all: the margins asked for hold.
  ['@page{size:4in 6in}@page:first{margin-top:0}', 0.787],
  ['@page{size:4in 6in}@media screen{@page{margin:0}}', 0.787],
])('a sheet of its own size with %s', async (style, scale) => {
  const answer = await printer.print({ html: label(style) })
  expect(answer).toMatchObject({ page_count: 1, fitted_scale: scale, cut: null, not_printed: null })
  if (scale === null) expect(answer.empty_pages).toEqual([])
  const [sheet] = await readPrinted(answer)
  expect([sheet?.width, sheet?.height]).toEqual([288, 432])
})

test('slides of the size of their sheet have one each', async () => {
  const style = '@page{size:1280px 720px;margin:0}body{margin:0}section{width:1280px;height:720px;break-after:page}'
  const answer = await printer.print({
    html: `<style>${style}</style>${[1, 2, 3].map((at) => `<section>Slide ${at}</section>`).join('')}`,
  })
  expect(answer).toMatchObject({ page_count: 3, fitted_scale: null, empty_pages: [] })
  expect((await readPrinted(answer)).map(({ text }) => text)).toEqual(['Slide 1', 'Slide 2', 'Slide 3'])
})

import { afterAll, expect, test } from 'vitest'
import { startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

// A4 without its margins of 1 cm has 1,047 px: 30 rows of 50 px are on the first two of nine pages.
const ROWS = Array.from({ length: 30 }, (_, at) => `<div style="position:absolute;top:${at * 50}px">row ${at}</div>`)
const tall = (inside: string) => `<div style="position:relative;height:9000px">${inside}${ROWS.join('')}</div>`
const SIDE = '<div style="position:absolute;left:60%;width:200px;height:100%;background:#ccc"></div>'
const FROM_THIRD = [3, 4, 5, 6, 7, 8, 9]

test.each([
  ['of a list that draws what is in sight', { html: tall('') }],
  [
    'on a background, with page numbers',
    { html: `<body style="background:#eef">${tall('')}`, footer_html: '<span class="pageNumber"></span>' },
  ],
])('empty pages %s are named', async (_, body) => {
  const { page_count, empty_pages } = await printer.print(body)
  expect({ page_count, empty_pages }).toEqual({ page_count: 9, empty_pages: FROM_THIRD })
})

test('empty pages beside the side of a layout are named, but for the one on which it ends', async () => {
  expect((await printer.print({ html: tall(SIDE) })).empty_pages).toEqual([3, 4, 5, 6, 7, 8])
})

test('a page is named that only a break made', async () => {
  const parts = ['one', '&nbsp;', 'three'].map((text) => `<p style="break-before:page">${text}</p>`)
  expect((await printer.print({ html: parts.join('') })).empty_pages).toEqual([2])
})

test.each([
  ['text', '<p>.</p>'],
  ['a drawing', '<svg width="100" height="100"><circle cx="50" cy="50" r="40"/></svg>'],
  ['a canvas', "<canvas id=c></canvas><script>c.getContext('2d').fillRect(0, 0, 9, 9)</script>"],
  [
    'a picture as large as the paper',
    `<img style="display:block;width:100%;height:1040px" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">`,
  ],
  ['a rule', '<hr>'],
])('a page with %s is not empty', async (_, html) => {
  expect((await printer.print({ html })).empty_pages).toEqual([])
})

import { afterAll, expect, test } from 'vitest'
import { startHtmlPrinter } from '../../../test/kit/html-printer.ts'

const printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
afterAll(() => printer[Symbol.asyncDispose]())

test('refuses white letters on white paper, as after styles for print that take the dark ground away', async () => {
  const html = '<style>@media screen{body{background:#222}}body{color:#fff}</style><h1>Invoice</h1><p>Total 5</p>'
  await expect(printer.print({ html })).rejects.toThrow('hide all of the page. Give media: "screen".')
  expect(await printer.print({ html, media: 'screen' })).toMatchObject({ not_printed: null, empty_pages: [] })
  const page = `${html}${Array.from({ length: 400 }, (_, at) => `<span>weir${at}</span> `).join('')}`
  await expect(printer.print({ html: page })).rejects.toThrow('Give media: "screen".')
})

test('names white words on white paper, and not those on a dark ground', async () => {
  const html =
    '<p>Seen <b style="color:#fff">lost</b> <i style="color:#fff;background:#036">white</i> <u style="border:1px solid">framed</u></p>'
  expect((await printer.print({ html })).not_printed?.words).toEqual(['lost'])
})

test('names rows that styles for print hide, though their words stand elsewhere', async () => {
  const rows = ['Alice paid', 'Bob late', 'Carol paid', 'Alice late', 'Bob paid'].map(
    (row, at) => `<tr class="${at < 3 ? 'first' : 'rest'}"><td>${row.replace(' ', '<td>')}</tr>`,
  )
  const html = `<style>@media print{.rest{display:none}}</style><h1>Invoices</h1><table>${rows.join('')}</table>`
  expect((await printer.print({ html })).not_printed).toMatchObject({
    share: 0.364,
    words: ['Alice', 'paid', 'Bob', 'late'],
  })
  expect((await printer.print({ html, media: 'screen' })).not_printed).toBeNull()
})

test('counts pictures that styles for print hide, but for icons of less than ICON_PX', async () => {
  const drawing = (side: number) => `<svg width="${side}" height="${side}"><rect width="99" height="99"/></svg>`
  const hidden = `<style>@media print{svg,canvas{display:none}}</style><p>Level</p><canvas></canvas>${drawing(32)}${drawing(31)}`
  expect((await printer.print({ html: hidden })).not_printed).toEqual({ share: 0, words: [], pictures: 2 })
  expect((await printer.print({ html: hidden, media: 'screen' })).not_printed).toBeNull()
  expect((await printer.print({ html: hidden, page_ranges: '1' })).not_printed).toBeNull()
})

test('names what a sandboxed frame scrolls to, and the paper does not', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `<p>weir${at}</p>`).join('')
  const html = `<h1>Weirs</h1><iframe sandbox srcdoc="${rows}" width=300 height=120></iframe>`
  const words = (await printer.print({ html })).not_printed?.words
  expect(words).toContain('weir9')
  expect(words).not.toContain('weir0')
})

test('prints lines from top to bottom, also where the root of the page sets them', async () => {
  const html = `<style>html{writing-mode:vertical-rl}</style>${'<p>吾輩は猫である。名前はまだ無い。</p>'.repeat(60)}`
  expect(await printer.print({ html })).toMatchObject({ not_printed: null, empty_pages: [] })
})

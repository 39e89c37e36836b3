import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

const read = (body: string, head = '') =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), 'https://a.example/x')

test('the day of publication is neither that of a comment nor that of a change, where the page states a moment', () => {
  const head = '<meta property="article:published_time" content="2017-04-23T19:20:13Z">'
  const comment =
    '<div class="comments"><div class="comment"><time datetime="2017-04-24T05:00:34-07:00">April 24</time></div></div>'
  expect(read(`<article><h1>A title</h1><p>Text.</p>${comment}</article>`, head).publishedDay).toBe('2017-04-23')
  const times = '<time datetime="2017-04-24">24 April</time><time datetime="2017-04-23">23 April</time>'
  expect(read(`<article><h1>A title</h1>${times}<p>Text.</p></article>`, head).publishedDay).toBe('2017-04-23')
})

test('the day of publication is not that of the first of MIN_ROWS rows with a day each', () => {
  const row = (day: string) => `<tr><td>Board meeting</td><td><p>${day} May 2026</p></td></tr>`
  const table = (days: readonly string[]) => `<h1>A title</h1><table>${days.map(row).join('')}</table>`
  expect(read(table(['4', '11', '18'])).publishedDay).toBeNull()
  expect(read(table(['4', '4'])).publishedDay).toBe('2026-05-04')
})

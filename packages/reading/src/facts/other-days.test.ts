import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

const read = (body: string, head = '') =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), { url: 'https://a.example/x' })

test('the day of publication is neither that of a comment nor that of a change, where the page states a moment', () => {
  const head = '<meta property="article:published_time" content="2017-04-23T19:20:13Z">'
  const comment =
    '<div class="comments"><div class="comment"><time datetime="2017-04-24T05:00:34-07:00">April 24</time></div></div>'
  expect(read(`<article><h1>A title</h1><p>Text.</p>${comment}</article>`, head).publishedDay).toBe('2017-04-23')
  const times = '<time datetime="2017-04-24">24 April</time><time datetime="2017-04-23">23 April</time>'
  expect(read(`<article><h1>A title</h1>${times}<p>Text.</p></article>`, head).publishedDay).toBe('2017-04-23')
})

test('the day of publication is not that of the first of MIN_ROWS rows with a day each', () => {
  const row = (day: string) => `<li><p>${day} May 2026</p></li>`
  const list = (days: readonly string[]) => `<h1>A title</h1><ul>${days.map(row).join('')}</ul>`
  expect(read(list(['4', '11', '18'])).publishedDay).toBeNull()
  expect(read(list(['4', '4'])).publishedDay).toBe('2026-05-04')
  const lines = '4 May 2026<br>11 May 2026<br>18 May 2026'
  expect(read(`<h1>A title</h1><p>${lines}</p>`).publishedDay).toBeNull()
})

test('a day with a beginning and an end is that of an event', () => {
  const times =
    '<time datetime="2026-05-04T11:01:00Z">4 May, 11:01</time> – <time datetime="2026-05-04T15:00:00Z">15:00</time>'
  expect(read(`<article><h1>A title</h1><p>${times}</p></article>`).publishedDay).toBeNull()
  expect(read(`<article><h1>A title</h1><p>${times.replace('–', 'and')}</p></article>`).publishedDay).toBe('2026-05-04')
})

test.each([
  ['of an event in its metas', '<meta name="date" content="2026-06-20T19:00:00Z">', ''],
  ['printed below the title', '', '<p>20 June 2026</p>'],
])('a day that has not begun anywhere when the page is fetched is none of publication: %s', (_, head, body) => {
  const page = parsePage(`<html><head>${head}</head><body><h1>Concert</h1>${body}</body></html>`)
  const at = (fetchedAt: string) =>
    readMetadata(page, { url: 'https://a.example/x', fetchedAt: new Date(fetchedAt) }).publishedDay
  expect(at('2026-06-19T09:00:00Z')).toBeNull()
  // It has begun in Kiribati.
  expect(at('2026-06-19T11:00:00Z')).toBe('2026-06-20')
})

const stated = (day: string) => `<meta property="article:published_time" content="${day}">`

test.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '1900-01-01'])(
  'the day of publication is not %s, the zero of a clock',
  (zero) => {
    expect(read('<h1>A</h1><p>Published Nov 19, 2019</p>', stated(zero)).publishedDay).toBe('2019-11-19')
    expect(read('<h1>A</h1>', stated(zero)).publishedAt).toBeNull()
  },
)

test('the day of publication may be before the Web if the page says its year', () => {
  expect(read('<h1>A</h1><p>From our issue of spring 1923</p>', stated('1923-05-01')).publishedDay).toBe('1923-05-01')
})

test('the second at which a page is read is that of a clock, in any time zone', () => {
  const at = (clock: string) => {
    const page = parsePage(`<html><body><h1>A title</h1><p>Last Published: ${clock}</p></body></html>`)
    const fetchedAt = new Date('2026-06-19T09:31:14Z')
    return readMetadata(page, { url: 'https://a.example/x', fetchedAt }).publishedDay
  }
  for (const clock of ['06/19/2026 09:31:12', '06/19/2026 15:01:01']) expect(at(clock)).toBeNull()
  for (const clock of ['06/19/2026 09:30:12', '06/19/2026 09:32:12', '06/19/2026 09:31', '04/19/2026 09:31:12'])
    expect(at(clock)).toBe(clock.startsWith('06') ? '2026-06-19' : '2026-04-19')
})

test('the day of the visit above the title is a clock, if no label says that it is that of publication', () => {
  const at = (above: string, head = '') => {
    const page = parsePage(`<html><head>${head}</head><body><p>${above}</p><h1>A title</h1></body></html>`)
    return readMetadata(page, { url: 'https://a.example/x', fetchedAt: new Date('2026-06-19T09:31:14Z') }).publishedDay
  }
  expect(at('19 June 2026, 9:31 UTC')).toBeNull()
  expect(at('18 June 2026, 23:31 HST')).toBeNull()
  expect(at('17 June 2026')).toBe('2026-06-17')
  expect(at('Published: 19 June 2026')).toBe('2026-06-19')
  expect(at('19 June 2026', '<meta property="og:type" content="article">')).toBe('2026-06-19')
})

import { describe, expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readMetadata } from '../page-metadata.ts'

const ARTICLE = '<meta property="og:type" content="article">'
const prose = `<p>${'The board of the harbour meets in the old town hall, and everybody may come. '.repeat(3)}</p>`
const read = (body: string, head = '', lang = 'en') =>
  readMetadata(parsePage(`<html lang="${lang}"><head>${head}</head><body>${body}</body></html>`), {
    url: 'https://a.example/x',
  }).publishedDay
const line = (text: string, head = '', lang = 'en') => read(`<h1>A title</h1><p>${text}</p>${prose}`, head, lang)

describe('words directly before a day say what happens on it', () => {
  test.each([
    ['en', 'Until 4 May 2026'],
    ['en', 'Apply by Monday, 4 May 2026'],
    ['de', 'frei ab 4. Mai 2026'],
    ['pl', 'do 4 maja 2026'],
    ['nl', 't/m 4 mei 2026'],
    ['fr', 'Du 3 au 4 mai 2026'],
    ['en', '3 and 4 May 2026'],
    ['en', 'May 3, 4 May 2026'],
    ['de', '3., 4. Mai 2026'],
    ['en', 'Starts on 4 May 2026'],
    ['ja', '2026年5月4日まで'],
    ['sv', 'Senast ändrad 4 maj 2026'],
    ['en', 'Until <time datetime="2026-05-04">4 May 2026</time>'],
    ['en', '<b>valid from</b> 4 May 2026'],
  ])('%s: %s', (lang, text) => {
    expect(line(text, '', lang)).toBeNull()
  })

  test.each([
    ['en', 'Tuesday 4 May 2026'],
    ['de', 'Hamburg, den 4. Mai 2026'],
    ['fr', 'Le lundi 4 mai 2026'],
    ['en', 'Ann Lee on 4 May 2026'],
    ['en', '<a href="/lee">ann</a> 4 May 2026'],
    ['en', '<b>Harbour</b> 4 May 2026'],
    ['zh', '2026年5月4日星期一'],
    ['sv', 'Av Ann Lee 4 maj 2026'],
    ['en', '<span>harbour</span> 4 May 2026'],
    ['en', 'Submitted by ann on Mon, 4 May 2026 - 10:00'],
    ['en', 'No. 12 | 4 May 2026'],
    ['en', 'Released 4 May 2026'],
    ['ja', '更新情報 2026年5月4日'],
  ])('unless it is published then: %s: %s', (lang, text) => {
    expect(line(text, '', lang)).toBe('2026-05-04')
  })

  test('unless the page calls itself an article', () => {
    expect(line('Until 4 May 2026', ARTICLE)).toBe('2026-05-04')
  })
})

describe('an hour that is a quarter is that of a beginning', () => {
  test.each([
    '4 May 2026, 19:30',
    '4 May 2026, 18 h',
    '4 May 2026, 10 Uhr',
    '4 May 2026 at 7pm',
    '2026年5月4日 19時',
    '8pm, 4 May 2026',
    '4 May 2026 kl. 19',
    '4 May 2026<br>Doors: 7 pm',
    '<time datetime="2026-05-04T19:30:00-04:00">4 May 2026</time>',
  ])('%s', (text) => {
    expect(line(text)).toBeNull()
  })

  test.each([
    '4 May 2026, 19:31',
    '4 May 2026, 19:30:07',
    '4 May 2026, 0:00',
    '4 May 2026, page 25',
    '4 May 2026<br>The board of the harbour meets at 7 pm',
    '<span class="entry-date">4 May 2026, 19:30</span>',
    'Posted 4 May 2026, 19:30',
  ])('unless %s', (text) => {
    expect(line(text)).toBe('2026-05-04')
  })
})

test('a day in an element named after an event is its day, unless it has the minute of publication', () => {
  const page = (day: string) => `<h1>A title</h1><div class="event_date">${day}</div>${prose}`
  expect(read(page('4 May 2026'))).toBeNull()
  expect(read(page('4 May 2026, 10:39'))).toBe('2026-05-04')
})

test('an event that comes again has an address for each of its days', () => {
  const at = (attributes: string) => {
    const html = `<html><body><div ${attributes}><h1>A title</h1>${prose}</div></body></html>`
    return readMetadata(parsePage(html), { url: 'https://a.example/board/2026-05-04/' }).publishedDay
  }
  expect(at('class="h-event"')).toBeNull()
  expect(at('class="h-entry"')).toBe('2026-05-04')
})

describe('a page whose data has moments of its own by its name', () => {
  const data = (name: string, more: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Course', name, ...more })}</script>`
  const held = { hasCourseInstance: [{ startDate: '2026-06-20T19:30' }] }
  const page = '<title>Welding – The Harbour</title>'

  test('has no day of publication without a label', () => {
    expect(line('4 May 2026', page + data('Welding', held))).toBeNull()
    expect(line('<time datetime="2026-05-04">4 May</time>', page + data('Welding', held))).toBeNull()
    expect(line('4 May 2026', page + ARTICLE + data('Welding', held))).toBeNull()
    expect(line('Published 4 May 2026', page + data('Welding', held))).toBe('2026-05-04')
  })

  test('unless they are those of something else, or it has none', () => {
    expect(line('4 May 2026', page + data('Harbour days', held))).toBe('2026-05-04')
    expect(line('20 June 2026', page + data('Harbour days', held))).toBeNull()
    expect(line('4 May 2026', page + data('Welding', {}))).toBe('2026-05-04')
    expect(line('4 May 2026', page + data('Welding', { ...held, datePublished: 'soon' }))).toBe('2026-05-04')
  })

  test('or whose markup does', () => {
    const event = (attributes: string) => `<div ${attributes}><h1>A title</h1><p>4 May 2026</p>${prose}</div>`
    expect(read(event('itemscope itemtype="https://schema.org/TheaterEvent"'))).toBeNull()
    expect(read(event('class="h-event"'))).toBeNull()
    expect(read(event('itemscope itemtype="https://schema.org/Thing"'))).toBe('2026-05-04')
  })
})

test.each(['dates=20260504T080000Z', 'startdt=2026-05-04'])(
  'a day to add to a calendar is that of an event: %s',
  (on) => {
    const page = `<a href="https://calendar.example/render?action=add&amp;${on}">Add</a>`
    expect(line(`4 May 2026</p><p>${page}`)).toBeNull()
    expect(line(`5 May 2026</p><p>${page}`)).toBe('2026-05-05')
  },
)

test('a label tells the day, wherever a day without one stands', () => {
  const page = (words: string) =>
    `<h1>A title</h1><p>20 May 2026</p>${prose}${prose}<div>Text.</div><p>${words} 4 May 2026</p>`
  expect(read(page('Published'))).toBe('2026-05-04')
  expect(read(page('Seen'))).toBe('2026-05-20')
  expect(read(page('Published').replace('20 May 2026', '<time datetime="2026-05-20">20 May</time>'))).toBe('2026-05-04')
  expect(read(`<p>Posted 4 May 2026</p><h1>A title</h1><p>20 May 2026</p>${prose}`)).toBe('2026-05-04')
})

test('of two dates in lines of one kind none is that of the page, unless it is labelled', () => {
  const page = (first: string) => `<h1>A title</h1>${prose}<ul><li>${first}</li><li>11 May 2026</li></ul>`
  expect(read(page('4 May 2026'))).toBeNull()
  expect(read(page('Published 4 May 2026'))).toBe('2026-05-04')
  expect(line('4 May 2026</p><p>11 May 2026', ARTICLE)).toBe('2026-05-04')
})

test('a day below or above a title that leads to another page is that of a teaser', () => {
  const page = (href: string) =>
    `<main><h1>A title</h1>${prose}</main><div><div><h3><a href="${href}">A lock</a></h3><p>4 May 2026</p></div></div>`
  expect(read(page('/lock'))).toBeNull()
  expect(read(page('/x'))).toBe('2026-05-04')
  expect(read(page('/lock').replace('A lock</a>', 'A lock</a> and a gate'))).toBe('2026-05-04')
  expect(read(page('/lock').replaceAll('4 May 2026', '<time datetime="2026-05-04">4 May</time>'))).toBeNull()
})

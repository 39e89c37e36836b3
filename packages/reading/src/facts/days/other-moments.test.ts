import { describe, expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readMetadata } from '../page-metadata.ts'

const read = (body: string, head = '') =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), { url: 'https://a.example/x' })
    .publishedDay
const ARTICLE = '<meta property="og:type" content="article">'
const prose = `<p>${'The board of the harbour meets in the old town hall, and everybody may come. '.repeat(3)}</p>`

describe('a day that the title names is that of what the page is about', () => {
  test.each(['Harbour Board - 05/04/26', '2026-05-04 Harbour Board', 'Harbour Board, May 4, 2026', 'First Dose 5/4'])(
    '%s',
    (title) => {
      expect(read(`<h1>${title}</h1><p>May 4, 2026</p>`, `<title>${title}</title>`)).toBeNull()
    },
  )

  test('unless it is another day, or the stamp of the publisher', () => {
    const page = '<h1>Harbour Board</h1><p>May 4, 2026</p>'
    expect(read(page, '<title>Harbour Board - 05/05/26</title>')).toBe('2026-05-04')
    expect(read(page, '<title>Harbour Board | The Coast | 04.05.2026</title>')).toBe('2026-05-04')
  })
})

test.each(['9:30 AM - 12:00 PM', '<p>Time: 9:30 AM</p> – <p>10:30 AM</p>', '<br>, 9 - 11am', '4:00 pm to 5:00 pm'])(
  'a day with hours until which something lasts is that of an event: %s',
  (hours) => {
    expect(read(`<h1>Harbour Board</h1><div>May 4, 2026 ${hours}</div>`)).toBeNull()
    expect(read(`<h1>Harbour Board</h1><time datetime="2026-05-04">May 4</time> ${hours}`)).toBeNull()
  },
)

test.each(['23:59:59', '23:59'])('the last minute of a day is the end of an offer: %s', (hour) => {
  expect(read(`<h1>A title</h1><p>2026-05-04 ${hour}</p>`)).toBeNull()
  expect(read('<h1>A title</h1><p>2026-05-04 23:58:59</p>')).toBe('2026-05-04')
})

test('a day with one hour is that of publication', () => {
  expect(read('<h1>A title</h1><p>May 4, 2026, 9:31 AM - Harbour</p>')).toBe('2026-05-04')
})

test('a day that the markup names the start of an event is none of publication', () => {
  const page = (name: string) =>
    `<h1>A title</h1><div itemprop="${name}" content="2026-05-04T14:30"><p>May 4, 2026</p></div>`
  expect(read(page('startDate'))).toBeNull()
  expect(read(page('dateCreated'))).toBe('2026-05-04')
})

describe('days in equal places', () => {
  const card = (day: number) =>
    `<div><div><span class="t">Story ${day}</span><time class="date" datetime="2026-05-0${day}">2026.5.${day}</time></div></div>`
  const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1)).join('')
  const own = '<header><h1>A title</h1><time class="date" datetime="2026-05-09">9 May 2026</time></header>'

  test('are those of related articles from three on, and that of the header is the own one', () => {
    expect(read(`${own}${prose}<article>${cards(3)}</article>`)).toBe('2026-05-09')
    expect(read(`<h1>A title</h1>${prose}${cards(3)}`)).toBeNull()
    expect(read(`<h1>A title</h1>${cards(1)}`)).toBe('2026-05-01')
  })

  test('may be the own one of the article that holds the title', () => {
    const article = (title: string, day: number) =>
      `<article><div><h1>${title}</h1><p class="on">${day} May 2026</p></div>${prose}</article>`
    const page = article('A title', 4) + article('The next', 3) + article('One more', 2)
    expect(read(page, '<title>A title</title>')).toBe('2026-05-04')
    expect(read(page, '<title>Another</title>')).toBe('2026-05-04')
  })
})

describe('below prose', () => {
  test('a day in a sentence is what it tells of', () => {
    const told = (words: string) => `<h1>A title</h1>${prose}<p>${words} <a href="/r">report</a> on May 4, 2026.</p>`
    expect(read(told('The three chairs of the board of the harbour have handed in the'))).toBeNull()
    expect(read(told('See the'), ARTICLE)).toBe('2026-05-04')
    expect(read(told('See the'))).toBeNull()
  })

  test('a day far from the title is that of a part, if the page prints another one', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `<p>Line ${at}</p>`).join('')
    const page = (count: number, more = '') => `<h1>A title</h1>${more}${prose}${lines(count)}<p>May 4, 2026</p>`
    const changed = '<p>Last updated: May 9, 2026</p>'
    expect(read(page(30))).toBe('2026-05-04')
    expect(read(page(30, changed))).toBeNull()
    expect(read(page(8, changed))).toBe('2026-05-04')
    expect(read(page(9, changed))).toBeNull()
  })
})

test('a day that a bracket adds to other words is what these are about', () => {
  expect(read('<h1>A house</h1><p>All let (May 4, 2026 as of) 12 rooms</p>')).toBeNull()
  expect(read('<h1>A house</h1><p>The Coast (May 4, 2026)</p>')).toBe('2026-05-04')
})

describe('of a head and data that differ', () => {
  const data = '<script type="application/ld+json">{"@type":"Article","datePublished":"2026-05-04"}</script>'
  const head = `<meta name="date" content="2026-06-20">${data}`

  test('the day is the one that the page shows', () => {
    expect(read('<h1>A title</h1><p>May 4, 2026</p>', head)).toBe('2026-05-04')
    expect(read('<h1>A title</h1><p>June 20, 2026</p>', head)).toBe('2026-06-20')
    expect(read('<h1>A title</h1><p>Text.</p>', head)).toBe('2026-06-20')
  })
})

describe('a day in a link', () => {
  const page = (href: string) => `<h1>A title</h1><a href="${href}">May 4, 2026</a>`
  test.each(['/y', 'https://b.example/x', '/list?day=4&month=5&year=2026', '/2026/05/03/', '/2026/05/04/more'])(
    'is that of another page: %s',
    (href) => {
      expect(read(page(href))).toBeNull()
      expect(read(`<h1>A title</h1><a href="${href}"><time datetime="2026-05-04">May 4</time></a>`)).toBeNull()
    },
  )
  test.each(['/x', 'https://a.example/x/#top', '/2026/05/', '/archive/2026-05-04/', '#'])(
    'may be its own: %s',
    (href) => {
      expect(read(page(href))).toBe('2026-05-04')
    },
  )
  test('leads to a post of the thread', () => {
    expect(read(page('/x/post-31#31'))).toBeNull()
    expect(read(page('/x/post-31#31'), '<meta name="generator" content="phpBB">')).toBe('2026-05-04')
  })
  test('leads to the page by its canonical address, too', () => {
    const head = '<link rel="canonical" href="/2026/05/a-title"><base href="https://a.example/">'
    expect(read(page('/2026/05/a-title'), head)).toBe('2026-05-04')
    expect(read('<h1>A title</h1><p>May 4, 2026</p>', head)).toBe('2026-05-04')
  })
})

describe('a day that microdata calls that of publication', () => {
  const day = (at: number) => `<span itemprop="datePublished" content="2026-05-0${at}">of late</span>`
  test('is that of a review if it stands in a part of an item', () => {
    const review = (role: string, whole = 'Hotel') =>
      `<div itemscope itemtype="https://schema.org/${whole}"><h1>A house</h1><div itemscope ${role}>${day(4)}</div></div>`
    expect(read(review('itemprop="review"'))).toBeNull()
    expect(read(review('itemprop="hasPart"', 'Collection'))).toBe('2026-05-04')
    expect(read(review(''))).toBe('2026-05-04')
  })
  test('is that of a row where three stand in equal places, but for a page of posts', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `<li>Said ${day(at + 1)}</li>`).join('')
    expect(read(`<h1>Questions</h1><ul>${rows(3)}</ul>`)).toBeNull()
    expect(read(`<h1>Questions</h1><ul>${rows(2)}</ul>`)).toBe('2026-05-01')
    expect(read(`<h1>Questions</h1><ul>${rows(3)}</ul>`, '<meta name="generator" content="phpBB">')).toBe('2026-05-01')
  })
})

test('a page that sells something prints days of its offers and reviews', () => {
  const page = '<h1>A kettle</h1><p>May 4, 2026</p><time datetime="2026-05-04">May 4, 2026</time>'
  expect(read(page, '<meta property="og:type" content="product">')).toBeNull()
  expect(read(page)).toBe('2026-05-04')
})

describe('the day of one of several results with linked titles', () => {
  const result = (at: number, day = '') =>
    `<div class="g"><h3><a href="/r/${at}">Gate number ${at} of the harbour</a></h3><span>${day} What the guide says of gate ${at}.</span></div>`
  const page = (results: number) =>
    `${Array.from({ length: results - 1 }, (_, at) => result(at)).join('')}${result(9, '<b>8 May 2026</b>')}`

  test('is that of the result, of MIN_ROWS or more', () => {
    expect(read(`<title>Gates</title><main>${page(3)}</main>`, ARTICLE)).toBeNull()
    expect(read(`<title>Gates</title><main>${page(2)}</main>`, ARTICLE)).toBe('2026-05-08')
  })

  test('is that of the page where its title stands in the same part', () => {
    const title = '<h1>Gates of the harbour</h1>'
    const parts = page(3).replace('<div class="g"><h3><a href="/r/9">', `<div class="g">${title}<h3><a href="/r/9">`)
    expect(read(`<title>Gates of the harbour</title>${parts}`)).toBe('2026-05-08')
  })
})

test.each([
  ['a job', '<p>Director: <time class="dtstart" datetime="2009-01-18">Jan 2009</time> – Present</p>'],
  ['a match', '<p>Indians at Tigers <time datetime="2014-09-07T17:05:00+00:00">9/7 12:05 PM CT</time></p>'],
  ['a birth', '<p>Born: <time datetime="1994-06-14">June 14, 1994</time> in Boston.</p>'],
  ['a deadline', '<p>Applications close on <time datetime="2022-03-04">4 March 2022</time>.</p>'],
  ['an arrival', '<p>The first ship arrived on 4 March 2022.</p>'],
  [
    'a payment',
    '<p><span>Your bill</span> <time itemprop="paymentDueDate" datetime="2015-01-30">30 January 2015</time></p>',
  ],
  [
    'a period',
    '<table><tr><th>Earnings</th><th>6 Months</th></tr><tr><th></th><th>Mar. 29, 2025</th></tr><tr><td>Net</td><td>$ 61</td></tr><tr><td>Basic</td><td>4.06</td></tr></table>',
  ],
  [
    'a period beside notes',
    '<table><tr><th>Earnings</th></tr><tr><th>Mar. 29, 2025</th></tr><tr><td>Net<table><tr><td>Note</td></tr></table></td></tr></table>',
  ],
  ['a balance', '<h2>Subsidiaries of the Registrant – at December 31, 2025</h2>'],
])('the day of %s is not that of a page', (_, html) => {
  expect(read(`<h1>A title</h1>${html}${prose}`)).toBeNull()
})

test.each([
  '<p>Posted on <time datetime="2026-05-04">4 May 2026</time></p>',
  '<p><time datetime="2026-05-04">4 May 2026</time></p>',
  '<p>By Ann Lee on <time datetime="2026-05-04">4 May 2026</time></p>',
  '<p>Ghent, le lundi 4 mai 2026</p>',
  '<p>Ann Lee | The Harbour in spring | 4 May 2026</p>',
])('a page that is not an article has the day that it prints as its own: %s', (html) => {
  expect(read(`<h1>A title</h1>${html}${prose}`, '<meta http-equiv="content-language" content="fr">')).toBe(
    '2026-05-04',
  )
})

import { describe, expect, test } from 'vitest'
import { workMs } from '../../test/work-ms.ts'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

const read = (body: string, head = '') =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), { url: 'https://a.example/x' })

describe('the author of a page', () => {
  test.each([
    [
      'schema.org microdata',
      '<p itemprop="author" itemscope><a><span itemprop="name">Ann Lee</span></a></p>',
      'Ann Lee',
    ],
    ['microdata in a meta', '<div itemprop="author"><meta itemprop="name" content="Ann Lee"></div>', 'Ann Lee'],
    ['rel=author', 'Posted by <a rel="author" href="/u/7">Ann Lee</a>', 'Ann Lee'],
    ['hAtom', '<span class="author vcard"><a class="url fn">Ann Lee</a></span>', 'Ann Lee'],
    ['h-entry', '<a class="p-author h-card" href="/">Ann Lee</a>', 'Ann Lee'],
    ['a byline with text before and after the name', '<p class="byline">By Ann Lee | May 4, 2021</p>', 'Ann Lee'],
    ['a byline that repeats "by" for screen readers', '<p class="byline"><i>By</i><b>by Ann Lee</b></p>', 'Ann Lee'],
    ['two names', '<div class="post-byline">By Ann Lee and José O’Neil</div>', 'Ann Lee, José O’Neil'],
    ['two elements side by side', '<p><a rel="author">Ann Lee</a>, <a rel="author">Bo Ek</a></p>', 'Ann Lee, Bo Ek'],
    ['a day, and the label of a language', '<p>05/10/2018 - Publicado por: Ann Lee - Categoria: Saúde</p>', 'Ann Lee'],
    ['German', '<div class="article-author">Von Jörg Groß</div>', 'Jörg Groß'],
    ['Japanese', '<p class="author-box">文：山田 太郎</p>', '山田 太郎'],
    ['a link whose address contains the name', '<a href="/authors/ann-lee">Ann Lee</a>', 'Ann Lee'],
  ])('%s', (_, body, author) => {
    expect(read(`<article><h1>A title</h1>${body}<p>Text.</p></article>`).author).toBe(author)
  })

  test('is each one that has a meta of its own, once', () => {
    const head = ['Ann Lee', 'Bo Ek', 'Ann Lee'].map((name) => `<meta name="author" content="${name}">`).join('')
    expect(read('<h1>A</h1><p>Ann Lee and Bo Ek</p>', head).author).toBe('Ann Lee, Bo Ek')
  })

  test.each([
    [
      'authors of several articles',
      '<h2>One</h2><div><div><div><p class="byline">By Ann Lee</p></div></div></div><h2>Two</h2><div><div><div><p class="byline">By Bo Ek</p></div></div></div>',
    ],
    ['the author of a comment', '<section class="comments"><b class="comment-author">Ann Lee</b></section>'],
    ['the author of a recommended article', '<aside><p class="byline">By Ann Lee</p></aside>'],
    ['a button', '<div class="author-box"><a>Follow us</a></div>'],
    ['an address without the name', '<a href="/people/list">Our team</a>'],
    ['what somebody did', '<p class="byline">Tested by our staff</p>'],
    ['the author of a picture', '<figure><figcaption>Photo: <i class="author">Ann Lee</i></figcaption></figure>'],
    ['the author of a quotation', '<blockquote>It lifts well.<p class="author">Ann Lee</p></blockquote>'],
    [
      'a person whom a sentence links first',
      '<p><a href="/people/lee/">Lee</a> was married when he died, and wanted all of his money to go to the town.</p><a href="/people/lee/">Lee</a>',
    ],
    ['a translator', '<p class="byline">Translated by Ann Lee</p>'],
    ['who reviewed it', '<p>Medically reviewed by <a rel="author">Ann Lee</a></p>'],
    ['a sentence', '<p class="byline">This story was first told by many people in many places over 30 years.</p>'],
  ])('is null: %s', (_, body) => {
    expect(read(body).author).toBeNull()
  })

  test('stands around the title, whatever the names of the elements there', () => {
    const page = '<div class="content-sidebar-wrap"><h1>A title</h1><p class="byline">By Ann Lee</p></div>'
    expect(read(page).author).toBe('Ann Lee')
  })

  test('has no role behind the name', () => {
    expect(read('<p class="byline">By Ann Lee, Opinion writer</p>').author).toBe('Ann Lee')
  })

  test('is that of the article with the title of the page, where the page states several', () => {
    const title = '<title>On ropes</title>'
    const list = [{ '@type': 'NewsArticle', headline: 'On sails', datePublished: '2020-02-03', author: 'Bo Ek' }]
    const other = { '@type': 'NewsArticle', headline: 'On ropes', datePublished: '2020-02-04', author: 'Ann Lee' }
    const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
    expect(read('', title + ld([...list, other]))).toMatchObject({ author: 'Ann Lee', publishedDay: '2020-02-04' })
    const review = { '@type': 'Review', datePublished: '2020-02-03', author: 'Bo Ek' }
    expect(read('', ld([{ '@type': 'Product', name: 'Rope' }, review])).author).toBeNull()
    const elsewhere = [...list, { ...other, headline: 'On anchors' }]
    expect(read('', title + ld(elsewhere))).toMatchObject({ author: null, publishedDay: null })
  })

  test('a page with only authors is read quickly', async () => {
    const flood = Array.from({ length: 20_000 }, (_, index) => `<p class="author byline">By A${index}</p>`).join('')
    const work = () => expect(read(`<div class="author">${flood}</div>`).author).toBeNull()
    expect(await workMs(work)).toBeLessThan(20_000)
  })
})

describe('the day of publication', () => {
  test.each([
    ['microdata', '<meta itemprop="datePublished" content="2016-12-19 19:19:00 UTC">', '2016-12-19T19:19:00Z'],
    ['microdata without a zone', '<meta itemprop="datePublished" content="2016-12-19 19:19:00">', '2016-12-19'],
    ['microdata in words', '<span itemprop="datePublished">Dec. 9th, 2016</span>', '2016-12-09'],
    ['h-entry', '<time class="dt-published" datetime="2016-10-13 17:00:00 -0400">then</time>', '2016-10-13T21:00:00Z'],
    [
      'a day that all times share',
      '<time datetime="2020-02-03T10:07Z">a</time><time datetime="2020-02-03">b</time>',
      '2020-02-03T10:07:00Z',
    ],
    ['a written day', '<time datetime="2019年2月27日">x</time>', '2019-02-27'],
    [
      'the time that is not labelled as a change',
      '<i>Updated</i> <time datetime="2024-05-03">x</time> <i>Published</i> <time datetime="2020-01-02">x</time>',
      '2020-01-02',
    ],
    ['a time with a change behind it', '<time>Posted: Oct 14, 2022 | Last Updated: Oct 15</time>', '2022-10-14'],
    ['British words', '<span itemprop="datePublished">3 Sept 2019</span>', '2019-09-03'],
  ])('%s', (_, body, day) => {
    expect(read(body).publishedAt).toBe(day)
  })

  test.each([
    ['times of several days', '<time datetime="2020-02-03">a</time><time datetime="2020-02-04">b</time>'],
    ['a day that two countries read differently', '<span itemprop="datePublished">03/04/2019</span>'],
    ['a day that does not exist', '<span itemprop="datePublished">February 30, 2019</span>'],
    [
      'the end of a range',
      '<p>Valid <time datetime="2020-02-03">a</time> 3.2.2020 - <time datetime="2020-03-04">b</time></p>',
    ],
    ['a labelled change', '<p><span>Last updated</span> on <time datetime="2020-02-03">a</time></p>'],
    ['a change in a table', '<table><tr><th>Modified<td><time datetime="2020-02-03">a</time></table>'],
    [
      'a time in a sentence',
      '<article><p>The new drum was delivered on <time datetime="2019-03-04">4 March 2019</time> by a lorry from the works in the town.</p></article>',
    ],
    ['the times of comments', '<section class="comments"><time datetime="2020-02-03">a</time></section>'],
  ])('is null: %s', (_, body) => {
    expect(read(body).publishedAt).toBeNull()
  })
})

describe('the day of publication', () => {
  const graph = `<script type="application/ld+json">${JSON.stringify({
    '@graph': [{ '@type': 'WebPage' }, { '@type': ['NewsArticle'], datePublished: '2026-05-10' }],
  })}</script>`
  const moment = (content: string) => `<meta property="article:published_time" content="${content}">`

  test.each([
    ['the offset of the moment', '', moment('2026-05-10T21:30:00-04:00'), '2026-05-10'],
    [
      'the printed day beside a moment in UTC',
      '<h1>A</h1><p>Sunday, May 10, 2026</p>',
      moment('2026-05-11T01:30:00Z'),
      '2026-05-10',
    ],
    ['a moment in UTC alone', '<h1>A</h1><p>Since March 3, 2019</p>', moment('2026-05-11T01:30:00Z'), '2026-05-11'],
    ['a stated day', '', moment('2026-05-10'), '2026-05-10'],
    [
      'the moment where another moment with an offset is of another day',
      '<time datetime="2024-01-02T10:00:00+02:00">then</time>',
      moment('2026-05-11T13:30:00Z'),
      '2026-05-11',
    ],
    // At 13:30 UTC, it is the day before nowhere on earth.
    [
      'the moment where the printed day is of no time zone',
      '<h1>A</h1><p>May 10, 2026</p>',
      moment('2026-05-11T13:30:00Z'),
      '2026-05-11',
    ],
    [
      'the printed day of the first zone',
      '<h1>A</h1><p>May 12, 2026</p>',
      moment('2026-05-11T10:00:00Z'),
      '2026-05-12',
    ],
    ['the article of a graph that names its page first', '', graph, '2026-05-10'],
    ['a moment with a fraction after a colon', '', moment('2026-05-10T22:06:08:684Z'), '2026-05-10'],
  ])('comes from %s', (_, body, head, day) => {
    expect(read(body, head).publishedDay).toBe(day)
  })

  test.each([
    ['a short line below the title', '<h1>A</h1><p>By Ann Lee, 10 May 2026</p><p>More.</p>'],
    ['a line above the title', '<div>10.05.2026</div><h1>A</h1>'],
    ['a line with the year first', '<h1>A</h1><p>2026 May 10</p><p>More.</p>'],
    ['a line as C writes it', '<h1>A</h1><i>Sun May 10 14:38:21 MDT 2026</i><p>More.</p>'],
    ['the only day of a page without a title', '<p>Some text.</p><div>Posted on May 10, 2026</div>'],
    [
      'the footer of the article',
      `<article class="post"><h1>A</h1><div class="post-footer">On May 10, 2026</div></article>`,
    ],
    ['a page within a form', '<form><h1>A</h1><p>10 May 2026</p></form><p>11 May 2026</p>'],
    ['a page named as a teaser', '<div class="teaser"><h1>A</h1><p>10 May 2026</p></div>'],
    [
      'a header named as a teaser',
      '<h1>A</h1><div class="teaser-meta">10 May 2026</div><p>Text.</p><p>11 May 2026</p>',
    ],
    ['numbers in an order that only one reading fits', '<h1>A</h1><p>05/10/2026</p><p>30/11/2026</p>', '2026-11-30'],
  ])('is printed: %s', (_, body, day = '2026-05-10') => {
    expect(read(body)).toMatchObject({ publishedAt: day, publishedDay: day })
  })

  test.each([
    ['de', '10. Mai 2026'],
    ['fr', '10 mai 2026'],
    ['es', '10 de mayo de 2026'],
    ['pl', '10 maja 2026'],
    ['ru', '10 мая 2026 г.'],
    ['pt-BR', '10 de maio de 2026'],
    ['cs', '10. května 2026'],
    ['ja', '2026年5月10日'],
    ['ko', '2026년 5월 10일'],
    ['ko', '2026. 5. 10. 10:31'],
  ])('is printed in the language %s', (language, text) => {
    const page = parsePage(`<html lang="${language}"><body><h1>A</h1><p>${text}</p></body></html>`)
    expect(readMetadata(page, { url: 'https://a.example/x' }).publishedDay).toBe('2026-05-10')
  })

  test('is printed below the heading with the words of the title, where another names the site', () => {
    const head = '<title>A storm over the sea - The Paper</title>'
    const menu = `<li>1 March 2020</li>${'<li>Text</li>'.repeat(50)}`
    expect(
      read(`<h1>The Paper</h1>${menu}<h1>A storm o\u00adver the sea</h1><p>10 May 2026</p>`, head).publishedDay,
    ).toBe('2026-05-10')
  })

  test.each([
    ['de', '10/05/2026'],
    ['fr', '10/05/2026'],
    ['en-GB', '10/05/2026'],
    ['de', '10.5.26'],
    ['de-CH', '10.05.26, 13:46 Uhr'],
  ])('is in numbers in the order of the language %s: %s', (language, text) => {
    const page = parsePage(`<html lang="${language}"><body><h1>A</h1><p>${text}</p></body></html>`)
    expect(readMetadata(page, { url: 'https://a.example/x' }).publishedDay).toBe('2026-05-10')
  })

  test.each([
    ['en-US', '10/05/2026'],
    ['ja', '10/05/2026'],
    // A version, and a year that could be a day.
    ['de', 'Version 10.05.26'],
    ['en', '10.05.26'],
    ['ko', '20.05.26'],
  ])('is null for numbers that the language %s does not order: %s', (language, text) => {
    const page = parsePage(`<html lang="${language}"><body><h1>A</h1><p>${text}</p></body></html>`)
    expect(readMetadata(page, { url: 'https://a.example/x' }).publishedDay).toBeNull()
  })

  test.each(['10 мая 2026', '10. Mai 2026', '10 août 2026'])('is printed without the language: %s', (text) => {
    expect(read(`<h1>A</h1><p>${text}</p>`).publishedDay).toBe(text.includes('août') ? '2026-08-10' : '2026-05-10')
  })

  test('is null for a month that languages name differently', () => {
    // October in Croatian, November in Polish and Czech.
    expect(read('<h1>A</h1><p>10 listopada 2026</p>').publishedDay).toBeNull()
  })

  const job = (more: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', ...more })}</script>`
  const vacancy = '<h1>Nurse</h1><p>Utrecht</p><p>Apply before 15 May 2026.</p>'

  test('is that on which a job was posted', () => {
    const head = job({ datePosted: '2026-04-11T08:00:00+02:00', validThrough: '2026-05-15' })
    expect(read(vacancy, head)).toMatchObject({ publishedAt: '2026-04-11T06:00:00Z', publishedDay: '2026-04-11' })
  })

  test('is not a day that the page states as that of something else', () => {
    expect(read(vacancy, job({ validThrough: '2026-05-15T23:59' })).publishedDay).toBeNull()
    expect(read('<h1>Fair</h1><p>15 May 2026</p>', job({ startDate: '2026-05-15' })).publishedDay).toBeNull()
  })

  test('is labelled by LABEL_CHARS before it at most, and beyond a text shorter than WORD_CHARS', () => {
    const day = (label: string, on: string) =>
      read(`<h1>A</h1><p>${label}</p> <p>${on}</p> <p>10 May 2026</p>`).publishedDay
    expect(day(`${'x'.repeat(33)} updated`, '')).toBe('2026-05-10')
    expect(day(`${'x'.repeat(32)} updated`, '')).toBeNull()
    expect(day('Updated', 'the')).toBeNull()
    expect(day('Updated', 'then')).toBe('2026-05-10')
  })

  test.each(['https://a.example/2026/05/10/a-title', 'https://a.example/news/2026-05-10-a-title.html'])(
    'is in the address %s',
    (url) => expect(readMetadata(parsePage('<h1>A</h1>'), { url }).publishedAt).toBe('2026-05-10'),
  )

  test.each([
    ['a day of a change', '<h1>A</h1><p>Last updated: 10 May 2026</p>'],
    [
      'a day in a sentence',
      `<h1>A</h1><p>${'Many words stand before the date. '.repeat(4)}It began on 10 May 2026.</p>`,
    ],
    ['the day of a comment', '<h1>A</h1><div class="comments"><p>10 May 2026</p></div>'],
    ['a labelled change', '<h1>A</h1><dl><dt>Last updated</dt><dd>10 May 2026</dd></dl>'],
    ['an event', '<h1>A</h1><p>Sunday 10 May 2026, 10:00 to 16:00</p>'],
    ['a deadline', '<h1>A</h1><p>Closing date: 10 May 2026</p>'],
    [
      'the entries of a page',
      '<h1>A</h1><h2>1.1 <small>10 May 2026</small></h2><h2>1.0 <small>9 May 2026</small></h2>',
    ],
    ['several days far from the title', `<h1>A</h1>${'<p>Text.</p>'.repeat(60)}<p>10 May 2026</p><p>11 May 2026</p>`],
    ['numbers of which two readings fit', '<h1>A</h1><p>05/10/2026</p>'],
    ['a day that no calendar has', '<h1>A</h1><p>31 February 2026</p>'],
  ])('is null: %s', (_, body) => {
    expect(read(body)).toMatchObject({ publishedAt: null, publishedDay: null })
  })
})

import { describe, expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readMetadata } from '../page-metadata.ts'

const read = (body: string) =>
  readMetadata(parsePage(`<html lang="en"><body>${body}</body></html>`), { url: 'https://a.example/x' })
const PROSE = `<p>${'The office tells each reader how it handles a request and what it costs. '.repeat(4)}</p>`
const MENU = '<nav><a href="/">Home</a><a href="/a">Services</a></nav>'
const REVIEW = 'itemprop="review" itemscope itemtype="https://schema.org/Review"'

interface Parts {
  readonly header?: string
  readonly top?: string
  readonly middle?: string
  readonly end?: string
}
const page = ({ header = '', top = '', middle = '', end = '' }: Parts) =>
  `<header>${MENU}${header}</header><main><h1>Permit for stalls</h1>${top}${PROSE}${middle}${PROSE}${end}</main>`

describe('a day of another part is not that of the page', () => {
  test.each([
    ['the clock of a masthead', page({ header: '<div class="time">2 Nov 2016, 9:41 UTC</div>' })],
    ['a clock as a time', page({ header: '<time datetime="2016-03-14">14 March</time>' })],
    [
      'a clock in another column',
      `<table><tr><td><a href="/">Top</a><div>2016/03/14 02:09</div></td><td><h1>Board</h1>${PROSE}</td></tr></table>`,
    ],
    [
      'a clock above a menu, without landmarks',
      `<div><div>14 March 2016</div><p><a href="/a">A</a></p><p><a href="/b">B</a></p><p><a href="/c">C</a></p></div><h1>Board</h1>${PROSE}`,
    ],
    [
      'a clock loose above a menu',
      `<div><ul>${'<li><a href="/a">A</a></li>'.repeat(3)}</ul><time datetime="2016-03-14">14 March</time></div><h1>Board</h1>${PROSE}`,
    ],
    [
      'the only review below a heading',
      page({
        end: '<section><h2>Guests</h2><article><p>Very clean and friendly staff.</p><time datetime="2015-12-13">13 December 2015</time></article></section>',
      }),
    ],
    [
      'the only question',
      page({
        end: '<h2>Questions</h2><div><p>Is there parking for a caravan?</p><i class="post-date">13 December 2015</i></div>',
      }),
    ],
    [
      'a review in the microdata of nothing else',
      page({ end: `<div ${REVIEW}><meta itemprop="datePublished" content="2015-12-13"><p>Clean and quick.</p></div>` }),
    ],
    [
      'a review in a list of a hotel',
      `<h1>A</h1>${PROSE}<div itemscope itemtype="https://schema.org/Hotel"><div itemprop="reviews" itemscope itemtype="https://schema.org/ItemList"><div ${REVIEW}><meta itemprop="datePublished" content="2015-12-13"></div></div></div>`,
    ],
  ])('%s', (_, body) => {
    expect(read(body)).toMatchObject({ publishedAt: null, publishedDay: null })
  })

  test.each([
    '<p>1 May 2015</p>',
    '<div class="article-date">1 May 2015</div>',
    '<div class="date">1 May 2015</div>',
    '<time datetime="2015-05-01">1 May</time>',
  ])('what stands below the title wins: %s', (top) => {
    expect(read(page({ header: '<div class="date">Monday, 14 March 2016</div>', top })).publishedDay).toBe('2015-05-01')
  })

  test.each([
    ['a line above the title', `${MENU}<div>1 May 2015</div><h1>A</h1>${PROSE}`],
    ['a category and a day', `<div><a href="/c">News</a> <span>1 May 2015</span></div><h1>A</h1>${PROSE}`],
    [
      'the header of the article with a menu',
      `<article><div><p>1 May 2015</p>${'<p><a href="/s">Send</a></p>'.repeat(4)}</div><h1>A</h1>${PROSE}</article>`,
    ],
    [
      'below a heading that repeats the title',
      `<h1>A day out</h1>${PROSE}<div><h2>A day out</h2><p>1 May 2015</p></div>`,
    ],
    ['the end of the text', `<h1>A</h1><div>${PROSE}${PROSE}<p class="date">1 May 2015</p></div>`],
    [
      'a label in another part',
      page({ end: '<section><h2>About</h2><p>It is short.</p><p>Posted on 1 May 2015</p></section>' }),
    ],
  ])('but that is: %s', (_, body) => {
    expect(read(body).publishedDay).toBe('2015-05-01')
  })
})

describe('a label that says only "date" tells of any day', () => {
  test.each(['Date Dismissed: 11/19/2009', 'Date Terminated: 19 November 2009', 'Datum der Abnahme: 19.11.2009'])(
    '%s',
    (top) => expect(read(page({ top: `<p>${top}</p>` })).publishedDay).toBeNull(),
  )

  test('beside other facts it is that of a meeting', () => {
    const top = (more: string) => `<p>Date: Thursday, 19 November 2009</p><p>${more}</p>`
    expect(read(page({ top: top('Location: City Hall') })).publishedDay).toBeNull()
    expect(read(page({ top: top('Author: Ann Lee') })).publishedDay).toBe('2009-11-19')
    expect(read(page({ top: top('The town has a new law.') })).publishedDay).toBe('2009-11-19')
  })
})

describe('an author of another part is not that of the page', () => {
  test.each([
    ['a reviewer', page({ end: `<div ${REVIEW}><b itemprop="author">Tom Berg</b><p>Clean and quick.</p></div>` })],
    [
      'the reviewers of three',
      page({
        end: ['Ann Lee', 'Bo Ek', 'Cy Ode']
          .map((who) => `<div ${REVIEW}><b itemprop="author">${who}</b></div>`)
          .join(''),
      }),
    ],
    [
      'a quoted customer',
      page({ middle: '<div><p>Great service for every one of us.</p><div class="author">Jane Roe</div></div>' }),
    ],
    [
      'the author of a teaser',
      page({
        end: '<section><h2>Read next</h2><article><h3><a href="/z">A market</a></h3><a rel="author" href="/author/karl">Karl Otto</a></article></section>',
      }),
    ],
    [
      'the source of a video between paragraphs',
      page({ middle: '<div><div class="video-author">Merchant Video</div></div>' }),
    ],
    ['the author of a book', page({ top: '<p>Recommended book: <b itemprop="author">Leo Tolstoy</b></p>' })],
  ])('%s', (_, body) => {
    expect(read(body).author).toBeNull()
  })

  test.each([
    [
      'the item with the title',
      `<div itemscope itemtype="https://schema.org/Blog"><article ${REVIEW}><h1>A</h1><b itemprop="author">Ann Lee</b>${PROSE}</article></div>`,
    ],
    ['the end of the text', `<h1>A</h1><div>${PROSE}${PROSE}<p class="author">Ann Lee</p></div>`],
    ['a label between paragraphs', page({ middle: '<p class="author">By Ann Lee</p>' })],
    ['a link between paragraphs', page({ middle: '<p class="author"><a href="/author/ann-lee">Ann Lee</a></p>' })],
    [
      'a box below the text',
      page({
        end: '<div class="author-box"><h3>About the author</h3><p>She writes of boats.</p><a rel="author" href="/author/lee">Ann Lee</a></div>',
      }),
    ],
    [
      'a name as a heading with a link',
      page({
        top: '<div><h5><a href="/author/ann-lee" rel="author">Ann Lee</a></h5><p class="author">Ann Lee</p></div>',
      }),
    ],
    [
      'beside the authors of teasers',
      page({
        top: '<p class="meta"><a rel="author" href="/author/lee">Ann Lee</a></p>',
        end: '<section><h2>Next</h2><article><h3><a href="/z">Boats</a></h3><a rel="author" href="/author/karl">Karl Otto</a></article></section>',
      }),
    ],
  ])('but that is: %s', (_, body) => {
    expect(read(body).author).toBe('Ann Lee')
  })
})

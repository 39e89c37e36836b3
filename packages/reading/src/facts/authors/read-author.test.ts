import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readMetadata } from '../page-metadata.ts'

const read = (body: string, head = '', url = 'https://paper.example/x') =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), { url }).author
const ARTICLE = (byline: string) => `<article><h1>A title</h1>${byline}<p>The text.</p></article>`
const meta = (author: string) => `<meta name="author" content="${author}"><meta property="og:type" content="article">`
const graph = (...objects: readonly object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': objects })}</script>`

test.each([
  ['a label of screen readers', '<p class="post-author"><i>Post author</i> By <a href="/author/ann/">Ann Lee</a></p>'],
  ['a role', '<p class="author">Daily-expert <a rel="author" href="/x">Ann Lee</a></p>'],
  [
    'what else is at the address',
    '<p class="author"><a href="/authors/lee">Ann Lee</a><a href="/authors/lee">All posts</a></p>',
  ],
  ['an address without accents', '<p><a href="/autoren/an-loew">Än Löw</a></p>', 'Än Löw'],
  ['an initial in an address', '<p><a href="/autor/lee_a">Ann Lee</a></p>'],
  ['a label among facts', '<p class="author">Date: 19.11.2025<br><b>Autor:</b> Ann Lee<br><b>Source:</b> Holm</p>'],
  ['a label with more work', '<p class="author"><b>Text &amp; Fotos:</b> Ann Lee</p>'],
  ['the footer of the article', '<footer><span class="byline">by <a rel="author">Ann Lee</a></span></footer>'],
  [
    'the day of a byline',
    '<p class="author"><time class="author-date">Thursday</time> <b class="author">Ann Lee</b></p>',
  ],
  ['a class name in Spanish', '<div class="autor">Ann Lee | hace 3 horas</div>'],
  ['a role behind a name', '<p class="byline">Ann Lee, Editor</p>'],
])('names alone: %s', (_, byline, author = 'Ann Lee') => {
  expect(read(ARTICLE(byline))).toBe(author)
})

test.each([
  ['a photographer', '<p class="author">Photo: <a href="/author/ann">Ann Lee</a></p>'],
  [
    'what is to do at an address',
    '<p class="author"><a href="/authors/lee">All Posts</a></p><p><a href="/authors/lee">More</a></p>',
  ],
  ['a reviewer', '<p><a href="/author/ann-lee">Checked by Ann Lee</a></p>'],
  ['kinds of text in a list', '<p class="autor">Note by Ann Lee</p><p class="autor">Note by Bo Ek</p>'],
  [
    'one of several whose others have user names',
    '<p class="author"><a href="/u/1">holm</a></p><p class="author"><a href="/u/2">Ann Lee</a></p>',
  ],
  ['a hidden user', '<p style="display: none"><a rel="author" href="/author/holm7">holm7</a></p>'],
  [
    'a word shorter than MIN_SHARED_CHARS that an address holds',
    '<p class="author"><a href="/authors/tall-bo">All Posts</a></p>',
  ],
])('no author: %s', (_, byline) => {
  expect(read(ARTICLE(byline))).toBeNull()
})

test('a user name is an author where its page says so', () => {
  expect(read(ARTICLE('<p><a class="author" href="/author/holm7/">holm7</a></p>'))).toBe('holm7')
  expect(read(ARTICLE('<p><a rel="author" href="/author/3">holm7</a></p>'))).toBe('holm7')
  expect(read(ARTICLE('<p class="author"><a href="/tags/3">holm7</a></p>'))).toBeNull()
})

test.each([
  ['escaped twice', 'Redacci&amp;oacute;n Lee', 'Redacción Lee'],
  ['up to MOST_ESCAPED times', '&amp;amp;amp;amp;eacute; Lee', '&eacute; Lee'],
  ['in quotes', "'Ann Lee, Bo Ek'", 'Ann Lee, Bo Ek'],
  ['with a dash behind', 'Ann L -', 'Ann L'],
  ['with an address', 'Ann Lee ann@paper.example', 'Ann Lee'],
  ['with a user name', 'Ann Lee @annlee', 'Ann Lee'],
  ['with a degree', 'Ann Lee, PhD', 'Ann Lee'],
  ['with the site before a dash', 'paper - Ann Lee', 'Ann Lee'],
  ['of a site with its place', 'Paper, Holm, Norway', 'Paper'],
  ['that is missing', 'No Author', null],
  ['of the field', 'publisher', null],
  ['of an address alone', 'ann[at]paper.example', null],
  ['of makers', 'Ann Lee and Bo designed', null],
])('a stated name %s', (_, stated, author) => {
  expect(read(ARTICLE(''), meta(stated))).toBe(author)
})

test('an object of the graph names the author that the page displays', () => {
  const page = (name: string) =>
    graph(
      { '@type': 'Person', '@id': '#7', name },
      { '@type': 'WebPage', name: 'A title', datePublished: '2025-01-02' },
      { '@type': 'Article', headline: 'A title', datePublished: '2025-01-02', author: { '@id': '#7' } },
    )
  expect(read(ARTICLE('<div>Ann Lee</div>'), page('Ann Lee'))).toBe('Ann Lee')
  expect(read(ARTICLE(''), page('Ann Lee'))).toBeNull()
  expect(read(ARTICLE('<div hidden>Ann Lee</div>'), page('Ann Lee'))).toBeNull()
  // The account that published it, in a meta, too.
  expect(read(ARTICLE(''), page('Ann Lee') + meta('Ann Lee'))).toBeNull()
  expect(read(ARTICLE('<div>paper</div>'), page('paper'))).toBeNull()
})

test('a publisher in the head gives way to the person of the byline', () => {
  const organization = graph({ '@type': 'Article', author: { '@type': 'Organization', name: 'Big Holm Press' } })
  expect(read(ARTICLE('<p>By Ann Lee, 3 May 2024</p>'), organization)).toBe('Ann Lee')
  expect(read(ARTICLE(''), organization)).toBe('Big Holm Press')
  expect(read(ARTICLE('<p>By Ann Lee, 3 May 2024</p>'), meta('LN'))).toBe('Ann Lee')
  expect(read(ARTICLE('<p>By Michel</p>'), meta('Michel'))).toBe('Michel')
  expect(read(ARTICLE('<p class="author">Chef Michel</p>'), meta('Michel'))).toBe('Michel')
  // Also where it is marked as an author, in a markup that is trusted more.
  expect(read(ARTICLE('<a rel="author">Paper</a><p class="byline">Posted by Ann Lee and Bo Ek - Team</p>'))).toBe(
    'Ann Lee, Bo Ek',
  )
  const heading = '<h4 class="vcard author"><a class="fn">Paper</a></h4>'
  expect(read(`${heading}${ARTICLE('<h4 class="vcard author">by <b class="fn">Ann Lee</b></h4>')}`)).toBe('Ann Lee')
})

test('the head may name more authors than the byline, or a role before it', () => {
  const byline = ARTICLE('<p class="byline">By Ann Lee</p>')
  expect(read(byline, `${meta('Ann Lee, Bo Ek')}<meta name="article:author" content="Ann Lee">`)).toBe('Ann Lee, Bo Ek')
  expect(read(byline, meta('Daily-Expert Ann Lee'))).toBe('Ann Lee')
})

test('a first name or a user name is the whole one that the page displays', () => {
  const box = (text: string, name = 'author-box') => ARTICLE(`<p class="${name}">${text}</p>`)
  expect(read(box('Ann Lee is a writer.', 'author-bio'), meta('Ann'))).toBe('Ann Lee')
  expect(read(box('Ann Lee is a writer.', 'comment-author'), meta('Ann'))).toBe('Ann')
  const two = `${box('Ann Lee writes.', 'author-bio')}<p class="author-bio">Ann Ek writes.</p>`
  expect(read(two, meta('Ann'))).toBe('Ann')
  expect(read(ARTICLE('<p>(Anna P. Holm)</p>'), meta('anna.holm'))).toBe('Anna P. Holm')
  expect(read(ARTICLE('<p>(Anna Holm)</p>'), meta('AnnaHolm'))).toBe('Anna Holm')
  // Shorter than MIN_WORD_CHARS, a word may be anything.
  expect(read(ARTICLE('<p>(Al Holm)</p>'), meta('AlHolm'))).toBe('AlHolm')
  // Behind MAX_TEXT_CHARS, MAX_TEXTS and MAX_OPENING_CHARS nothing is read.
  expect(read(ARTICLE(`<p>${'x '.repeat(150_000)}Anna Holm</p>`), meta('AnnaHolm'))).toBe('AnnaHolm')
  const late = (before: number) => box(`${'<i>x</i>'.repeat(before)}<i>Ann Lee</i>`, 'author-bio')
  expect(read(late(99), meta('Ann'))).toBe('Ann Lee')
  expect(read(late(100), meta('Ann'))).toBe('Ann')
})

test('a first name stays beside the byline of another person, and is read beside other links', () => {
  expect(read(ARTICLE('<p class="byline">By Bo Ek</p>'), meta('Ann'))).toBe('Ann')
  expect(read(ARTICLE('<p class="byline">By Ann Lee</p>'), meta('Ann'))).toBe('Ann Lee')
  expect(read(ARTICLE('<p class="byline">By Bo Ek</p>'), meta('HOLM'))).toBe('Bo Ek')
  const links = '<a href="/author/ann/" rel="author">Ann</a> <a href="/x#respond">Leave a Comment</a>'
  expect(read(ARTICLE(`<p>by ${links}</p>`), meta('Ann'))).toBe('Ann')
})

test('a name may have any sign', () => {
  for (const sign of ['(', '[', '*', '\\'])
    expect(read(ARTICLE(`<p class="author">Ann${sign} Lee</p>`), meta(`Ann${sign}`))).toBe(`Ann${sign}`)
})

import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMetadata } from './page-metadata.ts'

test.each([
  ['links of a menu', '<div class="author"><a href="/r">Recipes</a> <a href="/t">Television</a></div>'],
  ['a link that does something', '<a href="/profile/?do=logout">Logout</a>'],
  ['a part of a site', '<a href="/category/people/">People</a>'],
  ['a reviewer', '<div class="review"><span itemprop="author">Ann B</span><p>It lifts well.</p></div>'],
  ['a command', '<h1>Reset</h1><dl><dt id="author">--reset-author</dt></dl>'],
  ['what authorizes', '<p class="authorized">Authorized Dealer</p>'],
  ['a button in a byline', '<p class="author-box"><button>Following</button></p>'],
  ['a subject of one name below the title', '<h1>Dogs</h1><p>By Nature</p>'],
  ['a sentence below the title', '<h1>Lists</h1><p>Von Masken über Regeln bis Zoonose</p>'],
  ['the title again', '<h1>By Ann Lee</h1><p>By Ann Lee</p>'],
  ['a byline MAX_BLOCKS below the title', `<h1>Dogs</h1>${'<p>Text.</p>'.repeat(12)}<p>By Ann Lee</p>`],
])('no author of the page: %s', (_, body) => {
  expect(readMetadata(parsePage(`<body>${body}</body>`), { url: 'https://a.example/x' }).author).toBeNull()
})

test.each([
  ['an id', '<div id="authors"><span>Ann Lee</span></div>', 'Ann Lee'],
  ['an element around others', '<div class="byline">Ann Lee <b class="author">Ann Lee</b> Big News</div>', 'Ann Lee'],
  ['a role in an element of its own', '<p class="byline">By <a>Ann Lee</a> <i>News</i></p>', 'Ann Lee'],
  ['a day of the week in one', '<div class="byline">By <b>Ann Lee</b><i>Tuesday, Aug. 17, 2010</i></div>', 'Ann Lee'],
  [
    'a place in one that is marked, too',
    '<div class="byline"><b class="byline-name">Ann Lee</b><i class="byline-title">The Coast, Santa Maria</i></div>',
    'Ann Lee',
  ],
  ['names that go on', '<p class="byline">By <b>Ann Lee</b> and <b>Bo Ek</b></p>', 'Ann Lee, Bo Ek'],
  ['the last of several', '<p class="byline">By Ann Lee, Bo Ek, and Cy Orr</p>', 'Ann Lee, Bo Ek, Cy Orr'],
  ['an initial', '<p class="byline">By Ann Lee, E Orr</p>', 'Ann Lee, E Orr'],
  ['a name with "and"', '<p class="byline">By Better Homes and Gardens</p>', 'Better Homes and Gardens'],
  ['a family', '<p class="byline">Von Ann und Bo Ek</p>', 'Ann und Bo Ek'],
  ['a name in two elements', '<p class="byline">By <b>Ann</b> <b>Lee</b></p>', 'Ann Lee'],
  ['a line below the title', '<p>12 May</p><p>von <a href="/u/7">Dr. Ann van der Lee</a></p>', 'Dr. Ann van der Lee'],
])('%s', (_, body, author) => {
  const page = `<body><article><h1>A title</h1>${body}<p>Text.</p></article></body>`
  expect(readMetadata(parsePage(page), { url: 'https://a.example/x' }).author).toBe(author)
})

const authorOf = (body: string) =>
  readMetadata(parsePage(`<body>${body}</body>`), { url: 'https://a.example/x' }).author

test('a card of an organization names a place, and no author', () => {
  const page = (names: string) => `<h1>A title</h1><dl><dd class="author ${names}">Harbour Offices</dd></dl>`
  expect(authorOf(page('fn org'))).toBeNull()
  expect(authorOf(page('fn'))).toBe('Harbour Offices')
})

test('who wrote a page is not the program that states itself', () => {
  const metas = ['author', 'generator'].map((name) => `<meta name="${name}" content="Council Pages - IT">`).join('')
  const authorOf = (body: string) =>
    readMetadata(parsePage(`<html><head>${metas}</head><body>${body}</body></html>`), { url: 'https://a.example/' })
      .author
  expect(authorOf('<h1>A</h1><p>By Ann Lee, 3 May 2024</p>')).toBe('Ann Lee')
  expect(authorOf('<h1>A</h1>')).toBeNull()
})

test('the heading of a byline is no part of a name', () => {
  const body = '<h1>A</h1><div class="authorgroup"><p>Editors</p><p>Ann Lee</p></div>'
  expect(readMetadata(parsePage(`<body>${body}</body>`), { url: 'https://a.example/' }).author).toBe('Ann Lee')
})

test.each([
  [
    'links to articles in the folders of their writers',
    '<div>Topics: <a href="/2012/writers/m_mccann/04/16/ann.lee.trial/index.html">Ann Lee</a> <a href="/2012/writers/r_deitsch/04/15/bob.moore/">Bob Moore</a></div>',
  ],
  [
    'who said a quotation',
    '<div><span>“The world is a process.”</span> <span>by <small class="author">Ann Lee</small></span></div>',
  ],
  ['who said a quotation, behind a dash', '<p>"It is what it is." – <b class="author">Ann Lee</b></p>'],
])('names that are no byline: %s', (_, html) => {
  expect(
    readMetadata(parsePage(`<body><h1>A title</h1>${html}</body>`), { url: 'https://a.example/x' }).author,
  ).toBeNull()
})

test.each([
  '<p>by <a href="/writers/ann-lee/">Ann Lee</a></p>',
  '<p>by <a href="/author/ann-lee/page/2">Ann Lee</a></p>',
  '<p>Why it rained. <small class="author">Ann Lee</small></p>',
])('a byline stays: %s', (html) => {
  expect(readMetadata(parsePage(`<body><h1>A title</h1>${html}</body>`), { url: 'https://a.example/x' }).author).toBe(
    'Ann Lee',
  )
})

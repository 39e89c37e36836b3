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
  [
    'an element around others',
    '<div class="byline">Ann Lee <b class="author">Ann Lee</b> Big News</div>',
    'Ann Lee, Big News',
  ],
  ['a line below the title', '<p>12 May</p><p>von <a href="/u/7">Dr. Ann van der Lee</a></p>', 'Dr. Ann van der Lee'],
])('%s', (_, body, author) => {
  const page = `<body><article><h1>A title</h1>${body}<p>Text.</p></article></body>`
  expect(readMetadata(parsePage(page), { url: 'https://a.example/x' }).author).toBe(author)
})

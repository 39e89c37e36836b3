import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { chooseAuthor } from './choose-author.ts'
import { readMetadata } from './page-metadata.ts'

const read = (body: string, head = '') =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`), { url: 'https://a.example/x' })
const SHOWN = '<p>The text of Ann Lee (annlee) and Anna Lee for the programme of Conference name</p>'

test('the author comes from the head before the byline, unless the head names the site, a user or a person not displayed', () => {
  const byline = '<p class="byline">By Ann Lee</p>'
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
  expect(read(byline + SHOWN, meta('author', 'Anna Lee')).author).toBe('Anna Lee')
  expect(read(byline, meta('author', 'annlee')).author).toBe('Ann Lee')
  expect(read(byline, meta('author', 'The Paper') + meta('og:site_name', 'The Paper')).author).toBe('Ann Lee')
  expect(read(byline, meta('author', 'Big Press') + meta('article:author', 'Ann Lee')).author).toBe('Ann Lee')
  expect(read(SHOWN, meta('author', 'annlee')).author).toBe('annlee')
  expect(read(byline, meta('author', 'a.lee@paper.example')).author).toBe('Ann Lee')
  expect(read('', meta('author', '105092')).author).toBeNull()
  expect(read(SHOWN, meta('author', 'By Ann Lee, The Paper') + meta('og:site_name', 'The Paper')).author).toBe(
    'Ann Lee',
  )
})

test('neither a copyright nor its holder on a page that is no work is the author', () => {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`
  expect(read('', meta('author', '(c) Holm Press 2026')).author).toBeNull()
  const owned = meta('author', 'Holm Press') + meta('copyright', 'Copyright Holm Press 2026')
  expect(read('', owned).author).toBeNull()
  expect(read('', `${owned}<meta property="og:type" content="article">`).author).toBe('Holm Press')
  expect(read(SHOWN, meta('author', 'Ann Lee') + meta('copyright', 'Holm Press')).author).toBe('Ann Lee')
})

test('an author in the head that names the site gives way to the byline of a person', () => {
  const readAt = (author: string, byline: string, url = 'https://www.daynews.example/x') => {
    const publisher = { '@type': 'NewsArticle', author: { name: author }, publisher: { name: '毎日新聞' } }
    const head = `<script type="application/ld+json">${JSON.stringify(publisher)}</script>`
    const page = `<html><head>${head}</head><body><h1>A title</h1><p class="byline">${byline}</p></body></html>`
    return readMetadata(parsePage(page), { url }).author
  }
  expect(readAt('毎日新聞', 'By Ann Lee')).toBe('Ann Lee')
  expect(readAt('daynews.example developer', 'By Ann Lee')).toBe('Ann Lee')
  expect(readAt('Day-News, Hamburg, Germany', 'By Ann Lee')).toBe('Ann Lee')
  // Shorter than MIN_PART, the host may be a part of somebody's name.
  expect(readAt('Antvers Vogt', 'By Ann Lee', 'https://www.ntv.example/x')).toBe('Antvers Vogt')
  expect(readAt('n-tv Nachrichten', 'By Ann Lee', 'https://www.ntv.example/x')).toBe('Ann Lee')
  // A byline without a last name may be anything.
  expect(readAt('Day News', 'Wednesday')).toBe('Day News')
  expect(readAt('Day News', 'By Daynews Staff')).toBe('Day News')
})

test('an author named as the page is none, unless it is a person on a page of her own', () => {
  const named = (author: string, title: string) =>
    read(SHOWN, `<title>${title}</title><meta name="author" content="${author}">`).author
  expect(named('Conference name', 'Conference name')).toBeNull()
  expect(named('Conference name', 'Programme')).toBe('Conference name')
  expect(named('Ann Lee', 'Ann Lee')).toBe('Ann Lee')
  expect(named('annlee', 'annlee')).toBe('annlee')
})

test('the authors of reviews are not that of a product', () => {
  const head = `<script type="application/ld+json">{"@type":"Product","name":"Kettle"}</script>`
  const page = `<html><head>${head}</head><body><h1>Kettle</h1><p class="author">Georg Neu</p></body></html>`
  expect(readMetadata(parsePage(page), { url: 'https://a.example/x' }).author).toBeNull()
})

test('gives a long list of authors up to MAX_CHARS, and never reads more than MAX_STATED_CHARS', () => {
  const shown = { byline: null, owned: '', isSite: (name: string) => name === 'The Paper' }
  expect(chooseAuthor(['Ann Lee, '.repeat(50)], shown)).toHaveLength(200)
  // The site stands behind what is read.
  expect(chooseAuthor([`${'x'.repeat(150)}${' '.repeat(1850)}, The Paper`], shown)).toBe('x'.repeat(150))
})

test('whom only the head of an undated page names, and no page of an article, is its maker', () => {
  const head = '<meta name="author" content="Holm Studio">'
  expect(read('<h1>Harbour</h1><p>Berths</p>', head).author).toBeNull()
  expect(read('<h1>Harbour</h1><p>Berths, by Holm  Studio</p>', head).author).toBe('Holm Studio')
  expect(read('<h1>Harbour</h1><p>May 4, 2026</p>', head).author).toBe('Holm Studio')
  expect(read('<h1>Harbour</h1>', `${head}<meta name="og:type" content="article">`).author).toBe('Holm Studio')
})

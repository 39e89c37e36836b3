import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const NAMES = ['Ada Winters', 'Boris Klein', 'Chandra Rao', 'Dina Osei']
const SENTENCE = 'is a text of some length about a thing that people do in the winter, when the evenings are long.'

async function read(main: string) {
  const html = `<title>Notes of the house</title><main><h1>Notes of the house</h1>${main}</main>`
  return readHtml(html, { url: 'https://notes.example/' })
}

function cards(names: readonly string[], byline: (name: string) => string): string {
  const card = (name: string, at: number) =>
    `<article><h2><a href="/${at}">Note ${at}</a></h2>${byline(name)}<p>Note ${at} ${SENTENCE}</p></article>`
  return names.map(card).join('')
}

it.each([
  (name: string) => `<div class="byline">By ${name}</div>`,
  (name: string) => `<span class="author">${name}</span>`,
  (name: string) => `<div class="post-meta">3 May <a rel="author" href="/people">${name}</a></div>`,
])('keeps the names in the items of a list', async (byline) => {
  const { text } = await read(cards(NAMES, byline))
  for (const name of NAMES) expect(text).toContain(name)
})

it('removes the bylines of fewer cards than MIN_ITEMS, which may be of the page', async () => {
  const { text } = await read(cards(NAMES.slice(0, 2), (name) => `<div class="byline">By ${name}</div>`))
  for (const name of NAMES.slice(0, 2)) expect(text).not.toContain(name)
})

it('keeps who wrote which post of a thread', async () => {
  const post = (name: string) =>
    `<div class="post"><div class="postbody"><p class="author">by <b>${name}</b>, Tue Feb 3, 2026</p><div class="content">It ${SENTENCE}</div></div></div>`
  const { text } = await read(`<div id="phpbb" class="phpbb">${NAMES.map(post).join('')}</div>`)
  for (const name of NAMES) expect(text).toContain(name)
})

it('removes the same byline in several places', async () => {
  const { text } = await read(cards(Array(4).fill('Ada Winters'), (name) => `<div class="byline">By ${name}</div>`))
  expect(text).not.toContain('Ada Winters')
})

it('keeps the first title of an index with its date', async () => {
  const list = NAMES.map(
    (name, at) =>
      `<p class="title"><a href="/${at}">Note ${at}</a>, ${at + 1} May 2026 <span class="author">${name}</span></p><p>Note ${at} ${SENTENCE}</p>`,
  )
  expect((await read(list.join(''))).text).toContain('Note 0, 1 May 2026 Ada Winters')
})

it('names no author of a page whose items have their own', async () => {
  const review = (name: string) =>
    `<div><span class="author">${name}</span><p>It boils in four minutes and the whistle is heard.</p></div>`
  expect((await read(NAMES.map(review).join(''))).author).toBeNull()
})

it('keeps together authors with less than MIN_ITEM_WORDS between them', async () => {
  const row = (name: string) => `<li><span class="author">${name}</span>, University of the Sea</li>`
  const { author } = await read(`<ul>${NAMES.slice(0, 3).map(row).join('')}</ul>${`<p>${SENTENCE}</p>`.repeat(4)}`)
  expect(author).toBe('Ada Winters, Boris Klein, Chandra Rao')
})

const DAYS = ['March 11, 2016', 'March 8, 2016', 'March 7, 2016', 'March 4, 2016']
const CATEGORIES = ['News', 'News, Sport', 'Art', 'Food, Wine']

it.each([
  (day: string) => `<div>Posted on <a href="/p">${day}</a> by <a href="/u">admin</a></div>`,
  (day: string) => `<p class="entry-meta">Posted on <time>${day}</time> by admin</p>`,
  (day: string, at: number) =>
    `<footer>Category: <a href="/c">${CATEGORIES[at]}</a> | Posted: ${day} | hiroko</footer>`,
  (day: string, at: number) => `<div class="post-meta">${day} <a href="/c">${CATEGORIES[at]}</a></div>`,
])('keeps when each post of a page was written', async (line) => {
  const post = (day: string, at: number) =>
    `<div class="post"><h2><a href="/${at}">Note ${at}</a></h2>${line(day, at)}<p>Note ${at} ${SENTENCE}</p></div>`
  const { text } = await read(DAYS.map(post).join(''))
  for (const day of DAYS) expect(text).toContain(day)
})

import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { dropAllEmptied, dropEmptiedHeadings } from './emptied-headings.ts'

const text = (sign: string) => ({ kind: 'text', sign }) as const
const heading = (sign: string) => ({ kind: 'heading', sign }) as const

function left(article: string, parts: Parameters<typeof dropEmptiedHeadings>[1]): string {
  const { body } = parsePage(`<article>${article}</article>`)
  dropEmptiedHeadings(body, parts)
  return [...body.querySelectorAll('h2, h3')].map(({ textContent }) => textContent).join(', ')
}

it('removes a heading that has lost its text', () => {
  const parts = [heading('Contents'), text('1 History'), heading('History'), text('The wall is old.')]
  expect(left('<h2>Contents</h2><h2>History</h2><p>The wall is old.</p>', parts)).toBe('History')
})

it.each([
  [
    'has a chapter of its own',
    '<h2>Wall</h2><h3>History</h3><p>The wall is old.</p>',
    [heading('Wall'), text('1 History')],
  ],
  ['had no text before', '<h2>Wall</h2><h2>History</h2><p>The wall is old.</p>', [heading('Wall'), heading('History')]],
  ['has its text', '<h2>Wall</h2><p>The wall is old.</p><h2>History</h2>', [heading('Wall'), text('The wall is old.')]],
])('leaves a heading that %s', (_, article, parts) => {
  expect(left(article, parts)).toBe('Wall, History')
})

/** The headings that are left of a choice of a page. */
function chosen(choice: string, page: string): string {
  const { body } = parsePage(choice)
  dropAllEmptied(body, textBlocks(parsePage(page).body))
  return [...body.querySelectorAll('h2, h3')].map(({ textContent }) => textContent).join(', ')
}

it('removes what is emptied in the end, at the end, too, where it led away', () => {
  const link = '<p><a href="/one">One</a></p>'
  const wall = '<h2>Wall</h2><p>It is old.</p>'
  const page = `${wall}<h2>Photos</h2>${link}<h2>Related</h2>${link}`
  expect(chosen(`${wall}<h2>Photos</h2><h2>Related</h2>`, page)).toBe('Wall')
  const photos = '<h2>Photos</h2><img data-picture-mark="1">'
  expect(chosen(wall + photos, page)).toBe('Wall, Photos')
  expect(chosen('<h2>Wall</h2><h3>Photos</h3><p>One</p>', page)).toBe('Wall, Photos')
  // Once it had none on the page.
  expect(chosen(`${wall}<h2>Photos</h2>`, `${page}<h2>Photos</h2>`)).toBe('Wall, Photos')
})

it('leaves a SENTENCE that is written as a heading', () => {
  const wall = '<h2>Wall</h2><p>It is old.</p>'
  const link = '<p><a href="/one">One</a></p>'
  const left = (text: string) => chosen(`${wall}<h2>${text}</h2>`, `${wall}<h2>${text}</h2>${link}`)
  const text = 'Walk on it with us at the old gate'
  expect([left(`${text}.`), left(text), left(`${text}?`), left('Walk on it with us at the gate.')]).toEqual([
    `Wall, ${text}.`,
    'Wall',
    'Wall',
    'Wall',
  ])
})

it('removes a heading that is said again directly below it, at its level or above it', () => {
  const page = (...levels: readonly number[]) => levels.map((level) => `<h${level}>Wall</h${level}>`).join('')
  const left = (html: string) => chosen(`${html}<p>It is old.</p>`, `${html}<p>It is old.</p>`)
  expect([left(page(2, 2)), left(page(3, 2)), left(page(2, 3))]).toEqual(['Wall', 'Wall', 'Wall, Wall'])
})

it('removes the heading of a table of contents, which lists the headings of the page', () => {
  const chapters = '<h2>Wall</h2><p>It is old.</p><h2>Gate</h2><p>It is new.</p>'
  const list = (...items: readonly string[]) =>
    `<h2>Contents</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const choice = `<h2>Contents</h2>${chapters}`
  expect(chosen(choice, list('Wall', 'Gate') + chapters)).toBe('Wall, Gate')
  expect(chosen(choice, list('Wall', 'A gate') + chapters)).toBe('Contents, Wall, Gate')
})

it('leaves the title of a card, which is LINKED or has words below it, and those of a SERIES', () => {
  const wall = '<h2>Wall</h2><p>It is old.</p>'
  const titled = (...titles: readonly string[]) => titles.map((title) => `<h3>${title}</h3>`).join('')
  const below = (text: string, titles: readonly string[]) => wall + titles.map((title) => titled(title) + text).join('')
  const half = (letters: string) => `<p>${letters}<a href="/one">${'l'.repeat(4)}</a></p>`
  const left = (text: string, ...titles: readonly string[]) => chosen(wall + titled(...titles), below(text, titles))
  expect([left(half('aaaa'), 'One'), left(half('aaaaa'), 'One')]).toEqual(['Wall', 'Wall, One'])
  expect(left(half(''), '<a href="/one">One</a>')).toBe('Wall, One')
  expect([left(half(''), 'One', 'Two'), left(half(''), 'One', 'Two', 'Six')]).toEqual(['Wall', 'Wall, One, Two, Six'])
})

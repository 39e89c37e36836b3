import { expect, test } from 'vitest'
import { distinctProse as prose } from '../../test/distinct-prose.ts'
import { readHtml } from '../../test/read-html.ts'
import { parsePage } from '../tree/parse-page.ts'
import { coverageOf, leftOut } from './coverage.ts'
import { weighLines } from './line-likelihood.ts'
import { shownLines } from './shown-lines.ts'

const read = (body: string) =>
  readHtml(`<!doctype html><html><head><title>Harbour</title></head><body>${body}</body></html>`)

test('what is lost in a row is named in parts, of a fifth of the page each, MAX_GAP_SHARE', async () => {
  const article = `<article><h1>The wall</h1>${prose(0, 8)}</article>`
  const lost = (count: number) => read(`${article}<div class="related">${prose(100, count)}</div>`)
  expect((await lost(3)).leftOut).toHaveLength(1)
  expect((await lost(4)).leftOut).toHaveLength(2)
})

test('a heading that is a sentence, and opens nothing, is named', async () => {
  const page = (heading: string, below = '') =>
    read(`<main><h1>The wall</h1>${prose(0, 12)}</main><div class="modal"><h1>${heading}</h1>${below}</div>`)
  expect((await page('No places left. The list is full.')).leftOut).toEqual(['No places left. The list is full.'])
  expect((await page('The list is full')).leftOut).toEqual([])
  expect((await page('List is full.')).leftOut).toEqual([])
  expect((await page('<a href="/list">The list is full.</a>')).leftOut).toEqual([])
})

test('a heading that is kept with nothing below it is named, if the page shows something there', () => {
  const named = (below: string, kept = '') => {
    const page = (between: string) =>
      parsePage(`<h1>Council</h1>${prose(0, 40)}<h2>Agendas</h2>${between}<h2>Bylaws</h2>${prose(50, 4)}`).body
    const lines = weighLines(shownLines(page(below)))
    return leftOut(lines, coverageOf(page(kept), lines))
  }
  const items = (days: readonly string[]) =>
    `<ul>${days.map((day) => `<li><a href="/d">${day}</a></li>`).join('')}</ul>`
  const days = ['June 6', 'June 1', 'May 9']
  expect(named(items(days))).toEqual(['Agendas'])
  expect(named(items(days), '<p>June 6</p>')).toEqual([])
  // LIST_ITEMS
  expect(named(items(days.slice(1)))).toEqual([])
  expect(named('')).toEqual([])
  expect(named('<p>See also</p>')).toEqual([])
})

test('a line that stands among those of the text is told, however short', async () => {
  const link = (words: string) => `<div><a href="/b">${words}</a></div>`
  const page = (rest: string) => read(`<main><h1>The wall</h1>${prose(0, 12)}${rest}</main>`)
  expect((await page(link('Questions about the works'))).text).toContain('Questions about the works')
  expect((await page('<a href="/b">Questions</a>')).text).toContain('Questions')
  const { text, leftOut: told } = await page(link('Questions of people about the works'))
  expect(text).not.toContain('Questions of people')
  expect(told).toEqual(['Questions of people about the works'])
})

test('a heading is named for the short parts below it, if they are much of the page in sum', () => {
  const cards = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<h3><a href="/p/${at}">Puzzle of the harbour, number ${at}</a></h3><p>€ ${at}9,90</p>`,
    )
  const page = (related: string) =>
    parsePage(`<h1>Puzzle</h1>${prose(0, 8)}<h2>Related</h2>${related}<h2>Delivery</h2>`).body
  const named = (count: number, kept = 0) => {
    const lines = weighLines(shownLines(page(cards(count).join(''))))
    return leftOut(lines, coverageOf(page(cards(kept).join('')), lines))
  }
  expect(named(8)).toEqual(['Related'])
  // HALF of them is enough, and fewer than MIN_GAP_SHARE of the page are none.
  expect(named(8, 7)).toEqual([])
  expect(named(1)).toEqual([])
})

test('what a click opens is named by what opens it, and not by its likeliest line', () => {
  const kept = `<h1>Council</h1>${prose(0, 20)}`
  const named = (part: string) => {
    const lines = weighLines(shownLines(parsePage(kept + part).body))
    return leftOut(lines, coverageOf(parsePage(kept).body, lines))
  }
  const long = prose(50, 6)
  expect(named(`<div>Archive</div><div data-opened-by="Archive">${long}</div>`)).toEqual(['Archive'])
  expect(named(`<details><summary>Archive</summary>${long}</details>`)).toEqual(['Archive'])
  expect(named(`<div>Archive</div><div data-opened-by="Other">${long}</div>`)).not.toEqual(['Archive'])
})

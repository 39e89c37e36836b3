import { expect, it, test } from 'vitest'
import { coverageOf } from '../coverage/coverage.ts'
import { weighLines } from '../coverage/line-likelihood.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import { parsePage } from '../tree/parse-page.ts'
import { findMainContent } from './main-content.ts'
import { readTexts } from './texts-page.ts'
import { wholePart } from './whole-part.ts'

const BODY =
  '<p>Members</p><h2>Threads</h2><ul><li>Which saw to buy</li><li>Oak or ash</li></ul><p>Rules of the forum</p><p>Imprint</p>'

/** The texts of a page of which only these were chosen, and which is the wrong part while it lacks the given one. */
function read(chosen: RegExp, wanted: string): string {
  const { body: content } = parsePage(BODY)
  for (const element of content.querySelectorAll('p, h2, li')) if (!chosen.test(element.textContent)) element.remove()
  const lines = weighLines(shownLines(parsePage(BODY).body))
  return wholePart({ content, coverage: coverageOf(content, lines) }, lines, {
    isWrong: ({ content: each }) => !each.textContent.includes(wanted),
    page: readTexts(parsePage(BODY)),
  }).content.textContent
}

it('a list lost between its title and its footer is put back without what stands around', () => {
  expect(read(/Threads|Rules/, 'Oak')).toBe('ThreadsWhich saw to buyOak or ashRules of the forum')
})

it('nothing is put back below the last line, nor where the choice is right', () => {
  expect(read(/Threads/, 'Oak')).toBe('Threads')
  expect(read(/Nothing/, 'Oak')).toBe('')
  expect(read(/Threads|Rules/, 'Rules')).toBe('ThreadsRules of the forum')
})

test('a page that its scripts did not build yet is not given whole: what it shows are menus', () => {
  const rows = Array.from({ length: 90 }, (_, at) => `<li class="rating5"><a href="/${at}">Saw ${at + 10}</a></li>`)
  const page = `<h2>Threads</h2><ol>${rows.join('')}</ol><p>Rules</p>`
  const html = `<html><head><meta name="generator" content="vBulletin"></head><body>${page}</body></html>`
  const read = (isUnbuilt: boolean) =>
    findMainContent(parsePage(html), { sites: new Set(), isUnbuilt }).content.textContent
  expect(read(true)).not.toContain('Saw 12')
  expect(read(false)).toContain('Saw 12')
})

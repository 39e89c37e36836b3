import { expect, it } from 'vitest'
import { coverageOf } from '../../coverage/coverage.ts'
import { weighLines } from '../../coverage/line-likelihood.ts'
import { shownLines } from '../../coverage/shown-lines.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { readTexts } from '../texts-page.ts'
import { withRest } from './brief-page.ts'

/** The texts of a page of which only the first paragraph was chosen. */
function read(first: string, rest: string, hasOneArticle = false): string {
  const parse = () => parsePage(`<nav>Menu</nav><main><p>${first}</p>${rest}</main>`)
  const { body: content } = parse()
  for (const element of content.querySelectorAll('nav, main > :not(p:first-child)')) element.remove()
  const lines = weighLines(shownLines(parse().body))
  const held = { content, coverage: coverageOf(content, lines) }
  return withRest(held, lines, {
    facts: { type: 'page', titles: [], isArticle: false, hasOneArticle },
    page: readTexts(parse()),
  }).content.textContent
}

const FACTS = '<p>Kendal, hybrid</p><p>Full-time, permanent</p><p><a href="/jobs">Other jobs like this</a></p>'

it('a page of few words is given whole, without what leads away', () => {
  const text = read('We look for a joiner.', FACTS)
  expect(text).toContain('Kendal, hybrid')
  expect(text).toContain('Full-time, permanent')
  // LINKED.
  expect(text).not.toMatch(/Other jobs|Menu/)
})

it('a longer page is not, by MAX_CHARS, and one of which much is held, by MUCH_HELD', () => {
  const filled = (chars: number) =>
    read('We look for a joiner.', `${FACTS}<p>${'x y '.repeat(200).slice(0, chars)}.</p>`)
  expect(filled(500)).toContain('Kendal')
  expect(filled(600)).not.toContain('Kendal')
  expect(read('We look for a joiner. '.repeat(20), FACTS)).not.toContain('Kendal')
  expect(read('We look for a joiner.', FACTS, true)).not.toContain('Kendal')
})

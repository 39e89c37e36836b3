import { expect, it } from 'vitest'
import { comparePages } from './compare-pages.ts'

const at = new Date('2026-11-20T12:00:00Z')

/** A page in words: a heading has a colon, and all lines up to the next one stand under it. */
function page(text: string) {
  const lines = text.split(' ')
  const headings = lines.map((line, index) =>
    line.endsWith(':') ? -1 : lines.findLastIndex((each, own) => own < index && each.endsWith(':')),
  )
  return { at, lines, outline: { lines, headings } }
}

const kinds = (before: string, after: string) => comparePages({ before: page(before), after: page(after) }).kinds

it.each([
  ['a line', 'Open: a b c Done: d', 'Open: b c Done: d a', ['content', 'order']],
  ['one of lines that read alike', 'Open: x a x b Done: d', 'Open: x a b Done: d x', ['content', 'order']],
  ['within its heading', 'Open: a b c Done: d', 'Open: b c a Done: d', ['order']],
  ['with its heading', 'Open: a b Done: c d', 'Done: c d Open: a b', ['order']],
  ['from no heading', 'a b Open: c d e', 'Open: c d e a b', ['order']],
])('tells whether what moved says something else under its heading: %s', (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected)
})

it('knows nothing without both outlines', () => {
  const { outline: _, ...before } = page('Open: a b c Done: d')
  expect(comparePages({ before, after: page('Open: b c Done: d a') }).kinds).toEqual(['order'])
})

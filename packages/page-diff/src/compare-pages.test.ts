import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePages } from './compare-pages.ts'

const then = new Date('2026-11-20T12:00:00Z')
const now = new Date('2026-11-21T08:30:00Z')

function compare(before: readonly string[], after: readonly string[]) {
  const { added, removed } = comparePages({ before: { at: then, lines: before }, after: { at: now, lines: after } })
  return { added, removed }
}

describe('comparePages', () => {
  it('lists the lines that came and went in the order of the page', () => {
    expect(compare(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual({ added: ['x', 'd'], removed: ['b'] })
  })

  it('counts a line that is there twice as two', () => {
    expect(compare(['a', 'a'], ['a'])).toEqual({ added: [], removed: ['a'] })
  })

  it('shows a line that moved in both lists', () => {
    expect(compare(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual({ added: ['a'], removed: ['a'] })
  })

  it('takes a line for the same whose only difference is the time of the visit', () => {
    expect(compare(['Now 12:00:07', 'a', '3 minutes ago'], ['Now 08:30:04', 'a', '20 hours ago'])).toEqual({
      added: [],
      removed: [],
    })
  })

  it('knows an unchanged time of day, though it was the time of the visit once', () => {
    expect(compare(['Doors open at 12:00'], ['Doors open at 12:00'])).toEqual({ added: [], removed: [] })
  })

  it('finds what is only on one of two pages that have nothing else in common', () => {
    const page = (name: string) => Array.from({ length: 2000 }, (_, line) => `${name} ${line}`)
    const { added, removed } = compare([...page('old'), 'both'], ['both', ...page('new')])
    expect(added).toEqual(page('new'))
    expect(removed).toEqual(page('old'))
  })

  it('tells apart two pages that have the same lines in another order', () => {
    const lines = Array.from({ length: 2000 }, (_, line) => `line ${line}`)
    const { added, removed } = compare(lines, lines.toReversed())
    expect(added.length).toBeGreaterThan(0)
    expect([...added].sort()).toEqual([...removed].sort())
  })

  it('takes the ages of a list for no change, though one became what another was', () => {
    const lines = (...ages: string[]) => ages.flatMap((age, entry) => [`entry ${entry}`, age])
    const before = { at: then, lines: lines('3 minutes ago', '1 minute ago') }
    const after = { at: new Date(then.getTime() + 120_000), lines: lines('5 minutes ago', '3 minutes ago') }
    expect(comparePages({ before, after })).toEqual({ added: [], removed: [], kinds: ['clock'], blocks: [] })
  })

  it.each([
    ['a text of another width', ['a', 'One two three', 'four five', 'b'], ['a', 'One two', 'three four five', 'b']],
    ['JSON laid out anew', ['{"a":1,"b":[2]}'], ['{', '"a": 1,', '"b": [2]', '}']],
    ['a paragraph in two', ['So it is. And so it was.'], ['So it is.', 'And so it was.']],
  ])('takes %s for typography', (_, before, after) => {
    const kindsOf = (older: string[], newer: string[]) =>
      comparePages({ before: { at: then, lines: older }, after: { at: now, lines: newer } }).kinds
    expect(kindsOf(before, after)).toEqual(['typography'])
    expect(kindsOf(before, [...after, 'news'])).toContain('content')
  })

  it.each([
    [['1, 5 km'], ['1,5 km']],
    [
      ['Rooms 1', '25 EUR'],
      ['Rooms 12', '5 EUR'],
    ],
    [['Gate 1', '2'], ['Gate 12']],
  ])('takes %j that became %j for content', (before, after) => {
    const { kinds } = comparePages({ before: { at: then, lines: before }, after: { at: now, lines: after } })
    expect(kinds).toEqual(['content'])
  })

  it.each([
    [["It's “new”"], ['It’s "new"'], ['typography'], 1],
    [['Donaudampf'], ['Donau\u00ADdampf'], ['clock'], 0],
    [['Now 12:00:07', 'a "b"'], ['Now 08:30:04', 'a “b”'], ['typography', 'clock'], 1],
  ])('names the kind that is true of %j becoming %j', (older, newer, kinds, lines) => {
    const found = comparePages({ before: { at: then, lines: older }, after: { at: now, lines: newer } })
    expect(found.kinds).toEqual(kinds)
    expect(found.added).toHaveLength(lines)
  })

  it('takes no notice of the time of the visit on pages that have hardly anything in common', () => {
    const page = (name: string, now: string) => [now, ...Array.from({ length: 2000 }, (_, line) => `${name} ${line}`)]
    const { added, removed } = compare(page('old', 'Now 12:00:07'), page('new', 'Now 08:30:04'))
    expect(added).toEqual(page('new', '').slice(1))
    expect(removed).toEqual(page('old', '').slice(1))
  })

  it('finds nothing on a page compared with itself, and makes the one page from the other', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(compare(before, before)).toEqual({ added: [], removed: [] })
        const { added, removed } = compare(before, after)
        expect([...before, ...added].sort()).toEqual([...after, ...removed].sort())
      }),
    )
  })
})

import { expect, it, test } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { movesItems } from './moves-items.ts'

/** A page: a list for each text in brackets, an item for each piece between bars, with its lines and its @link. */
function page(text: string) {
  const [lines, of, around]: [string[], number[], number[]] = [[], [], []]
  const links: (string | null)[] = []
  for (const part of text.split(/(?<=\])|(?=\[)/)) {
    if (!part.startsWith('[')) {
      for (const line of part.split('/').filter(Boolean)) of.push(lines.push(line) && -1)
      continue
    }
    const list = links.push(null) - 1
    around.push(-1)
    for (const item of part.slice(1, -1).split('|')) {
      const at = links.push('') - 1
      around.push(list)
      for (const line of item.split('/')) {
        if (line.startsWith('@')) links[at] = line
        else of.push(lines.push(line) && at)
      }
    }
  }
  return { lines, items: { of, around, links } }
}

const moves = (older: string, newer: string) => movesItems({ older: page(older), newer: page(newer) })

it.each([
  ['of a list', 'Shop/[Kettle/€49|Pan/€29|Pot/€39]/Foot', 'Shop/[Pot/€39|Kettle/€49|Pan/€29]/Foot'],
  [
    'with values that several have',
    '[A/in stock/€5|B/sold/€5|C/in stock/€6]',
    '[C/in stock/€6|B/sold/€5|A/in stock/€5]',
  ],
  ['of one name, by their links', '[Wine/£170/@a|Wine/£190/@b]', '[Wine/£190/@b|Wine/£170/@a]'],
  ['of two lists', '[A/1|B/2]/and/[C/3|D/4]', '[B/2|A/1]/and/[D/4|C/3]'],
  ['with other addresses at each visit', '[A/1/@s1|B/2/@s1]', '[B/2/@s2|A/1/@s2]'],
])('proves the move of items %s', (_, older, newer) => {
  expect(moves(older, newer)).toBe(true)
})

it('tells two items of one name that exchange what they say', () => {
  expect(moves('[Wine/£170/@a|Wine/£190/@b]', '[Wine/£190/@a|Wine/£170/@b]')).toBe(false)
})

it.each([
  ['an exchange of values', '[Kettle/€49|Pan/€29]', '[Kettle/€29|Pan/€49]'],
  ['values that are items beside their labels', '[Kettle|€49|Pan|€29]', '[Kettle|€29|Pan|€49]'],
  ['items without a name of their own', '[open/today|shut/today|open/today]', '[shut/today|open/today|open/today]'],
  ['a move to another list', '[A/1|B/2|E/5]/and/[C/3|D/4]', '[A/1|B/2]/and/[C/3|D/4|E/5]'],
  ['a move across a line between', 'New/[A/1|B/2]/Sale/[C/3|D/4]', 'New/[C/3|B/2]/Sale/[A/1|D/4]'],
])('does not prove %s', (_, older, newer) => {
  expect(moves(older, newer)).not.toBe(true)
})

test('of lines that are not compared nothing is held against the rest', () => {
  const visit = (text: string, at: number) => {
    const { lines, items } = page(text)
    const outline = { lines, headings: lines.map(() => -1), items }
    return { at: new Date(at), lines: lines.filter((line) => !line.startsWith('Visit')), outline }
  }
  const before = visit('Visit 1/[A/yes/in red/€5|B/yes/in blue/€7|C/no/€9]/end', 0)
  const after = visit('Visit 2/[B/yes/in blue/€7|C/no/€9|A/yes/in red/€5]/end', 1)
  expect(comparePages({ before, after }).kinds).toEqual(['order'])
})

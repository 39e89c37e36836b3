import { describe, expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { lostFellows } from './lost-fellows.ts'

const list = parsePage('<p>').body
const other = parsePage('<p>').body

function item(text: string, more: Partial<JudgedBlock> = {}): JudgedBlock {
  return { text, linkShare: 0, likelihood: 0.5, kind: 'li ul', around: [list], ...more }
}

function lost(blocks: readonly JudgedBlock[], held: readonly number[], texts: readonly string[] = []) {
  const isHeld = blocks.map((_, at) => held.includes(at))
  return lostFellows(blocks, isHeld, new Set(texts))
}

describe('the fellows of what a choice holds', () => {
  const texts = ['130 g flour', 'a pinch of salt', '2 spoons of sugar', 'one egg']

  it('are put back where it holds two, half of its kind, and not where it holds one', () => {
    const blocks = texts.map((text) => item(text))
    expect(lost(blocks, [0, 3])).toEqual([1, 2])
    expect(lost(blocks.slice(0, 2), [0])).toEqual([])
    expect(lost([item('x'), ...blocks], [0, 4])).toEqual([])
  })

  it('are so few words also where another text says them, and many words are not', () => {
    const long = 'Bake the cake in the oven for an hour'
    const blocks = [item('130 g flour'), item('a pinch of salt'), item(long), item('one egg')]
    expect(lost(blocks, [0, 3], ['a pinch of salt', long])).toEqual([1])
  })

  it('stand beside them, and between what is held', () => {
    const blocks = texts.map((text) => item(text))
    expect(lost([...blocks.slice(0, 2), item('bread', { around: [other] }), item('one egg')], [0, 1, 3])).toEqual([])
    expect(lost(blocks, [0, 1, 2])).toEqual([])
  })

  it('are links, if as likely as 0.1 and not between paragraphs of 20 words', () => {
    const link = { linkShare: 1, likelihood: 0.1 }
    const [first, last] = [item('130 g flour'), item('one egg')]
    expect(lost([first, item('stewed beans', link), last], [0, 2])).toEqual([1])
    expect(lost([first, item('About us', { ...link, likelihood: 0.09 }), last], [0, 2])).toEqual([])
    const prose = [item('word '.repeat(20).trim()), item('and '.repeat(20).trim())] as const
    expect(lost([prose[0], item('Another article', link), prose[1]], [0, 2])).toEqual([])
    expect(lost([item('The wall', { kind: 'h1' }), item('10 May, Clara'), ...prose], [0, 2, 3])).toEqual([])
    expect(lost([prose[0], item('10 May, Clara'), prose[1]], [0, 2])).toEqual([1])
  })

  it('are no phrase of the site, and no button that three in ten differ from', () => {
    expect(lost([item('130 g flour'), item('Read more'), item('one egg')], [0, 2])).toEqual([])
    const same = Array.from({ length: 10 }, () => item('Buy'))
    expect(lost(same, [0, 1, 2, 3, 4, 9])).toEqual([])
  })
})

it('takes a table of which more than half is held for one thing', () => {
  const cell = (text: string): JudgedBlock => ({ text, linkShare: 1, likelihood: 0, table: list })
  const cells = ['2 May', 'Meeting', 'Agenda', 'Minutes'].map(cell)
  expect(lost(cells.slice(0, 3), [0, 1])).toEqual([2])
  expect(lost(cells, [0, 1])).toEqual([])
})

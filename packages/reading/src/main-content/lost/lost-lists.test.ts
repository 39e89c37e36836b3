import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { lostLists } from './lost-lists.ts'

const list = parsePage('<p>').body
const { body } = parsePage('<h2>Programme 1</h2>')

function row(time: string, name: string, more: Partial<JudgedBlock> = {}): JudgedBlock[] {
  const box = parsePage('<p>').body
  return [time, name].map((text, at) => ({
    text,
    linkShare: 0,
    likelihood: 0.2,
    kind: String(at),
    cards: [{ list, row: box, kind: String(at), address: '' }],
    ...more,
  }))
}

const rows = (count: number, more: Partial<JudgedBlock> = {}) =>
  Array.from({ length: count }, (_, at) => row(`${at}:00`, `Programme ${'x'.repeat(at)}`, more)).flat()

function lost(blocks: readonly JudgedBlock[], held = 0) {
  return lostLists(
    blocks,
    blocks.map((_, at) => at < held),
  )
}

it('finds a list of four rows, of which a choice holds less than a fifth', () => {
  expect(lost(rows(4))).toEqual([{ from: 0, to: 7 }])
  expect(lost(rows(3))).toEqual([])
  expect(lost(rows(5), 1)).toHaveLength(1)
  expect(lost(rows(5), 2)).toEqual([])
})

it('finds rows of which half have a number, as likely as 0.2 together, and which do not lead away', () => {
  const plain = [...row('late', 'a'), ...row('later', 'b')]
  expect(lost([...rows(2), ...plain])).toHaveLength(1)
  expect(lost([...rows(2), ...plain, ...row('last', 'c')])).toEqual([])
  expect(lost(rows(4, { likelihood: 0.19 }))).toEqual([])
  expect(lost(rows(4, { linkShare: 0.5 }))).toEqual([])
})

it('finds no comments with more than 12 words, no contents of the page, no filter', () => {
  expect(lost([...rows(4), ...row('5:00', 'word '.repeat(12).trim())])).toHaveLength(1)
  expect(lost([...rows(4), ...row('5:00', 'word '.repeat(13).trim())])).toEqual([])
  const heading = { element: body.querySelector('h2') ?? body, linkShare: 0, likelihood: 0.5 }
  const headings = ['Programme ', 'Programme x'].map((text) => ({ ...heading, text }))
  expect(lost([...headings.slice(1), ...rows(4)])).toHaveLength(1)
  expect(lost([...headings, ...rows(4)])).toEqual([])
  const numbered = ['1', '2', '3', '4'].flatMap((at) => row(`${at}.1 Programme x`, at))
  expect(lost([...headings, ...numbered])).toEqual([])
  const counts = ['Office', 'Games', 'Travel', 'Home'].flatMap((name, at) => row(`${at} items`, name))
  expect(lost(counts)).toEqual([])
})

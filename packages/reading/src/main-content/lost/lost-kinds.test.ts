import { expect, it } from 'vitest'
import type { DomElement } from '../../tree/dom.ts'
import { parsePage } from '../../tree/parse-page.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { lostKinds } from './lost-kinds.ts'

const held: JudgedBlock = { text: 'held', linkShare: 0, likelihood: 0.9, kind: 'p. main.' }

function signature(text: string, rest: Partial<JudgedBlock> = {}): JudgedBlock {
  return { text, linkShare: 0.5, likelihood: 0.5, kind: 'div.signature section.', ...rest }
}

/** The texts that are lost among `held`. */
function lost(...blocks: readonly JudgedBlock[]): string[] {
  const isHeld = blocks.map(({ text }) => text === 'held')
  return lostKinds(blocks, isHeld).flatMap(({ from, to }) => blocks.slice(from, to + 1).map(({ text }) => text))
}

const between = (...blocks: readonly JudgedBlock[]) => lost(held, ...blocks.flatMap((block) => [block, held]))

it('finds MIN_KIND likely texts of one kind, each between two that are held', () => {
  expect(between(signature('a()'), signature('b()'), signature('c()'))).toEqual(['a()', 'b()', 'c()'])
  expect(between(signature('a()'), signature('b()'))).toEqual([])
  expect(between(signature('a()'), signature('b()'), signature('c()', { kind: 'p. aside.' }))).toEqual([])
  expect(between(...['a()', 'b()', 'c()'].map((text) => signature(text, { likelihood: 0.49 })))).toEqual([])
})

it('takes NEAR texts on either side into account', () => {
  const [a, b, c, d] = ['a()', 'b()', 'c()', 'd()'].map((text) => signature(text)) as [
    JudgedBlock,
    JudgedBlock,
    JudgedBlock,
    JudgedBlock,
  ]
  expect(lost(held, a, b, held, c, held)).toEqual(['a()', 'b()', 'c()'])
  expect(lost(held, a, b, c, held, d, held)).toEqual([])
  expect(lost(held, a, held, b, held, c)).toEqual([])
})

it('leaves out what all say alike, by DIFFERENT, and headings, which may be held without a link in them', () => {
  expect(between(...Array.from({ length: 4 }, () => signature('Reply')))).toEqual([])
  expect(between(signature('Reply'), signature('Reply'), signature('Reply'))).toHaveLength(3)
  const headings = ['a', 'b', 'c'].map((text) => signature(text, { kind: 'h2. main.' }))
  expect(between(...headings)).toEqual([])
})

it('finds the one below the last text that is held, in the same item', () => {
  const [item, other] = [parsePage('<p>').body, parsePage('<p>').body]
  const lines = ['a', 'b', 'c'].flatMap((text) => [held, signature(text)])
  const last = (around: readonly DomElement[]) =>
    lost(...lines, { ...held, around: [item] }, signature('d', { around }))
  expect(last([item])).toEqual(['a', 'b', 'c', 'd'])
  expect(last([other])).toEqual(['a', 'b', 'c'])
  expect(lost(...lines.slice(0, 4), { ...held, around: [item] }, signature('d', { around: [item] }))).toEqual([])
})

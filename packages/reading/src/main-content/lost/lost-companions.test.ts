import { describe, expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { lostCompanions } from './lost-companions.ts'

const { body } = parsePage('<h2>Ingredients</h2><p>text</p><div><a>1</a><a>2</a></div>')
const [heading, line] = [body.querySelector('h2'), body.querySelector('div')]

function text(words: string, kind = 'div.date', more: Partial<JudgedBlock> = {}): JudgedBlock {
  return { text: words, linkShare: 0, likelihood: 0.3, kind, ...more }
}

const link = (words: string, kind = 'p.paper', more: Partial<JudgedBlock> = {}) =>
  text(words, kind, { linkShare: 1, ...more })

/** The lost texts of a page of which a choice holds all that is no link. */
function lost(blocks: readonly JudgedBlock[]): string[] {
  const isHeld = blocks.map(({ linkShare }) => linkShare < 1)
  return lostCompanions(blocks, isHeld).map((at) => blocks[at]?.text ?? '')
}

const dates = ['2 May', '3 May', '4 May']
const rows = (titles: readonly string[], more: Partial<JudgedBlock> = {}) =>
  titles.flatMap((title, at) => [text(dates[at] ?? `${at} June`), link(title, 'p.paper', more)])

describe('the links of rows', () => {
  const titles = ['Pratt v. Doe', 'In re Roe', 'State v. Poe']

  it('are companions of what is held of three rows, not of two', () => {
    expect(lost(rows(titles))).toEqual(titles)
    expect(lost(rows(titles.slice(1)))).toEqual([])
  })

  it('are as likely as 0.04, as those of a footer are not', () => {
    expect(lost(rows(titles, { likelihood: 0.04 }))).toEqual(titles)
    expect(lost(rows(titles, { likelihood: 0.03 }))).toEqual([])
  })

  it('say different things, unless they lead to files', () => {
    expect(lost(rows(['Read on', 'Read on', 'Read on']))).toEqual([])
    const labels = ['Review of Kia', 'Review of Fiat', 'Review of Audi']
    expect(lost(rows(labels))).toEqual([])
    expect(lost(rows(labels, { isFile: true }))).toEqual(labels)
    expect(lost(rows(['Read more', 'Read next', 'Read also']))).toEqual([])
  })

  it('are in three of four rows beside texts of one kind, of less than 20 words, at most 8 places away', () => {
    const other = [text('x', 'h2.other'), link('Roe v. Roe')]
    expect(lost([...rows(titles), ...other])).toHaveLength(4)
    expect(lost([...rows(titles), ...other, text('y', 'h3.last'), link('Doe v. Roe')])).toEqual([])
    const prose = (count: number) => titles.flatMap((title) => [text('word '.repeat(count).trim(), 'p'), link(title)])
    expect(lost(prose(20))).toEqual([])
    expect(lost(prose(19))).toEqual(titles)
    const far = (count: number) =>
      titles.flatMap((title, at) => [
        text(dates[at] ?? ''),
        ...Array.from({ length: count - 1 }, (_, nth) => link(`${at}${nth}`, `p.${at}${nth}`)),
        link(title),
        ...Array.from({ length: 9 }, (_, nth) => link(`b${at}${nth}`, `p.b${at}${nth}`)),
      ])
    expect(lost(far(8))).toEqual(titles)
    expect(lost(far(9))).toEqual([])
  })
})

describe('things below a heading', () => {
  const section = [body]
  const head = text('Ingredients', 'h2', { element: heading ?? body, around: section })
  const end = text('Mix them.', 'p', { around: section })
  const below = (...things: readonly JudgedBlock[]) => lost([head, ...things, end])

  it('are two links or more of at most four words each', () => {
    expect(below(link('30 g', 'a'), link('soft white goat cheese', 'b'))).toEqual(['30 g', 'soft white goat cheese'])
    expect(below(link('30 g', 'a'))).toEqual([])
    expect(below(link('How to bake a cake in the oven', 'a'), link('Why salt', 'b'))).toEqual([])
    expect(below(link('30 g 1 egg', 'a', { element: line ?? body }))).toEqual(['30 g 1 egg'])
  })

  it('are no pages of one kind, no cards with headings, and stand within three boxes of the heading', () => {
    expect(below(link('Bronx movers', 'a'), link('Queens movers', 'b'), link('Ames movers', 'c'))).toEqual([])
    expect(below(link('Zelda', 'a', { element: heading ?? body }), link('Games', 'b'))).toEqual([])
    const boxes = ['1', '2', '3'].map(() => parsePage('').body)
    const deep = (count: number) => ({ ...head, around: [...boxes.slice(0, count), ...section] })
    const things = [link('30 g', 'a'), link('cheese', 'b')]
    expect(lost([deep(2), ...things, end])).toHaveLength(2)
    expect(lost([deep(3), ...things, end])).toEqual([])
    expect(lost([{ ...head, text: 'Related' }, ...things, end])).toEqual([])
  })
})

it('finds the files between two titles of one kind', () => {
  const between = (things: readonly JudgedBlock[], title = text('Agendas', 'div.h1')) =>
    lost([title, ...things, text('Bylaws', 'div.h1')])
  const files = ['June 6, 2023', 'May 9, 2023'].map((day) => link(day, 'p.file', { isFile: true }))
  expect(between(files)).toEqual(['June 6, 2023', 'May 9, 2023'])
  expect(between(files.slice(1))).toEqual(['May 9, 2023'])
  expect(between(files.map((file) => ({ ...file, isFile: false })))).toEqual([])
  expect(between(files.map((file) => ({ ...file, likelihood: 0.03 })))).toEqual([])
  expect(between(files, text('Agendas', 'p'))).toEqual([])
  expect(between(files, text('Bylaws', 'div.h1'))).toEqual([])
})

describe('what a text announces by a colon', () => {
  const { body } = parsePage(
    '<div><p>t</p><p>one</p><ul><li>two</li></ul></div><p>out</p><div><p>t</p><h2>h</h2><p>three</p></div>',
  )
  const [lead, one, two, out, other, heading, three] = [...body.querySelectorAll('p, li, h2')].map((element) => {
    const around = [element.parentNode, element.parentNode?.parentNode].flatMap((box) => box ?? [])
    return { element, around }
  })
  const announcement = text('To find out more, try these links:', 'p', { likelihood: 0.5, ...lead })
  const below = [link('one', 'p', one), link('two', 'li', two), link('out', 'p', out)]

  it('stands below it in the same part, to the next heading', () => {
    expect(lost([announcement, ...below])).toEqual(['one', 'two'])
    const parted = [link('h', 'h2', heading), link('three', 'p', three)]
    expect(lost([{ ...announcement, ...other }, ...parted])).toEqual([])
    expect(lost([announcement, ...below.map((each) => ({ ...each, likelihood: 0 }))])).toEqual([])
  })

  it('is not what a button says with few words, or what is less LIKELY_LEAD', () => {
    expect(lost([{ ...announcement, text: 'Try one of these links:' }, ...below])).toEqual(['one', 'two'])
    expect(lost([{ ...announcement, text: 'Try any of these:' }, ...below])).toEqual([])
    expect(lost([{ ...announcement, text: 'To find out more, try these links' }, ...below])).toEqual([])
    expect(lost([{ ...announcement, likelihood: 0.49 }, ...below])).toEqual([])
  })
})

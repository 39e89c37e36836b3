import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { fellowsOf } from './series.ts'

const room = (name: string, text = 'Quiet, with a view of the lake') => `<div><h3>${name}</h3><p>${text}</p></div>`

/** The texts that are added to a choice of the blocks that hold one of these words. */
function added(html: string, chosen: RegExp): string[] {
  const blocks = textBlocks(parsePage(`<body><main>${html}</main></body>`).body)
  const found = fellowsOf(
    blocks,
    blocks.map(({ text }) => chosen.test(text)),
  )
  return blocks.filter((_, at) => found.has(at)).map(({ text }) => text)
}

it('adds the part that a choice lacks of a series of which it holds all others', () => {
  const rooms = `<section>${room('Single')}${room('Double')}${room('Suite', 'CHF 420')}</section>`
  expect(added(rooms, /Single|Double|Quiet/)).toEqual(['Suite', 'CHF 420'])
})

it('adds none where others are missing, too, or that is much longer, or of a long list', () => {
  const four = `<section>${['Single', 'Double', 'Suite', 'Dormitory'].map((name) => room(name)).join('')}</section>`
  expect(added(four, /Single|Double/)).toEqual([])
  const long = room('More', 'Other hotels of the valley and of the next one. '.repeat(3))
  expect(added(`<section>${room('Single')}${room('Double')}${long}</section>`, /Single|Double|Quiet/)).toEqual([])
  // MAX_FELLOWS
  const list = (count: number) =>
    `<section>${Array.from({ length: count }, () => room('Room')).join('')}${room('Suite', 'CHF 420')}</section>`
  expect(added(list(8), /Room|Quiet/)).toEqual(['Suite', 'CHF 420'])
  expect(added(list(9), /Room|Quiet/)).toEqual([])
})

it('looks at a limited number of headings', () => {
  const lists = (count: number) =>
    Array.from({ length: count }, () => `<section>${room('Single')}${room('Double')}${room('Suite', 'CHF')}</section>`)
  // MAX_HEADINGS
  expect(added(lists(21).join(''), /Single|Double|Quiet/)).toHaveLength(2 * 20)
})

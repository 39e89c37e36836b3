import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { lostNames } from './lost-names.ts'

/** The names that are lost of a page of which is held what begins with "+". */
function lost(html: string): string[] {
  const blocks = textBlocks(parsePage(`<body>${html}</body>`).body).map((block) => ({
    ...block,
    likelihood: 0.5,
    kind: `${block.element.localName} ${block.element.parentNode?.localName}`,
  }))
  const isHeld = blocks.map(({ text }) => text.startsWith('+'))
  return lostNames(blocks, isHeld).map((at) => blocks[at]?.text ?? '')
}

const team = (name: string, ...values: string[]) =>
  `<div><p><a href="/${name}">${name}</a></p>${values.map((value) => `<p>${value}</p>`).join('')}</div>`

test('are links of one kind after which the same kind of number is held', () => {
  expect(lost(team('Lions', '+3') + team('Bears', '+4'))).toEqual(['Lions', 'Bears'])
  expect(lost(team('Lions', '0', '+3') + team('Bears', '+4'))).toEqual(['Lions', 'Bears'])
  expect(lost(team('Lions', '+3') + team('Bears', '4'))).toEqual([])
  expect(lost(team('Lions', '+won') + team('Bears', '+lost'))).toEqual([])
  expect(lost(team('Lions', '+3').replace('<p>+3</p>', '<div>+3</div>') + team('Bears', '+4'))).toEqual([])
})

test('NAMES are two that say different things', () => {
  expect(lost(['Lions', 'Bears', 'Eagles'].map((name) => team(name, '+3')).join(''))).toEqual([])
  expect(lost(team('Lions', '+3'))).toEqual([])
  expect(lost(team('Next', '+3') + team('Next', '+4'))).toEqual([])
})

test('NEAR its number a link is its name, and a number has VALUE_WORDS', () => {
  const far = ['a', 'b', 'c', 'd']
  expect(lost(team('Lions', ...far.slice(1), '+3') + team('Bears', '+4'))).toHaveLength(2)
  expect(lost(team('Lions', ...far, '+3') + team('Bears', '+4'))).toEqual([])
  expect(lost(team('Lions', '+3 of 4') + team('Bears', '+4'))).toHaveLength(2)
  expect(lost(team('Lions', '+3 of 4 games') + team('Bears', '+4'))).toEqual([])
})

import { expect, it } from 'vitest'
import { lostItems } from './lost-items.ts'

/** The texts that a choice with the given ones lacks of a list. */
function lost(texts: readonly string[], held: readonly string[]): string[] {
  const list = {} as never
  const blocks = texts.map((text) => ({ text, linkShare: 0, likelihood: 0.5, list }))
  const isHeld = texts.map((text) => held.includes(text))
  return lostItems(blocks, isHeld).map((at) => texts[at] ?? '')
}

// HALF and MIN_HELD
it('finds the other items of a list of which half are held, and no list of which less is', () => {
  expect(lost(['leeks', 'stock', 'salt', 'butter'], ['leeks', 'salt'])).toEqual(['stock', 'butter'])
  expect(lost(['leeks', 'stock', 'salt', 'butter', 'oil'], ['leeks', 'salt'])).toEqual([])
  expect(lost(['leeks', 'stock'], ['leeks'])).toEqual([])
})

it('finds no advert between them, and nothing outside a list', () => {
  expect(lost(['leeks', 'Advertisement', 'stock', 'salt'], ['leeks', 'stock'])).toEqual(['salt'])
  expect(lostItems([{ text: 'leeks', linkShare: 0, likelihood: 1 }], [false])).toEqual([])
})

import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { heldPlaces } from './held-places.ts'
import { anchorsOf } from './put-back.ts'

const blocksOf = (texts: string) => textBlocks(parsePage(texts.replaceAll(/\S+/g, '<p>$&</p>')).body)

/** The texts of a page that a choice has at their places. */
function held(choice: string, page: string): string {
  const [own, blocks] = [blocksOf(choice), blocksOf(page)]
  const isHeld = heldPlaces(own, blocks, anchorsOf(own, blocks))
  return blocks.map(({ text }, at) => (isHeld[at] ? text : '-')).join(' ')
}

it('tells the same texts apart by those around them', () => {
  expect(held('oak 5 elm ash 5', 'oak 5 elm 5 ash 5')).toBe('oak 5 elm - ash 5')
  expect(held('oak elm ash', 'oak 5 elm 5 ash 5')).toBe('oak - elm - ash -')
})

it('takes as many of the same texts in a row for held as the choice has', () => {
  expect(held('oak 5 5', 'oak 5 5 5')).toBe('oak 5 5 -')
})

it('takes the last of the same texts for what a choice begins with', () => {
  expect(held('5 oak ash', '5 elm 5 oak ash')).toBe('- - 5 oak ash')
})

it('looks everywhere where a choice has another order', () => {
  expect(held('elm 5 oak', 'oak 5 elm')).toBe('oak 5 elm')
})

// SHORT_CHARS
it('takes a text of less than 60 letters not for held because a sentence says its words', () => {
  const blocks = (...texts: readonly string[]) => texts.map((text) => ({ text }))
  const isSaid = (text: string) =>
    heldPlaces(blocks(`First lay the ${text} into a tin that is large enough.`), blocks(text), [])
  expect(isSaid('sheets of dough')).toEqual([false])
  expect(isSaid('sheets of dough as thin as a finger and butter on each side')).toEqual([false])
  expect(isSaid('sheets of dough as thin as a finger and butter on each sides')).toEqual([true])
})

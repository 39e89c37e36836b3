import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { judgeBlocks } from '../likelihood/judge-blocks.ts'
import { pageFacts } from '../likelihood/page-facts.ts'
import { lostItems } from './lost-items.ts'

/** The texts that a choice without the given ones lacks of the lists of a page. */
function lost(page: string, without: readonly string[]): string[] {
  const document = parsePage(page)
  const texts = textBlocks(document.body)
  const blocks = judgeBlocks(document, texts, pageFacts(document))
  expect(blocks).toHaveLength(texts.length)
  const isHeld = blocks.map(({ text }) => !without.includes(text))
  return lostItems(blocks, isHeld).map((at) => blocks[at]?.text ?? '')
}

const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

// HALF and MIN_HELD
it('finds the other items of a list of which half are held, and none of one of which less are', () => {
  const four = list('leeks', 'stock', 'salt', 'butter')
  expect(lost(four, ['stock', 'butter'])).toEqual(['stock', 'butter'])
  expect(lost(four, ['stock', 'salt', 'butter'])).toEqual([])
  expect(lost(list('leeks', 'stock'), ['stock'])).toEqual([])
  const amounts = '<dl><dt>2</dt><dd>leeks</dd><dt>1 l</dt><dd>stock</dd></dl>'
  expect(lost(amounts, ['leeks', 'stock'])).toEqual(['leeks', 'stock'])
})

it('finds no advert, no label, no second paragraph of an item that is held, and nothing outside a list', () => {
  expect(lost(list('leeks', 'Advertisement', 'stock', 'salt'), ['Advertisement', 'salt'])).toEqual(['salt'])
  expect(lost(list('leeks', 'new', 'stock', 'new', 'salt', 'oil'), ['new'])).toEqual([])
  expect(lost(list('<p>leeks</p><p>cited</p>', '<p>stock</p><p>quoted</p>'), ['cited', 'quoted'])).toEqual([])
  expect(lost('<p>leeks</p><p>stock</p><p>salt</p>', ['salt'])).toEqual([])
})

import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { anchorsOf, putTextsBack } from './put-back.ts'

const blocksOf = (texts: string) => textBlocks(parsePage(texts.replace(/\S+/g, '<p>$&</p>')).body)

/** The places on a page of the texts by which a choice is held to it. */
const anchors = (choice: string, page: string) => anchorsOf(blocksOf(choice), blocksOf(page)).map(({ at }) => at)

it('anchors a text that stands as often in both, and between two of these one that stands there as often', () => {
  expect(anchors('a b c', 'a x b c')).toEqual([0, 2, 3])
  expect(anchors('day 1 day 2', 'name day 1 other day 2')).toEqual([1, 2, 4, 5])
  expect(anchors('day day 1', 'day x day 1')).toEqual([0, 2, 3])
  expect(anchors('day 1', 'day x day 1')).toEqual([3])
  expect(anchors('b a', 'a b')).toEqual([0, 1])
})

it('puts parts of a list back in their order, also where another is not put back between them', () => {
  const page = readTexts(parsePage('<ul><li>a<li>b<li>c<li>d<li>e</ul>'))
  const choice = parsePage('<ul><li>a<li>e</ul>').body
  const anchors = anchorsOf(textBlocks(choice), page.texts)
  const gaps = [1, 3].map((at) => ({ from: at, to: at }))
  putTextsBack(choice, gaps, { page, anchors })
  expect(textBlocks(choice).map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e'])
})

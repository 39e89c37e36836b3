import { expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'
import { onlyLeadsAway, textBlocks } from './text-blocks.ts'

it.each([
  ['half of a paragraph', '<p>Gates <a href="/gates">weirs</a></p>', [5 / 11]],
  ['a card within a link', '<a href="/gates"><h3>Gates</h3><div><p>Of the old town</p></div></a>', [1, 1]],
  ['a text beside such a card', '<div><a href="/gates"><h3>Gates</h3></a><p>Of the town</p></div>', [1, 0]],
  ['a place on the page itself', '<a href="#gates"><h3>Gates</h3></a>', [0]],
])('counts the links of %s', (_, html, shares) => {
  expect(textBlocks(parsePage(html).body).map(({ linkShare }) => linkShare)).toEqual(shares)
})

it('knows what only leads away, by WHOLE_LINK', () => {
  expect([0.79, 0.8].map((linkShare) => onlyLeadsAway({ linkShare }))).toEqual([false, true])
})

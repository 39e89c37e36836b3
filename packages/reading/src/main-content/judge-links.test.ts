import { describe, expect, it } from 'vitest'
import { judgeLinks } from './judge-links.ts'

const TITLE = 'The water of the old town'
const PROSE =
  'The river rose two metres overnight and covered the lower streets before anyone of the old town could react to it.'
const block = (text: string, linkShare = 0, likelihood = 0.9) => ({ text, linkShare, likelihood })
const heading = block(TITLE, 0, 0.4)

describe('judgeLinks', () => {
  const menu = block('Gates', 1, 0.6)
  const likelihoodOf = (...blocks: ReturnType<typeof block>[]) =>
    judgeLinks(blocks, { titles: [TITLE], isArticle: false })[0]?.likelihood

  it('gives up what only leads away above the title of running text', () => {
    expect(likelihoodOf(menu, heading, block(PROSE))).toBe(0)
    expect(likelihoodOf(menu, block(`“${TITLE}”`), block(PROSE))).toBe(0)
  })

  it.each([
    ['is linked less than WHOLE_LINK', [block('Gates, and what they keep', 0.7, 0.6), heading, block(PROSE)]],
    ['stands below the title', [block('Gates', 0.7, 0.6), heading, menu, block(PROSE)]],
    ['stands above a title without running text', [menu, heading, block('Gates and weirs'), block(PROSE, 0.8)]],
    ['stands above a link with the words of the title', [menu, block(TITLE, 1), block(PROSE)]],
    [
      'stands above a text of twice as many signs as MOST_SIGNS',
      [menu, block(`${TITLE}${'.'.repeat(40)}`), block(PROSE)],
    ],
  ])('leaves what %s', (_, blocks) => {
    expect(likelihoodOf(...blocks)).toBe(0.6)
  })

  it('leaves a page without a title', () => {
    expect(judgeLinks([menu, heading, block(PROSE)], { titles: [' '], isArticle: false })[0]?.likelihood).toBe(0.6)
  })

  it('gives up half of what only leads away from an article, BESIDE_ARTICLE', () => {
    const judged = judgeLinks([heading, block(PROSE), menu, block('Gates', 0.79, 0.6)], { titles: [], isArticle: true })
    expect(judged.map(({ likelihood }) => likelihood)).toEqual([0.4, 0.9, 0.3, 0.6])
  })
})

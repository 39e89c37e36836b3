import { describe, expect, it } from 'vitest'
import { judgeAboveTitle, missesText } from './around-title.ts'

const TITLE = 'The water of the old town'
const PROSE =
  'The river rose two metres overnight and covered the lower streets before anyone of the old town could react to it.'
const block = (text: string, linkShare = 0, likelihood = 0.9) => ({ text, linkShare, likelihood })
const heading = block(TITLE, 0, 0.4)

describe('judgeAboveTitle', () => {
  const menu = block('Gates', 1, 0.6)
  const likelihoodOf = (...blocks: ReturnType<typeof block>[]) => judgeAboveTitle(blocks, TITLE)[0]?.likelihood

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
    expect(judgeAboveTitle([menu, heading, block(PROSE)], ' ')[0]?.likelihood).toBe(0.6)
  })
})

describe('missesText', () => {
  const under = Array.from({ length: 5 }, (_, at) => block(`${at} ${PROSE}`))
  const other = block('Another town has another river, and nobody there has seen it rise.')
  const page = [heading, block('1 May', 0, 0.2), ...under, block('Share', 0, 0.1), other]

  it('tells another text of the page from the one under the title', () => {
    expect(missesText([other], page, TITLE)).toBe(true)
    expect(missesText([other, ...under.slice(4)], page, TITLE)).toBe(false)
  })

  it.each([
    ['shorter than MIN_CHARS', [heading, ...under.slice(0, 4), block('Share', 0, 0.1), other]],
    ['less likely than LIKELY', [heading, ...under.map(({ text }) => block(text, 0, 0.79)), other]],
    ['under no title', [...under, block('Share', 0, 0.1), other]],
  ])('does not ask for a text that is %s', (_, blocks) => {
    expect(missesText([other], blocks, TITLE)).toBe(false)
  })
})

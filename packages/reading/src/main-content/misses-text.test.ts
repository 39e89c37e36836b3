import { describe, expect, it } from 'vitest'
import { missesText } from './misses-text.ts'

const TITLE = 'The water of the old town'
const PROSE =
  'The river rose two metres overnight and covered the lower streets before anyone of the old town could react to it.'
const block = (text: string, linkShare = 0, likelihood = 0.9) => ({ text, linkShare, likelihood })
const heading = block(TITLE, 0, 0.4)

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

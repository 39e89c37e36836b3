import { expect, it } from 'vitest'
import { givesWay } from './gives-way.ts'
import { likelyPart } from './likelihood/likely-part.ts'
import type { PageFacts } from './likelihood/page-facts.ts'

const PAGE: PageFacts = { type: 'page', isArticle: false, hasOneArticle: false, titles: [], isOfSite: false }

interface Case {
  /** For each text of the page, its length in characters and its likelihood of being content. */
  readonly texts: readonly (readonly [chars: number, likelihood: number])[]
  /** The texts that the rules chose. */
  readonly choice: readonly number[]
  readonly facts?: Partial<PageFacts>
  readonly isOffLead?: boolean
}

function check({ texts, choice, facts, isOffLead = false }: Case): boolean {
  const blocks = texts.map(([chars, likelihood], at) => ({
    text: String.fromCharCode(97 + at).repeat(chars),
    linkShare: 0,
    likelihood,
  }))
  const chosen = blocks.filter((_, at) => choice.includes(at))
  return givesWay(chosen, likelyPart(blocks), {
    ...{ stated: null, facts: { ...PAGE, ...facts }, blocks },
    isOffLead: () => isOffLead,
  })
}

it('a choice without the likeliest text gives way to a part that is a little better', () => {
  // 2 * 181.3 / (210 + 196.3) = .89 is expected of the first four.
  const texts = [
    [10, 0.95],
    [100, 0.88],
    [60, 0.93],
    [40, 0.7],
    [60, 0.25],
  ] as const
  // 2 * 143.8 / (160 + 196.3) = .81, and with the likeliest .84.
  expect(check({ texts, choice: [1, 2] })).toBe(true)
  expect(check({ texts, choice: [0, 1, 2] })).toBe(false)
})

it('a choice with the likeliest text gives way only to a part that is much better', () => {
  // Name and data of a product: 2 * 97.5 / (125 + 97.5) = .88 against 2 * 95 / (100 + 97.5) = .96.
  expect(
    check({
      texts: [
        [100, 0.95],
        [25, 0.1],
      ],
      choice: [0, 1],
    }),
  ).toBe(false)
  // 2 * 185 / (200 + 195) = .94 against 2 * 95 / (100 + 195) = .64.
  expect(
    check({
      texts: [
        [100, 0.95],
        [100, 0.9],
        [100, 0.1],
      ],
      choice: [0],
    }),
  ).toBe(true)
})

it('a long article stays if it has the likeliest text of its page, and no longer than that', () => {
  const texts = [
    [3000, 0.95],
    [6000, 0.9],
    [2000, 0.3],
  ] as const
  expect(check({ texts, choice: [0], facts: { isArticle: true } })).toBe(false)
  expect(check({ texts, choice: [0], facts: { hasOneArticle: true } })).toBe(false)
  expect(check({ texts, choice: [2], facts: { isArticle: true } })).toBe(true)
})

it('where nobody knows what a page is about, the choice stays unless it is a title or a menu, or off the lead', () => {
  const texts = [
    [20, 0.1],
    [900, 0.2],
    [400, 0.25],
  ] as const
  expect(check({ texts, choice: [2] })).toBe(false)
  expect(check({ texts, choice: [0] })).toBe(true)
  expect(check({ texts, choice: [1] })).toBe(false)
  expect(check({ texts, choice: [1], isOffLead: true })).toBe(true)
})

it('an article that the page states and does not show stays', () => {
  const blocks = [{ text: 'a'.repeat(400), linkShare: 0, likelihood: 0.9 }]
  const choice = [{ text: 'b'.repeat(300) }]
  const page = { facts: PAGE, blocks, isOffLead: () => false }
  expect(givesWay(choice, likelyPart(blocks), { ...page, stated: 'b'.repeat(300) })).toBe(false)
  expect(givesWay(choice, likelyPart(blocks), { ...page, stated: null })).toBe(true)
})

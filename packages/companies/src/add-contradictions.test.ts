import { expect, test } from 'vitest'
import { addContradictions } from './add-contradictions.ts'
import { FLAWLESS } from './finding.ts'

const disagree = { rule: 'numbers_disagree', reason: 'Two companies.' } as const
const young = { rule: 'young_domain', reason: 'Young.' } as const

test('a contradiction goes to its own check, or to one about the same thing, and else nowhere', () => {
  const both = { register: FLAWLESS, vat: FLAWLESS, website: FLAWLESS }
  expect(addContradictions(both, [disagree, young])).toMatchObject({
    register: { cap: 'C', reasons: ['Two companies.'] },
    vat: { cap: null },
    website: { cap: 'C', reasons: ['Young.'] },
  })
  expect(addContradictions({ register: null, vat: FLAWLESS }, [disagree])).toMatchObject({ vat: { cap: 'C' } })
  expect(addContradictions({ domain: FLAWLESS, lei: null }, [disagree])).toEqual({ domain: FLAWLESS, lei: null })
})

import { expect, it } from 'vitest'
import { placeLetters } from '../../test/letters.ts'
import { placeFields } from './place-fields.ts'

const line = (text: string, x: number, y: number) => ({ text, letters: placeLetters(text, { x, y }) })

it('appends the fields of a page with far too many: MOST_WORK', () => {
  const lines = [line('x'.repeat(20_000), 0, 100), line('Name', 0, 50)]
  const [first, ...others] = Array.from({ length: 1001 }, (_, at) => line('A', 100 + at, 50))
  expect(placeFields(lines, first ? [first] : [])).toHaveLength(2)
  expect(placeFields(lines, others)).toHaveLength(1002)
})

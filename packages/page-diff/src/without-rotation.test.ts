import { expect, it } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { withoutRotation } from './without-rotation.ts'

const at = new Date('2026-05-05T10:00:00Z')
const visit = (...lines: string[]) => ({ at, lines })

function leftOf(before: string[], after: string[], again: string[]) {
  const [older, newer, second] = [visit(...before), visit(...after), visit(...again)]
  const changes = comparePages({ before: older, after: newer })
  return withoutRotation({ before: older, after: newer }, changes, comparePages({ before: newer, after: second }))
}

it('leaves out the blocks that are others again, on both sides', () => {
  const left = leftOf(
    ['Lamp', '12', 'Also', 'oar', 'x'],
    ['Lamp', '14', 'Also', 'sail', 'rope', 'x'],
    ['Lamp', '14', 'Also', 'net', 'x'],
  )
  expect(left).toEqual({ before: visit('Lamp', '12', 'Also', 'x'), after: visit('Lamp', '14', 'Also', 'x') })
})

it.each([
  ['a block of which a line stays', ['Lamp', 'oar'], ['Lamp', 'sail', 'rope'], ['Lamp', 'net', 'rope']],
  ['a line that only went', ['Lamp', 'oar', 'net'], ['Lamp', 'net'], ['Lamp', 'sail']],
  ['a page that stays', ['Lamp', '12'], ['Lamp', '14'], ['Lamp', '14']],
])('leaves %s', (_, before, after, again) => {
  expect(leftOf(before, after, again)).toBeNull()
})

import { expect, test } from 'vitest'
import { withoutNickname } from './without-nickname.ts'

test.each([
  ['Vladimir "Vova" Putin', ['Vladimir   Putin']],
  ['Vladimir (Big Man) Putin', ['Vladimir   Putin']],
  ["Vladimir 'Vova' Putin", ['Vladimir   Putin']],
  ["Ra'ad Sa'id al-'Ubaydi'", []],
  ["Conor O'Brien", []],
  ['Putin (Vova)', []],
  ['"Rosneft"', []],
])('%s without a nickname is %j', (name, rest) => {
  expect(withoutNickname(name)).toEqual(rest)
})

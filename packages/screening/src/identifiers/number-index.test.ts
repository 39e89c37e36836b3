import { expect, test } from 'vitest'
import { NO_PARTICULARS } from '../lists/particulars.ts'
import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { buildNumberIndex } from './number-index.ts'

const documents = ['IMO 9187629', 'D 123-4567', '1234-56', 'KNOWN AS 5'].map((number) => ({ type: 'Other', number }))
const ship: SanctionedParty = {
  list: 'UK',
  id: '1',
  name: 'Qarvon',
  type: 'entity',
  programs: '',
  aliases: [],
  particulars: { ...NO_PARTICULARS, documents },
}
const index = buildNumberIndex([ship])

test.each([
  ['IMO 9187629', 'IMO 9187629'],
  ['Tselmeg, IMO: 9187629', 'IMO 9187629'],
  ['imo9187629', 'IMO 9187629'],
  ['Tselmeg (9187629)', 'IMO 9187629'],
  ['Passport D123 4567 of Omar', 'D 123-4567'],
  ['pass=D1234567', 'D 123-4567'],
  ['D1234567/2020', 'D 123-4567'],
  ['No9187629', 'IMO 9187629'],
])('%s has the listed number %s', (text, number) => expect([...index.findIn(text)]).toEqual([[ship, number]]))

// Too short, of too few digits, or another number.
test.each([
  '1234-56',
  'Known as 5',
  'IMO 9187628',
  'IMO 91876290',
  'No91876290',
  '2020/918/762',
  'room 918, floor 7629',
  '',
  'Qarvon',
])('%s has none', (text) => expect(index.findIn(text).size).toBe(0))

test('MOST_WORDS: a number of four words is read as one, of five it is not', () => {
  const held = { ...NO_PARTICULARS, documents: [{ type: 'Passport', number: 'A1234567' }] }
  const spaced = buildNumberIndex([{ ...ship, particulars: held }])
  expect(spaced.findIn('Omar A 12 34 567').size).toBe(1)
  expect(spaced.findIn('Omar A 12 34 56 7').size).toBe(0)
})

test('LEAST_SIGNS and LEAST_DIGITS: what is shorter may be a date, or a word', () => {
  const sizeOf = (number: string) => {
    const held = { ...NO_PARTICULARS, documents: [{ type: 'Other', number }] }
    return buildNumberIndex([{ ...ship, particulars: held }]).findIn(number).size
  }
  expect(['1234567', '123456', 'AB12345', 'ABC1234'].map(sizeOf)).toEqual([1, 0, 1, 0])
})

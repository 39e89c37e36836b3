import { expect, test } from 'vitest'
import { NO_PARTICULARS } from './lists/particulars.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
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
])('%s has the listed number %s', (text, number) => expect([...index.findIn(text)]).toEqual([[ship, number]]))

// Too short, of too few digits, or another number.
test.each(['1234-56', 'Known as 5', 'IMO 9187628', 'IMO 91876290', '', 'Qarvon'])('%s has none', (text) =>
  expect(index.findIn(text).size).toBe(0),
)

import { expect, test } from 'vitest'
import { NO_PARTICULARS } from './lists/particulars.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { buildNameIndex } from './name-index.ts'

const party = (name: string, more: Partial<SanctionedParty> = {}): SanctionedParty => {
  return { list: 'EU', id: name, name, type: 'entity', programs: '', aliases: [], ...more }
}
const documents = [{ type: "Aircraft Manufacturer's Serial Number (MSN)", number: '550' }]
const many = Array.from({ length: 40 }, (_, at) => party(`Rashid Qel${at}mar`, { type: 'individual' }))
const index = await buildNameIndex([
  party('Igor Ivanovich Zarvelin', { type: 'individual' }),
  ...many,
  party('Joint Stock Company Vorsholt Concern'),
  party('EP-QZB', { particulars: { ...NO_PARTICULARS, documents } }),
  ...['Aldo', 'Brel', 'Cuno', 'Dorf', 'Elba', 'Fink', 'Gero', 'Holm'].map((name) => party(`${name}mar Concern`)),
])
const search = (name: string) => index.search({ name, threshold: 0.85, limit: 5 })

test('a person’s family name alone is no match, and no clearance', () => {
  const { matchCount, fuller } = search('Zarvelin')
  expect(matchCount).toBe(0)
  expect(fuller).toMatchObject([{ name: 'Igor Ivanovich Zarvelin' }])
  // Many bear it.
  expect(search('Rashid').fuller).toEqual([])
})

test('an organisation called by the same word and another trade is no match, and no clearance', () => {
  for (const name of ['Vorsholt Group', 'Vorsholt Trading Ltd']) {
    expect(search(name).called, name).toMatchObject([{ name: 'Joint Stock Company Vorsholt Concern' }])
  }
  expect(search('Vorsholt Meier Group').called).toEqual([])
})

test('an aircraft is found by its mark, whatever stands around it', () => {
  for (const name of ['EPQZB', 'Airbus A340 EP-QZB', 'Aircraft EP-QZB', 'EP-QZB (MSN 550)'])
    expect(search(name).matches, name).toMatchObject([
      { name: 'EP-QZB', score: expect.toSatisfy((score) => score >= 94) },
    ])
  expect(search('Airbus A340 EP-QZC').matchCount).toBe(0)
})

import { beforeAll, expect, test } from 'vitest'
import { openedGazetteer } from '../test/opened-gazetteer.ts'
import { findPlace } from './find-place.ts'
import type { Gazetteer } from './gazetteer.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await openedGazetteer
}, 60_000)

const labelOf = (location: string) => findPlace(location, gazetteer).label

// Each threshold by its name, with a name whose meaning it decides: of these, most people mean the town.
test.each([
  // The county of York in Ontario has a million inhabitants, York in England 150,000.
  ['TIMES', 'York', 'York, England, GB'],
  // The state of Paraná in Brazil, and a city of 250,000 in Argentina.
  ['TIMES_OF_GREAT', 'Paraná', 'Paraná, Entre Rios, AR'],
  // The city of Brandenburg has 3 % of the inhabitants of the land of Brandenburg.
  ['SHARE', 'Brandenburg', 'Brandenburg an der Havel, Brandenburg, DE'],
  // An American city of 28,000 has nearly the name of a Mexican one of a million.
  ['BY_SENSE', 'Monterey', 'Monterey, California, US'],
  // No other names, but 34,743 inhabitants.
  ['KNOWN', 'Merritt Island', 'Merritt Island, Florida, US'],
  // Known as of Thailand, beside a village in Indonesia whose inhabitants nobody counted.
  ['KNOWN_AMONG_NAMESAKES', 'Pai', 'Pai, Chiang Mai, TH'],
  // A village in the Netherlands is far less known than the one on Sylt.
  ['CLOSE', 'Westerland', 'Westerland, Schleswig-Holstein, DE'],
  // A suburb of Orlando is too well known to be a lake by Mary in Turkmenistan.
  ['KNOWN_AMONG_NAMESAKES', 'Lake Mary', 'Lake Mary, Florida, US'],
  // A town of 6,500 by its name in Portuguese spelling.
  ['KNOWN_ABROAD', 'Vikeke', 'Viqueque, TL'],
])('%s: %s is the town', (_, location, label) => expect(labelOf(location)).toBe(label))

// And of these the land.
test.each([
  // Kent in Washington has 127,000 inhabitants.
  ['GREAT', 'Kent', 'Maidstone, England, GB.'],
  // Yukon in Oklahoma has 25,000.
  ['KNOWN_BESIDE_AREA', 'Yukon', 'Whitehorse, Yukon, CA.'],
  // Saint Philip is the English name of São Filipe in Cape Verde, and a parish of Barbados.
  ['TIMES_BY_OTHER_NAME', 'Saint Philip', 'Crane, Saint Philip, BB.'],
  // Kuala Selangor has under 2 % of the inhabitants of Selangor.
  ['SHARE', 'Selangor', 'Petaling Jaya, Selangor, MY.'],
  // Jabal os Saraj has the name of its province in another language.
  ['SHARE_OF_OTHER', 'Parwān', 'Charikar, Parwan, AF.'],
  // The district of Somerset in Queensland is far smaller than the county.
  ['COMPARABLE', 'Somerset', 'Taunton, England, GB.'],
  // The provinces of Misiones in Argentina and in Paraguay are not.
  ['COMPARABLE', 'Misiones', 'Posadas, Misiones, AR or San Juan Bautista'],
])('%s: %s is a land', (_, location, chiefTown) =>
  expect(() => labelOf(location)).toThrow(`is a land, mountain or water, not a town; its chief town is ${chiefTown}`),
)

test('CHIEF_TOWNS: of the many lands called Southern the chief towns of three are named', () => {
  expect(() => labelOf('Southern')).toThrow(/its chief town is (?:(?! or )[^.])+(?: or (?:(?! or )[^.])+){2}\./)
})

test('AMBIGUITY: a namesake a tenth as well known is named', () => {
  expect(findPlace('Irvine', gazetteer).alternatives).toMatchObject([{ label: 'Irvine, Scotland, GB' }])
})

test('AMBIGUITY_OF_UNCOUNTED: a quarter without a count of inhabitants is named', () => {
  const labels = findPlace('Copacabana', gazetteer).alternatives.map(({ label }) => label)
  expect(labels).toContain('Copacabana, Rio de Janeiro, BR')
})

test('MAX_ALTERNATIVES: at most five near matches are named, of all the towns called Cairo', () => {
  expect(() => labelOf('Cairo, Al Qahirah')).toThrow(/Near matches: (?:[^;]+; ){4}[^;]+$/)
})

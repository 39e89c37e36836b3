import { beforeAll, expect, test } from 'vitest'
import { findPlace } from './find-place.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await openGazetteer()
}, 60_000)

const labelOf = (location: string) => findPlace(location, gazetteer).label

// Where these towns are is public knowledge.
test.each([
  ['Berlin', 'Berlin, State of Berlin, DE'],
  ['  berlin ', 'Berlin, State of Berlin, DE'],
  ['München', 'Munich, Bavaria, DE'],
  ['Munchen', 'Munich, Bavaria, DE'],
  ['東京', 'Tokyo, JP'],
  ['Москва', 'Moscow, RU'],
  ['NYC', 'New York City, New York, US'],
  ['Łódź', 'Łódź, Łódź Voivodeship, PL'],
  ['Cologne', 'Köln, North Rhine-Westphalia, DE'],
  ['Frankfurt am Main', 'Frankfurt am Main, Hesse, DE'],
])('finds %s', (location, label) => expect(labelOf(location)).toBe(label))

test.each([
  ['Paris', 'Paris, Île-de-France, FR'],
  ['Paris, France', 'Paris, Île-de-France, FR'],
  ['Paris, Texas', 'Paris, Texas, US'],
  ['Paris, TX, USA', 'Paris, Texas, US'],
  ['paris texas us', 'Paris, Texas, US'],
  ['Portland Oregon', 'Portland, Oregon, US'],
  ['Washington, D.C.', 'Washington, D.C., District of Columbia, US'],
  ['Birmingham, UK', 'Birmingham, England, GB'],
  ['Birmingham, US', 'Birmingham, Alabama, US'],
])('tells towns of one name apart: %s', (location, label) => expect(labelOf(location)).toBe(label))

test('gives the coordinates of the town', () => {
  const { latitude, longitude } = findPlace('Berlin', gazetteer)
  expect(latitude).toBeCloseTo(52.52, 1)
  expect(longitude).toBeCloseTo(13.41, 1)
})

test.each([
  ['Berlinn', 'Berlin, State of Berlin, DE'],
  ['Lodnon', 'London, England, GB'],
  ['Frankfrut am Main', 'Frankfurt am Main, Hesse, DE'],
  ['Paris, Germany', 'Paris, Île-de-France, FR; '],
])('refuses %s and names near matches', (location, near) =>
  expect(() => labelOf(location)).toThrow(`Near matches: ${near}`),
)

test.each(['', ' , ', '!!!', 'qqqqzzzz', 'constructor', '__proto__', 'x'.repeat(100), '😀'])(
  'refuses %j and says what to give',
  (location) => expect(() => labelOf(location)).toThrow('Give a town of 1,000 inhabitants or more'),
)

import { beforeAll, expect, test } from 'vitest'
import { openedGazetteer } from '../test/opened-gazetteer.ts'
import { findPlace } from './find-place.ts'
import type { Gazetteer } from './gazetteer.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await openedGazetteer
}, 60_000)

const labelOf = (location: string) => findPlace(location, gazetteer).label

// The places of these towns are public knowledge.
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
  ['Washington, D.C.', 'Washington, District of Columbia, US'],
  ['Birmingham, UK', 'Birmingham, England, GB'],
  ['Birmingham, US', 'Birmingham, Alabama, US'],
])('distinguishes towns of one name: %s', (location, label) => expect(labelOf(location)).toBe(label))

// Capitals whose name is also a foreign name or a nickname of a larger city elsewhere.
test.each([
  ['Islamabad', 'Islamabad, PK'],
  ['Bridgetown', 'Bridgetown, Saint Michael, BB'],
  ['Díli', 'Dili, Dili Municipality, TL'],
  ['Moroni', 'Moroni, Grande Comore, KM'],
  ['San Marino', 'San Marino, SM'],
  ['Astana', 'Astana, KZ'],
  ['Сан-Марино', 'San Marino, SM'],
])('prefers a capital with its own name: %s', (location, label) => expect(labelOf(location)).toBe(label))

test.each([
  ['Ankara, Turkey', 'Ankara, TR'],
  ['Ankara, Republic of Türkiye', 'Ankara, TR'],
  ['Busan, Korea', 'Busan, KR'],
  ['Pyongyang, Korea', 'Pyongyang, KP'],
  ['Brazzaville, Congo', 'Brazzaville, CG'],
  ['Kinshasa, Congo (Kinshasa)', 'Kinshasa, CD'],
  ['Rotterdam, The Netherlands', 'Rotterdam, South Holland, NL'],
  ['Port of Spain, Trinidad and Tobago', 'Port of Spain, TT'],
  ['Wien, Autriche', 'Vienna, AT'],
  ['Abidjan, Ivory Coast', 'Abidjan, Abidjan Autonomous District, CI'],
  ['San Juan, USA', 'San Juan, PR'],
  ['Calgary, AB', 'Calgary, Alberta, CA'],
  ['Brisbane, QLD, Australia', 'Brisbane, Queensland, AU'],
  ['Puebla, PUE, MEX', 'Puebla, MX'],
  ['Campinas, SP', 'Campinas, São Paulo, BR'],
  ['Pune, MH', 'Pune, Maharashtra, IN'],
  ['Augsburg, Bayern', 'Augsburg, Bavaria, DE'],
  ['Swansea, Wales', 'Swansea, Wales, GB'],
  ["Xi'an", 'Xi’an, Shaanxi, CN'],
  ['Ft. Worth', 'Fort Worth, Texas, US'],
  ['Hongkong', 'Hong Kong, HK'],
  ['大邱', 'Daegu, KR'],
  ['紐約', 'New York City, New York, US'],
])('accepts countries, states and spellings as people write them: %s', (location, label) =>
  expect(labelOf(location)).toBe(label),
)

// CAPITAL: that of Seychelles is a hundredth as large as the one in Canada.
test('lists the others if a name is ambiguous, so that each can be requested', () => {
  const { label, alternatives } = findPlace('Victoria', gazetteer)
  expect(label).toBe('Victoria, La Rivière Anglaise, SC')
  expect(alternatives.map((other) => other.label)).toContain('Victoria, British Columbia, CA')
  expect(alternatives.length).toBeLessThanOrEqual(5)
  for (const other of alternatives) expect(findPlace(other.label, gazetteer)).toMatchObject({ label: other.label })
  expect(findPlace('Berlin', gazetteer).alternatives).toEqual([])
})

test.each(['Lebanon', 'Ontario', 'Holland'])(
  'does not use the name of a country or state for a small town: %s',
  (location) =>
    expect(() => labelOf(location)).toThrow(
      /is a land, mountain or water, not a town; its chief town is .*Near matches/,
    ),
)

test.each(['Mexico', 'Luxembourg', 'Singapore', 'New York', 'Québec'])('reads %s as its city', (location) =>
  expect(labelOf(location)).toMatch(/^(Mexico City|Luxembourg|Singapore|New York City|Québec)/),
)

test.each([
  ['Newcastle, England', 'Newcastle upon Tyne, England, GB'],
  ['Rostov', 'Rostov-na-Donu, Rostov, RU'],
  ['Cartago, Colombia', 'Cartago, Valle del Cauca Department, CO'],
])('accepts the everyday part of an official name: %s', (location, label) => expect(labelOf(location)).toBe(label))

test('returns the coordinates of the town', () => {
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

test.each(['', ' , ', '!!!', 'qqqqzzzz', 'constructor', '__proto__', 'x'.repeat(100), '😀'])('refuses %j', (location) =>
  expect(() => labelOf(location)).toThrow(`${JSON.stringify(location)} is not a known town.`),
)

// AMBIGUITY_OF_GREAT: millions know both by that name, and the meaning depends on where the caller is.
test('lists a large namesake of a capital, but no small one', () => {
  const found = findPlace('San José', gazetteer)
  expect(found.label).toBe('San José, CR')
  expect(found.alternatives.map(({ label }) => label)).toEqual(['San Jose, California, US'])
  expect(findPlace('Melbourne', gazetteer).alternatives).toEqual([])
})

// Islands, regions, provinces, counties and countries, each with a small town of its name elsewhere. Their seats are
// public knowledge.
test.each([
  ['Umbria', 'Perugia'],
  ['Calabria', 'Catanzaro'],
  ['Andalusia', 'Sevilla'],
  ['Cornwall', 'Truro'],
  ['Corsica', 'Ajaccio'],
  ['Bali', 'Denpasar'],
  ['Java', 'Bandung'],
  ['Hainan', 'Haikou'],
  ['Jamaica', 'Kingston'],
  ['Georgia', 'Atlanta, Georgia, US or Tbilisi'],
  ['Cyprus', 'Nicosia'],
  ['Samoa', 'Apia'],
  ['Toskana', 'Florence'],
  ['Kreta', 'Irákleion'],
  ['Cornwall, UK', 'Truro'],
  ['Crete, Greece', 'Irákleion'],
])('refuses %s as a land and suggests its seat', (location, seat) =>
  expect(() => labelOf(location)).toThrow(`is a land, mountain or water, not a town; its chief town is ${seat}`),
)

test.each(['Patagonia', 'Cappadocia', 'Manchuria', 'Siberia', 'Yorkshire', 'Transylvania', 'Borneo'])(
  'refuses %s, an area without a seat',
  (location) => expect(() => labelOf(location)).toThrow('is a land, mountain or water, not a town.'),
)

test.each(['Etna', 'Mont Blanc', 'Lake Geneva', 'North Sea', 'Lake Tahoe', 'Long Island', 'Central Park'])(
  'refuses %s, no town, before small towns of this name',
  (location) => expect(() => labelOf(location)).toThrow('is a land, mountain or water, not a town'),
)

test.each([
  ['Lake Geneva, Wisconsin', 'Lake Geneva, Wisconsin, US'],
  ['Etna, Ohio', 'Etna, Ohio, US'],
  ['Erie', 'Erie, Pennsylvania, US'],
])('finds %s, which has its state or is a short form of a water or peak', (location, label) =>
  expect(labelOf(location)).toContain(label),
)

test('refuses the name of a county with twice the inhabitants of a town in Texas', () =>
  expect(() => labelOf('Midlothian')).toThrow('is a land, mountain or water, not a town'))

test('suggests no namesake far smaller than the land', () => {
  expect(() => labelOf('Florida')).toThrow('its chief town is Tallahassee, Florida, US. Near')
})

test.each([
  ['Salvador', 'Salvador, Bahia, BR'],
  ['Norfolk', 'Norfolk, Virginia, US'],
  ['Paraná', 'Paraná, Entre Rios, AR'],
  ['Nantucket', 'Nantucket, Massachusetts, US'],
  ['Arcadia', 'Arcadia, California, US'],
  ['Granada', 'Granada, Andalusia, ES'],
  ['Salzburg', 'Salzburg, AT'],
  ['Perugia', 'Perugia, Umbria, IT'],
  ['Genf', 'Geneva, CH'],
  ['Kiew', 'Kyiv, Kyiv City, UA'],
  ['Cornwall, Ontario', 'Cornwall, Ontario, CA'],
  ['Crete, Nebraska', 'Crete, Nebraska, US'],
  ['Kent, Washington, US', 'Kent, Washington, US'],
])('reads %s as the town', (location, label) => expect(labelOf(location)).toBe(label))

// SAME_PLACE: Greenwich is called by the city that it is beside.
test.each([
  ['Frankfurt (Oder)', 'Frankfurt (Oder), Brandenburg, DE'],
  ['Lutherstadt Eisleben', 'Eisleben Lutherstadt, Saxony-Anhalt, DE'],
  ['Boston, Lincolnshire', 'Boston, England, GB'],
  ['Rochester, Kent', 'Rochester, England, GB'],
  ['Plymouth, Devon', 'Plymouth, England, GB'],
  ['Greenwich, London', 'Greenwich, England, GB'],
  ['Springfield, Illinois', 'Springfield, Illinois, US'],
  ['Abu Dhabi, U.A.E.', 'Abu Dhabi, AE'],
  ['Durban, RSA', 'Durban, KwaZulu-Natal, ZA'],
  ['Shanghai, P.R. China', 'Shanghai, CN'],
  ['Derry, N. Ireland', 'Derry, Northern Ireland, GB'],
])('accepts counties, boroughs, abbreviations and its own labels: %s', (location, label) =>
  expect(labelOf(location)).toBe(label),
)

// LETTERS_MIN, SLIP_OF_OWN: six letters are enough for a slip, and Johannesburg is a thousand times as well known.
test.each([
  ['Ottowa', 'Ottawa, Ontario, CA'],
  ['Johannesberg', 'Johannesburg, Gauteng, ZA'],
])('refuses %s, a village and nearly the name of a great city', (location, city) =>
  expect(() => labelOf(location)).toThrow(`is the name of a small town, or a slip for ${city}`),
)

// Each is the name of something greater as well: an island, a lake, a quarter of Istanbul or a school.
test.each([
  ['Minorca', 'is the name of a small town that few know', 'Minorca, Louisiana, US'],
  ['Vassar', 'is the name of a small town that few know', 'Vassar, Michigan, US'],
  ['Kadıköy', 'is the name of several small towns', 'Kadıköy, Yalova, TR'],
  ['Lake Como', 'is the name of a small town, and of a lake elsewhere', 'Lake Como, New Jersey, US'],
  ['Yale', 'is a land, mountain or water, not a town', 'Yale, Michigan, US'],
  ['James Bay', 'is a land, mountain or water, not a town', 'James Bay, British Columbia, CA'],
  ['Hudson Bay', 'is a land, mountain or water, not a town', 'Hudson Bay, Saskatchewan, CA'],
  ['Åland', 'its chief town is Mariehamn', 'Aland, Karnataka, IN'],
])('refuses %s, which alone is no proof of a small town, but finds the label', (location, problem, label) => {
  expect(() => labelOf(location)).toThrow(problem)
  expect(labelOf(label)).toBe(label)
})

test.each(['LSE', 'LSU'])('does not take %s for the airport of a small city', (location) =>
  expect(() => labelOf(location)).toThrow('is not a known town'),
)

test.each(['Sylt', 'Bkyn'])('does not take %s for the letters of a name in another script', (location) =>
  expect(() => labelOf(location)).toThrow('is not a known town'),
)

test.each([
  ['Zermatt', 'Zermatt, Valais, CH'],
  ['Lake Placid', 'Lake Placid, New York, US'],
  ['Lake Arrowhead', 'Lake Arrowhead, California, US'],
  ['Surry Hills', 'Surry Hills, New South Wales, AU'],
  ['Moab', 'Moab, Utah, US'],
])('finds %s, small and known, or a quarter', (location, label) => expect(labelOf(location)).toBe(label))

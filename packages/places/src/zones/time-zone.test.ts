import { beforeAll, expect, test } from 'vitest'
import { openedGazetteer } from '../../test/opened-gazetteer.ts'
import { findPlace } from '../find-place.ts'
import { type Gazetteer, PLACE_FILES } from '../gazetteer.ts'
import { parsePlaceRow } from '../place-row.ts'
import { openPlaceRows } from '../place-rows.ts'
import { timeZoneOf, UNKNOWN_TO_GEONAMES } from './time-zone.ts'
import { zonesAt } from './zone-map.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await openedGazetteer
}, 60_000)

// By the laws of these countries and states; the map of zones has the neighbour's.
test.each([
  ['Tornio', 'Europe/Helsinki'],
  ['Pello, Finland', 'Europe/Helsinki'],
  ['Svetogorsk', 'Europe/Moscow'],
  ['Yuma, Arizona', 'America/Phoenix'],
  ['Chaman', 'Asia/Karachi'],
  ['Zaranj', 'Asia/Kabul'],
  ['Jaigaon', 'Asia/Kolkata'],
  ['Moreh', 'Asia/Kolkata'],
  ['Calais, Maine', 'America/New_York'],
  ['Ushuaia', 'America/Argentina/Ushuaia'],
  ['Aqaba', 'Asia/Amman'],
  ['Nepalgunj', 'Asia/Kathmandu'],
  ['Cobija', 'America/La_Paz'],
  // Two states of one country.
  ['Ilebo', 'Africa/Lubumbashi'],
  ['Ehrenberg, Arizona', 'America/Phoenix'],
  // GeoNames has the north of Vietnam under a zone of the same time, which CLDR does not list there.
  ['Móng Cái', 'Asia/Bangkok'],
  ['Hanoi', 'Asia/Bangkok'],
  ['Pristina', 'Europe/Belgrade'],
  // GeoNames has Bishkek for it, which is no zone of Uzbekistan.
  ['Quvasoy', 'Asia/Tashkent'],
  // UNKNOWN_TO_GEONAMES
  ['Coyhaique', 'America/Coyhaique'],
  ['Khandyga', 'Asia/Khandyga'],
])('%s has the time of %s', (location, zone) => expect(findPlace(location, gazetteer).timeZone).toBe(zone))

test.each([
  ['across the border', { country: 'AM', latitude: 38.86506, longitude: 46.19463 }, 'Asia/Yerevan'],
  ['within the country', { country: 'BR', latitude: -3.1, longitude: -60 }, 'America/Manaus'],
  ['of a country far away', { country: 'NP', latitude: 52.5, longitude: 13.4 }, 'Europe/Berlin'],
  ['at a pole', { country: 'NO', latitude: 90, longitude: 180 }, 'Etc/GMT'],
])('a place that GeoNames does not know takes the nearest zone of its country: %s', (_, at, zone) => {
  expect(timeZoneOf(at)).toBe(zone)
})

// Capitals and towns near borders and on islands, by the law there.
test.each([
  ['Pago Pago', -14.2756, -170.702, 'Pacific/Pago_Pago'],
  ['Apia', -13.8333, -171.7667, 'Pacific/Apia'],
  ['Dili', -8.5586, 125.5736, 'Asia/Dili'],
  ['Jayapura', -2.5337, 140.7181, 'Asia/Jayapura'],
  ['Comendador', 18.8762, -71.7071, 'America/Santo_Domingo'],
  ['Geneva airport', 46.2381, 6.1089, 'Europe/Zurich'],
  ['Lloydminster', 53.2783, -110.005, 'America/Edmonton'],
  ['the middle of the Pacific', 0, -160, 'Etc/GMT+11'],
])('the coordinates of %s have its time', (_, latitude, longitude, zone) => {
  expect(timeZoneOf({ latitude, longitude })).toBe(zone)
})

// Of 1.4 degrees: the borders are in files of halves, quarters and so on of the world.
const TILES = 256
const tileOf = (degrees: number) => Math.floor((degrees + 180) * (TILES / 360))

test('UNKNOWN_TO_GEONAMES are the zones at its towns that it never names', () => {
  const places = Array.from(openPlaceRows(PLACE_FILES).all()).flatMap(
    ([, row]) => parsePlaceRow(row, { changes: new Map(), labels: new Map() })?.place ?? [],
  )
  const named = new Set(places.map(({ timeZone }) => timeZone))
  // Neighbours one after the other: few borders are kept.
  const placed = places
    .map(({ latitude, longitude }) => ({ latitude, longitude, tile: tileOf(latitude) * TILES + tileOf(longitude) }))
    .sort((one, other) => one.tile - other.tile)
  const found = new Set(placed.flatMap(({ latitude, longitude }) => zonesAt(latitude, longitude)))
  const unnamed = [...found].filter((zone) => !zone.startsWith('Etc/') && !named.has(zone))
  expect(unnamed.sort()).toEqual(UNKNOWN_TO_GEONAMES)
}, 30_000)

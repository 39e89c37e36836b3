import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

test.each([
  ['52.52,13.41', { latitude: 52.52, longitude: 13.41 }],
  [' -33.87 , +151.21 ', { latitude: -33.87, longitude: 151.21 }],
  ['48.85;2.35', { latitude: 48.85, longitude: 2.35 }],
  ['90 -180', { latitude: 90, longitude: -180 }],
])('reads %j', (location, expected) => expect(parseCoordinates(location)).toEqual(expected))

// The forms of ISO 6709 annex D and of RFC 5870. 12.5° is 12° 30′, and 36″ are a hundredth of a degree.
test.each([
  '12.51°N 45.25°W',
  '12.51° N, 45.25° W',
  '12.51 N, 45.25 W',
  '12.51N,45.25W',
  'N 12.51 W 45.25',
  'N12.51° W45.25°',
  'W 45.25, N 12.51',
  '12°30′36″N 45°15′00″W',
  '12°30\'36"N, 45°15\'0"W',
  '12° 30′ 36″ N 45° 15′ 0″ W',
  "12º30'36''N 45º15'W",
  '12 30 36 N 45 15 00 W',
  '12:30:36N 45:15:00W',
  '12°30.6′N 45°15′W',
  '12.51 deg north, 45.25 deg west',
  '12.51 North 45.25 West',
  '12.51° S, 45.25° E',
  'lat 12.51, lon −45.25',
  'Lat: 12.51 Lng: -45.25',
  'geo:12.51,-45.25',
  '12.51°, -45.25°',
  '12,51 -45,25',
  '12,51; -45,25',
  '12,51, -45,25',
  '12,51° N, 45,25° W',
  '12,51N 45,25W',
])('reads %j', (location) => {
  const sign = location.includes('S,') ? -1 : 1
  expect(parseCoordinates(location)).toEqual({ latitude: 12.51 * sign, longitude: -45.25 * sign })
})

test.each([
  ...['Berlin', '', ',', '1', '1,2,3', '1e1,2', '٣,٤', '.5,.5', '1.,2', '52.52N', '52.52N,13.41N', '1 2 3 4', 'N W'],
  ...['1,2,3,4', '12,51 13', '1,234,5 6,7', '12,51 13,41 14,5'],
  ...[
    'None',
    'nan',
    'Nan, Nan',
    'None, Piedmont',
    '12.51N 45.25',
    '100 Mile House',
    'St. Louis',
    'N 1',
    'Lat Phrao',
    'West 8 North 9 Street',
  ],
])('does not read %j as coordinates', (location) => expect(parseCoordinates(location)).toBeUndefined())

test.each([
  '90.1,0',
  '0,180.5',
  '-91,0',
  '151.21,-33.87',
  '12°60′N 45°W',
  '12.5°30′N 45°W',
  '91 N 0 E',
  '12°0′60″N 4°W',
])('refuses %s and says that latitude comes first', (location) =>
  expect(() => parseCoordinates(location)).toThrow('Latitude comes first'),
)

test.each(['NaN,NaN', 'undefined, undefined', 'null;null', '52.5,None', '<nil> 13.4'])(
  'refuses %s, which a program wrote that had no coordinates',
  (location) => expect(() => parseCoordinates(location)).toThrow('has no coordinates'),
)

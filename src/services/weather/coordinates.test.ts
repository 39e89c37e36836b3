import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

test.each([
  ['52.52,13.41', { latitude: 52.52, longitude: 13.41 }],
  [' -33.87 , +151.21 ', { latitude: -33.87, longitude: 151.21 }],
  ['48.85;2.35', { latitude: 48.85, longitude: 2.35 }],
  ['90 -180', { latitude: 90, longitude: -180 }],
])('reads %j', (location, expected) => expect(parseCoordinates(location)).toEqual(expected))

test.each(['Berlin', '', ',', '1', '1,2,3', '1e1,2', '52.52N,13.41E', '٣,٤', '.5,.5', '1.,2'])(
  'does not read %j as coordinates',
  (location) => expect(parseCoordinates(location)).toBeUndefined(),
)

test.each(['90.1,0', '0,180.5', '-91,0', '151.21,-33.87'])(
  'refuses %s and says that latitude comes first',
  (location) => expect(() => parseCoordinates(location)).toThrow('Latitude comes first'),
)

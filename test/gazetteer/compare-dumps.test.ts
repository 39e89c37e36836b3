import { expect, test } from 'vitest'
import { compareDumps } from '../../scripts/gazetteer/compare-dumps.ts'

const astana = {
  id: '1526273',
  name: 'Nur-Sultan',
  asciiName: 'Nur-Sultan',
  latitude: 51.1801,
  longitude: 71.44598,
  country: 'KZ',
  region: '05',
}
const hanoi = {
  id: '1581130',
  name: 'Hanoi',
  asciiName: 'Ha Noi',
  latitude: 21.0245,
  longitude: 105.84117,
  country: 'VN',
  region: '44',
}
const village = { ...hanoi, id: '1', name: 'Xóm', asciiName: 'Xom', latitude: 21.1 }
const now = ({ name, latitude, longitude, country, region }: typeof astana) => ({
  name,
  latitude,
  longitude,
  country,
  region,
})

test('distinguishes renamed places, redrawn regions and new places', () => {
  const current = [
    now({ ...astana, name: 'Astana' }),
    now({ ...hanoi, region: '01' }),
    now({ ...hanoi, name: 'Mới', latitude: 20, region: '01' }),
  ]
  const regionCodes = new Set(['KZ.05', 'VN.01'])
  expect(
    compareDumps({
      base: [astana, hanoi, village],
      older: [{ ...astana, name: 'Akmola', asciiName: 'Akmola' }],
      current,
      regionCodes,
    }),
  ).toEqual({
    changed: [
      ['1526273', 'Astana', '05', 'Akmola'],
      ['1581130', 'Hanoi', '01', ''],
      // It is not in the current dump, and lies among the others of its region.
      ['1', 'Xóm', '01', ''],
    ],
    added: [['Mới', '20', '105.84117', 'VN', '01']],
  })
})

import type { Place } from '../place.ts'
import { zonesAt } from './zone-map.ts'

/** Zones with towns that GeoNames has under the zone of their neighbours. A test compares them with the dump. */
export const UNKNOWN_TO_GEONAMES: readonly string[] = [
  'America/Coyhaique',
  'America/Noronha',
  'Asia/Khandyga',
  'Asia/Srednekolymsk',
  'Asia/Ust-Nera',
  'Australia/Lindeman',
  'Indian/Chagos',
]

const zonesByCountry = new Map<string, ReadonlySet<string>>()

/**
 * The time zone of a place: the one that GeoNames names or, for places without, that of its coordinates, if it is a zone of the
 * country by CLDR. A country without zones there, and one that CLDR gives another zone of the same time, such as the north of
 * Vietnam, is taken as GeoNames has it.
 */
export function timeZoneOf({ latitude, longitude, country = '', timeZone = '' }: Located): string {
  const here = zonesAt(latitude, longitude)
  const isNamed = timeZone !== '' && !here.some((zone) => UNKNOWN_TO_GEONAMES.includes(zone))
  const own = country === '' ? null : zonesOf(country)
  const zone = [...(isNamed ? [timeZone] : []), ...here].find((one) => own?.has(canonical(one)))
  return zone ?? (timeZone || (here[0] ?? 'Etc/GMT'))
}

type Located = Pick<Place, 'latitude' | 'longitude'> & Partial<Pick<Place, 'country' | 'timeZone'>>

function zonesOf(country: string): ReadonlySet<string> {
  const known = zonesByCountry.get(country)
  if (known) return known
  const zones = new Set((new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []).map(canonical))
  zonesByCountry.set(country, zones)
  return zones
}

/** One name for a zone with several: Asia/Kolkata and Asia/Calcutta. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
}

import tzLookup from '@photostructure/tz-lookup'
import type { Place } from './place.ts'

/** Zones with towns that GeoNames has under the zone of their neighbours. A test compares them with the dump. */
export const UNKNOWN_TO_GEONAMES: readonly string[] = [
  'America/Coyhaique',
  'America/Noronha',
  'Asia/Khandyga',
  'Asia/Srednekolymsk',
  'Asia/Ust-Nera',
  'Indian/Chagos',
]
/** The map of zones is coarse: its borders are wrong by some kilometres. In degrees. */
const RINGS = [0.05, 0.1, 0.2, 0.4, 0.8]
const DIRECTIONS = 16

const zonesByCountry = new Map<string, ReadonlySet<string>>()

/**
 * The time zone of a place: the one that GeoNames names or, for places without, that of its coordinates, or else the
 * nearest, if it is a zone of the country by CLDR. A country without zones there, and one that CLDR gives another zone
 * of the same time, such as the north of Vietnam, is taken as GeoNames has it.
 */
export function timeZoneOf(place: Place): string {
  const own = zonesOf(place.country)
  const here = tzLookup(place.latitude, place.longitude)
  for (const zone of candidates(place, here)) if (own.has(canonical(zone))) return zone
  return place.timeZone || here
}

function* candidates({ latitude, longitude, timeZone }: Place, here: string): Iterable<string> {
  if (timeZone !== '' && !UNKNOWN_TO_GEONAMES.includes(here)) yield timeZone
  yield here
  for (const radius of RINGS) {
    for (let index = 0; index < DIRECTIONS; index++) {
      const angle = (2 * Math.PI * index) / DIRECTIONS
      const north = Math.max(-90, Math.min(90, latitude + radius * Math.cos(angle)))
      const east = longitude + (radius * Math.sin(angle)) / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
      yield tzLookup(north, ((east + 540) % 360) - 180)
    }
  }
}

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

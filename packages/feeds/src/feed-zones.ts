import { offsetOfPlace, readTimeZone } from './time-zone.ts'

// In the time zone database these names are of several places, and RFC 822 fixes none: minutes east of Greenwich, and where.
const SHARED: ReadonlyMap<string, readonly (readonly [minutes: number, place: string])[]> = new Map([
  [
    'ist',
    [
      [330, 'India'],
      [60, 'Ireland'],
      [120, 'Israel'],
    ],
  ],
])

/** The time zones of one feed's dates: those that it states, and what is taken where it states none. */
export class FeedZones {
  /** Minutes east of Greenwich; null if the feed's dates do not agree on one. */
  readonly #usual: number | null
  readonly #stated = new Set<number>()
  readonly #unclear = new Set<string>()
  #isUnsaid = false

  constructor(usual: number | null = null) {
    this.#usual = usual
  }

  /** The one offset that all dates read so far state; null if they state several, or none. */
  common(): number | null {
    const [first = null] = this.#stated
    return this.#stated.size === 1 ? first : null
  }

  /** Minutes east of Greenwich of a zone as written, when its clocks show `local`; null for an unknown place. */
  offsetOf(zone: string, local: number): number | null {
    const places = SHARED.get(zone.toLowerCase())
    if (places) return this.#sharedOffset(zone, places)
    const offset = zone.includes('/') ? offsetOfPlace(zone, local) : readTimeZone(zone)
    // RFC 2822, section 4.3: a name that nobody knows says nothing.
    if (offset === null) return zone.includes('/') ? null : this.unsaid()
    this.#stated.add(offset)
    return offset
  }

  /** What is taken for a time without a zone: the usual one of the feed, or else UTC. */
  unsaid(): number {
    this.#isUnsaid = true
    return this.#usual ?? 0
  }

  /** Which zones were not said, and what was taken; null if all were. */
  notice(): string | null {
    const usual = this.#usual === null ? 'UTC' : `${nameOf(this.#usual)}, which all other times of the feed state`
    const unsaid = this.#isUnsaid ? [`Some times state no known zone and are taken as ${usual}.`] : []
    return [...unsaid, ...this.#unclear].join(' ') || null
  }

  #sharedOffset(zone: string, places: readonly (readonly [minutes: number, place: string])[]): number {
    const known = places.find(([minutes]) => minutes === this.#usual)
    if (known) return known[0]
    const [[minutes, place] = [0, ''], ...others] = places
    const may = others.map(([, other]) => other).join(' or ')
    this.#unclear.add(`${zone.toUpperCase()} is taken as the time of ${place}, and may be that of ${may}.`)
    return minutes
  }
}

function nameOf(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

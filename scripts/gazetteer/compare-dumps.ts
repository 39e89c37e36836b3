import type { CurrentPlace, DumpedPlace } from './read-packages.ts'

export interface Dumps {
  /** The dump that packages/places reads. */
  readonly base: readonly DumpedPlace[]
  /** An older dump, for places' former names. */
  readonly older: readonly DumpedPlace[]
  readonly current: readonly CurrentPlace[]
  /** '<country>.<region>' of all current regions. */
  readonly regionCodes: ReadonlySet<string>
}

export interface Changes {
  /** Identifier, current name, current region code, own names in the older dump, joined by '|'. */
  readonly changed: string[][]
  /** Name, latitude, longitude, country, region code. */
  readonly added: string[][]
}

/** Beyond this distance, in degrees, two towns of one name are different ones. */
const MOVED_MAX = 0.2

/**
 * Matches the places of two dumps; the current one has no identifiers. The same coordinates are the same place, and so
 * is the same name nearby. In a country with new divisions, unmatched places follow the majority.
 */
export function compareDumps({ base, older, current, regionCodes }: Dumps): Changes {
  const pairs = pair(base, current)
  const successors = findSuccessors(pairs)
  const olderNames = new Map(older.map((place) => [place.id, place]))
  const changed = base.flatMap((place) => {
    const now = pairs.get(place)
    const region = now?.region ?? successors.get(`${place.country}.${place.region}`) ?? place.region
    const known = regionCodes.has(`${place.country}.${region}`) ? region : ''
    const name = now?.name ?? place.name
    const before = olderNames.get(place.id)
    const own = new Set([name, place.name, place.asciiName].map(plain))
    const former = [before?.name ?? name, before?.asciiName ?? name].filter((other) => !own.has(plain(other)))
    const isChanged = name !== place.name || known !== place.region || former.length > 0
    return isChanged ? [[place.id, name, known, [...new Set(former)].join('|')]] : []
  })
  const found = new Set(pairs.values())
  const added = current
    .filter((place) => !found.has(place))
    .map(({ name, latitude, longitude, country, region }) => [name, `${latitude}`, `${longitude}`, country, region])
  return { changed, added }
}

function pair(base: readonly DumpedPlace[], current: readonly CurrentPlace[]): Map<DumpedPlace, CurrentPlace> {
  const pairs = new Map<DumpedPlace, CurrentPlace>()
  const bySpot = Map.groupBy(base, spotOf)
  const byName = Map.groupBy(base, ({ country, name }) => `${country} ${plain(name)}`)
  for (const place of current) {
    const here = bySpot.get(spotOf(place)) ?? []
    const near = byName.get(`${place.country} ${plain(place.name)}`)?.filter((other) => isNear(place, other)) ?? []
    const found = here.find(({ name }) => plain(name) === plain(place.name)) ?? here[0] ?? near[0]
    if (found && !pairs.has(found)) pairs.set(found, place)
  }
  return pairs
}

/** The current code of most places of each former code. */
function findSuccessors(pairs: ReadonlyMap<DumpedPlace, CurrentPlace>) {
  const byCode = Map.groupBy(pairs, ([{ country, region }]) => `${country}.${region}`)
  return new Map(
    [...byCode].map(([code, some]) => {
      const counts = Map.groupBy(some, ([, now]) => now.region)
      const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length)
      return [code, most?.[0] ?? ''] as const
    }),
  )
}

function spotOf({ country, latitude, longitude }: CurrentPlace): string {
  return `${country} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`
}

function isNear(a: CurrentPlace, b: CurrentPlace): boolean {
  return Math.abs(a.latitude - b.latitude) < MOVED_MAX && Math.abs(a.longitude - b.longitude) < MOVED_MAX
}

function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

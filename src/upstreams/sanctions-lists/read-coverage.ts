import { upstreamFailed } from '../../contract/errors.ts'
import type { ListState } from './refresh-list.ts'

/** Identifies the searched file, so that it can be compared with another copy. */
export interface ListVersion {
  /** The same day as in `published`. */
  published_on: string | null
  /** The number of entries stated in the file; null if it states none. */
  entries_stated: number | null
  /** SHA-256 of the file as served, in hex. */
  sha256: string
}

type ListName = ListState['official']['list']

/** The required statements of a screening about the lists it searched. */
export interface Coverage {
  /** All lists are loaded. */
  readonly complete: boolean
  /** Entries of each list, 0 for a missing one. */
  readonly lists: {
    'OFAC SDN': number
    EU: number
    UN: number
    UK: number
    /** Time of the oldest download. ISO 8601. */
    loaded_at: string
    sources: string[]
    /** The day stated in each file, UTC, YYYY-MM-DD; null for a missing list and if a file states none. */
    published: Record<ListName, string | null>
    versions: Record<ListName, ListVersion | null>
  }
  /** Missing and old lists, in words; null if there are none. */
  readonly warning: string | null
}

/** The age after four missed renewals. */
const OLD_MS = 48 * 3600 * 1000
/** All lists change more often; publishers have served older files while newer ones existed. */
const STALE_DAYS = 14
const DAY_MS = 24 * 3600 * 1000

/** Throws upstream_failed if no list is loaded. */
export function readCoverage(states: readonly ListState[], now: Date): Coverage {
  const held = states.flatMap(({ official, loaded }) => (loaded ? [{ official, ...loaded }] : []))
  const oldest = held.map(({ loadedAt }) => loadedAt).sort((a, b) => a.getTime() - b.getTime())[0]
  if (!oldest) throw upstreamFailed('The sanctions lists', 'no list could be loaded yet')
  const missing = states.filter(({ loaded }) => loaded === null).map(({ official }) => official.list)
  const underWay = states.flatMap(({ official, loaded, problem }) => (loaded || problem ? [] : official.list))
  const old = held.filter(({ loadedAt }) => now.getTime() - loadedAt.getTime() > OLD_MS)
  const entries = (list: ListName) => held.find(({ official }) => official.list === list)?.parties.length ?? 0
  const published = (list: ListName) => held.find(({ official }) => official.list === list)?.publishedOn ?? null
  const version = (list: ListName): ListVersion | null => {
    const one = held.find(({ official }) => official.list === list)
    return one ? { published_on: one.publishedOn, entries_stated: one.recordCount, sha256: one.sha256 } : null
  }
  const stale = held.filter(({ publishedOn }) => isStale(publishedOn, now))
  return {
    complete: missing.length === 0,
    lists: {
      'OFAC SDN': entries('OFAC SDN'),
      EU: entries('EU'),
      UN: entries('UN'),
      UK: entries('UK'),
      loaded_at: oldest.toISOString(),
      sources: held.map(({ official }) => official.source),
      published: ofEach(published),
      versions: ofEach(version),
    },
    warning: warn({
      missing: missing.filter((list) => !underWay.includes(list)),
      underWay,
      old: old.map(({ official, loadedAt }) => `${official.list} (${loadedAt.toISOString().slice(0, 10)})`),
      stale: stale.map(({ official, publishedOn }) => `${official.list} (${publishedOn})`),
    }),
  }
}

function ofEach<T>(tell: (list: ListName) => T): Record<ListName, T> {
  return { 'OFAC SDN': tell('OFAC SDN'), EU: tell('EU'), UN: tell('UN'), UK: tell('UK') }
}

function isStale(publishedOn: string | null, now: Date): boolean {
  return publishedOn !== null && now.getTime() - Date.parse(publishedOn) > STALE_DAYS * DAY_MS
}

function warn({
  missing,
  underWay,
  old,
  stale,
}: Readonly<Record<'missing' | 'underWay' | 'old' | 'stale', readonly string[]>>): string | null {
  const sentences = [
    underWay.length > 0 &&
      `Not searched, because it is still being loaded: ${underWay.join(', ')}. The absence of a match says nothing about it; ask again in a minute.`,
    missing.length > 0 &&
      `Not searched, because it could not be loaded: ${missing.join(', ')}. The absence of a match says nothing about it; ask again later.`,
    old.length > 0 && `Not renewed since: ${old.join(', ')}.`,
    stale.length > 0 &&
      `The publisher's own file is more than ${STALE_DAYS} days old: ${stale.join(', ')}. It lacks later listings; look them up at the publisher.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : null
}

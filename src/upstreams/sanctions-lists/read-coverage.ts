import { upstreamFailed } from '../../contract/errors.ts'
import type { ListState } from './refresh-list.ts'

/** What a screening must say about what it searched. */
export interface Coverage {
  /** All three lists are there. */
  readonly complete: boolean
  /** Entries of each list, 0 for a missing one. */
  readonly lists: {
    'OFAC SDN': number
    EU: number
    UN: number
    /** The oldest download. ISO 8601. */
    loaded_at: string
    sources: string[]
  }
  /** In words, what is missing or old; null when nothing is. */
  readonly warning: string | null
}

/** Four renewals missed. */
const OLD_MS = 48 * 3600 * 1000

/** Throws upstream_failed where there is no list at all. */
export function readCoverage(states: readonly ListState[], now: Date): Coverage {
  const held = states.flatMap(({ official, loaded }) => (loaded ? [{ official, ...loaded }] : []))
  const oldest = held.map(({ loadedAt }) => loadedAt).sort((a, b) => a.getTime() - b.getTime())[0]
  if (!oldest) throw upstreamFailed('The sanctions lists', 'no list could be loaded yet')
  const missing = states.filter(({ loaded }) => loaded === null).map(({ official }) => official.list)
  const old = held.filter(({ loadedAt }) => now.getTime() - loadedAt.getTime() > OLD_MS)
  const entries = (list: ListState['official']['list']) =>
    held.find(({ official }) => official.list === list)?.parties.length ?? 0
  return {
    complete: missing.length === 0,
    lists: {
      'OFAC SDN': entries('OFAC SDN'),
      EU: entries('EU'),
      UN: entries('UN'),
      loaded_at: oldest.toISOString(),
      sources: held.map(({ official }) => official.source),
    },
    warning: warn(
      missing,
      old.map(({ official, loadedAt }) => `${official.list} (${loadedAt.toISOString().slice(0, 10)})`),
    ),
  }
}

function warn(missing: readonly string[], old: readonly string[]): string | null {
  const sentences = [
    missing.length > 0 &&
      `Not searched, because it could not be loaded: ${missing.join(', ')}. No match says nothing about it; ask again later.`,
    old.length > 0 && `Not renewed since: ${old.join(', ')}.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : null
}

import { buildScreeningIndex } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
import type { Datasets } from '../../src/contract/context.ts'
import { createPastLists } from '../../src/upstreams/sanctions-lists/history/past-lists.ts'
import {
  euConsolidated,
  ofacSdn,
  ukSanctions,
  unConsolidated,
} from '../../src/upstreams/sanctions-lists/official-lists.ts'
import type { ListState } from '../../src/upstreams/sanctions-lists/refresh-list.ts'
import type { ScreeningLists } from '../../src/upstreams/sanctions-lists/screening-lists.ts'

/** Three present or former entries of the lists. */
export const LISTED: readonly SanctionedParty[] = [
  {
    list: 'OFAC SDN',
    id: '306',
    name: 'BANCO NACIONAL DE CUBA',
    type: 'entity',
    programs: 'CUBA',
    aliases: [{ name: 'NATIONAL BANK OF CUBA', weak: false }],
  },
  {
    list: 'EU',
    id: 'EU.27.28',
    name: 'Saddam Hussein Al-Tikriti',
    type: 'individual',
    programs: 'IRQ',
    aliases: [{ name: 'صدام حسين التكريتي', weak: false }],
  },
  {
    list: 'UN',
    id: 'TAi.153',
    name: 'FAIZULLAH KHAN NOORZAI',
    type: 'individual',
    programs: 'Taliban',
    aliases: [],
  },
]

/** Metadata of a list's file; the SHA-256 is that of an empty one. */
const FILE = {
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
}

/** The `datasets` port with all lists, downloaded at `loadedAt` and published on a day; some may be missing. */
export async function holdLists({
  parties = LISTED,
  loadedAt = '2026-11-20T06:00:00Z',
  publishedOn = '2026-11-19',
  missing = [],
  recordCounts = {},
}: {
  readonly parties?: readonly SanctionedParty[]
  readonly loadedAt?: string
  readonly publishedOn?: string | null
  readonly missing?: readonly SanctionedParty['list'][]
  /** The number of entries that a file states, if it does. */
  readonly recordCounts?: Partial<Readonly<Record<SanctionedParty['list'], number>>>
} = {}): Promise<Datasets> {
  const states = [ofacSdn, euConsolidated, unConsolidated, ukSanctions].map((official): ListState => {
    if (missing.includes(official.list)) return { official, loaded: null, problem: 'the last download failed' }
    const own = parties.filter(({ list }) => list === official.list)
    const recordCount = recordCounts[official.list] ?? null
    return {
      official,
      loaded: { parties: own, loadedAt: new Date(loadedAt), ...FILE, recordCount, publishedOn },
      problem: null,
    }
  })
  const index = await buildScreeningIndex(states.flatMap(({ loaded }) => loaded?.parties ?? []))
  const held: unknown = { states, index, past: createPastLists() } satisfies ScreeningLists
  // The services of these tests read no other dataset.
  return { get: async <T>() => held as T }
}

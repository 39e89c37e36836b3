import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type ListPublication, readSanctionsList, type SanctionedParty, UnreadableList } from '@farebox/screening/lists'
import type { UpstreamRequest } from '@farebox/third-parties'
import { upstreamFailed } from '../../contract/errors.ts'

/** The content of an official file. */
export interface OfficialList {
  readonly parties: readonly SanctionedParty[]
  /** The day stated in the file, UTC, YYYY-MM-DD; null if it states none. */
  readonly publishedOn: string | null
  /** The number of entries stated in the file; null if it states none. */
  readonly recordCount: number | null
  /** SHA-256 of the file as served, in hex: an equal hash means an equal list. */
  readonly sha256: string
}

const PARTIES_PER_TURN = 100
/** Entries without a name are dropped; real files have none. */
const MAX_LOST = 0.01

/**
 * All entries of a list. A chunk of its file may contain hundreds; other calls run in between. Throws upstream_failed
 * if the file is not readable or has fewer entries than it states.
 */
export async function collectParties(
  body: AsyncIterable<Uint8Array>,
  list: SanctionedParty['list'],
  { vendor, signal }: { readonly vendor: string; readonly signal: AbortSignal },
): Promise<OfficialList> {
  const parties: SanctionedParty[] = []
  let publication: ListPublication = { publishedOn: null, recordCount: null }
  const hash = createHash('sha256')
  const onPublication = (told: ListPublication) => {
    publication = told
  }
  try {
    for await (const party of readSanctionsList(list, hashed(body, hash), { onPublication })) {
      if (parties.push(party) % PARTIES_PER_TURN === 0) await setImmediate(undefined, { signal })
    }
  } catch (error) {
    throw error instanceof UnreadableList ? upstreamFailed(vendor, `${vendor}: ${error.message}`) : error
  }
  const { publishedOn, recordCount } = publication
  if (recordCount !== null && parties.length < recordCount * (1 - MAX_LOST)) {
    throw upstreamFailed(vendor, `${vendor}: ${parties.length} entries in a file that states ${recordCount}`)
  }
  return { parties, publishedOn, recordCount, sha256: hash.digest('hex') }
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

/** The largest file has 30 MB, is generated on request, and may arrive at 80 KB a second. */
export const OFFICIAL_FILE: UpstreamRequest = { maxBytes: 128 * 1024 * 1024, timeoutMs: 600_000 }

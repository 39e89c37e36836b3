import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { UpstreamRequest } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import type { ListPublication, OnPublication } from '../../domain/sanctions/lists/listed-date.ts'
import type { SanctionedParty } from '../../domain/sanctions/lists/sanctioned-party.ts'

/** An official file, read. */
export interface OfficialList {
  readonly parties: readonly SanctionedParty[]
  /** The day the file itself gives, UTC, YYYY-MM-DD; null where it gives none. */
  readonly publishedOn: string | null
  /** How many entries the file says it has; null where it does not say. */
  readonly recordCount: number | null
  /** SHA-256 of the file as it was served, hexadecimal: who has the same file has the same list. */
  readonly sha256: string
}

type Reader = (body: AsyncIterable<Uint8Array>, onPublication: OnPublication) => AsyncIterable<SanctionedParty>

const PARTIES_PER_TURN = 100
/** Entries without a name are not kept; real files have none. */
const MAX_LOST = 0.01

/**
 * All entries of a list. A chunk of its file may hold hundreds; other calls have their turn in between. Throws upstream_failed
 * where the file has fewer entries than it says.
 */
export async function collectParties(
  body: AsyncIterable<Uint8Array>,
  read: Reader,
  { vendor, signal }: { readonly vendor: string; readonly signal: AbortSignal },
): Promise<OfficialList> {
  const parties: SanctionedParty[] = []
  let publication: ListPublication = { publishedOn: null, recordCount: null }
  const hash = createHash('sha256')
  const entries = read(hashed(body, hash), (told) => {
    publication = told
  })
  for await (const party of entries) {
    if (parties.push(party) % PARTIES_PER_TURN === 0) await setImmediate(undefined, { signal })
  }
  const { publishedOn, recordCount } = publication
  if (recordCount !== null && parties.length < recordCount * (1 - MAX_LOST)) {
    throw upstreamFailed(vendor, `${vendor}: ${parties.length} entries in a file that says ${recordCount}`)
  }
  return { parties, publishedOn, recordCount, sha256: hash.digest('hex') }
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

/** The largest file has 30 MB, is made while one waits, and may come at 80 KB a second. */
export const OFFICIAL_FILE: UpstreamRequest = { maxBytes: 128 * 1024 * 1024, timeoutMs: 600_000 }

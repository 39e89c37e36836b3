import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { SanctionedParty } from '@farebox/screening/lists'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { Store } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'

/** A list as downloaded. */
export interface ListCopy {
  readonly loadedAt: Date
  /** The day stated in its file, UTC, YYYY-MM-DD; null if it states none. */
  readonly publishedOn: string | null
  readonly parties: readonly SanctionedParty[]
  /** The number of entries stated in the file; null if it states none. */
  readonly recordCount: number | null
  /** SHA-256 of the file as served, in hex. */
  readonly sha256: string
}

/** Longer than a list is searched: the history of its downloads is made from the last one. */
const TTL_SECONDS = 400 * 24 * 3600
/** A few milliseconds of work; other calls run in between. */
const LINES_PER_BATCH = 500
const MAX_BYTES = 256 * 1024 * 1024

const Stored = Type.Object({
  loaded_at: Type.String({ format: 'date-time' }),
  published_on: nullable(Type.String({ format: 'date' })),
  record_count: nullable(Type.Integer()),
  sha256: Type.String(),
  lines: Type.String(),
})
const party = Compile(SanctionedParty)

/** Stores a copy for every replica and the next start. */
export async function putListCopy(store: Store, list: SanctionedParty['list'], copy: ListCopy): Promise<void> {
  const text = await mapInBatches(copy.parties, (party) => JSON.stringify(party))
  const lines = (await promisify(gzip)(text.join('\n'))).toString('base64')
  const loaded_at = copy.loadedAt.toISOString()
  const { publishedOn: published_on, recordCount: record_count, sha256 } = copy
  await store.put(keyOf(list), JSON.stringify({ loaded_at, published_on, record_count, sha256, lines }), {
    ttlSeconds: TTL_SECONDS,
  })
  // Written last, so that readers never look for a copy that is not complete.
  await store.put(`${keyOf(list)}:loaded-at`, loaded_at, { ttlSeconds: TTL_SECONDS })
}

/** When the stored copy was downloaded: a cheap query, which may be repeated often. */
export async function getListCopyDate(store: Store, list: SanctionedParty['list']): Promise<string | undefined> {
  return store.get(`${keyOf(list)}:loaded-at`)
}

/** The stored copy; undefined if there is none. Throws if it cannot be read. */
export async function getListCopy(store: Store, list: SanctionedParty['list']): Promise<ListCopy | undefined> {
  const text = await store.get(keyOf(list))
  if (text === undefined) return undefined
  const { loaded_at, published_on, record_count, sha256, lines } = Value.Parse(Stored, JSON.parse(text))
  const plain = await promisify(gunzip)(Buffer.from(lines, 'base64'), { maxOutputLength: MAX_BYTES })
  return {
    loadedAt: new Date(loaded_at),
    publishedOn: published_on,
    recordCount: record_count,
    sha256,
    parties: await mapInBatches(plain.toString().split('\n'), readLine),
  }
}

function readLine(line: string): SanctionedParty {
  const value: unknown = JSON.parse(line)
  if (party.Check(value)) return value
  throw new Error(`not an entry of a sanctions list: ${line.slice(0, 100)}`)
}

async function mapInBatches<From, To>(items: readonly From[], map: (item: From) => To): Promise<To[]> {
  const mapped: To[] = []
  for (const item of items) if (mapped.push(map(item)) % LINES_PER_BATCH === 0) await setImmediate()
  return mapped
}

/** Copies of an earlier version have only names. Read as complete, they would report every wallet as not listed. */
function keyOf(list: SanctionedParty['list']): string {
  return `sanctions-lists:2:${list}`
}

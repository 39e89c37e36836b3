import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { SanctionedParty } from '@farebox/screening/lists'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Store } from '../../../contract/context.ts'
import { nullable } from '../../../contract/schema.ts'
import { getListCopy, type ListCopy } from '../stored-list.ts'
import { applyListDifference, readListDifference, toListDifference } from './list-difference.ts'

const DAY_MS = 24 * 3600 * 1000
/** A year, and some weeks to ask about its first days. */
const KEPT_MS = 400 * DAY_MS
const KEPT = { ttlSeconds: KEPT_MS / 1000 }
/** The largest difference is a whole list in another form. */
const MAX_BYTES = 256 * 1024 * 1024

const Download = Type.Object({
  loaded_at: Type.String({ format: 'date-time' }),
  published_on: nullable(Type.String({ format: 'date' })),
  record_count: nullable(Type.Integer()),
  sha256: Type.String(),
  /** `loaded_at` of the first download with exactly these entries; there, what makes the entries before is stored. */
  content_since: Type.String({ format: 'date-time' }),
})
const Downloads = Type.Array(Download)

/** One download of a list: its file, and since when its entries are what they are. */
export type ListDownload = Static<typeof Download>

type ListName = SanctionedParty['list']

/** Every recorded download of a list, oldest first, for 400 days; the entries of each can be made from those of the next. */
export async function readDownloads(store: Store, list: ListName): Promise<readonly ListDownload[]> {
  const text = await store.get(keyOf(list))
  if (text === undefined) return []
  const last = LAST_READ.get(list)
  if (last?.text === text) return last.downloads
  const stored: unknown = JSON.parse(text)
  const downloads = Value.Check(Downloads, stored) ? stored : []
  LAST_READ.set(list, { text, downloads })
  return downloads
}

/** Every question about a past day reads the same text, some hundred kilobytes, several times. */
const LAST_READ = new Map<ListName, { readonly text: string; readonly downloads: readonly ListDownload[] }>()

/**
 * Records a download, with what makes the entries before from its own. If those are not at hand, the past cannot be reached
 * any more, and the history starts with this download.
 */
export async function recordDownload(
  store: Store,
  copy: ListCopy,
  { list, held }: { readonly list: ListName; readonly held: ListCopy | null },
): Promise<void> {
  const known = await readDownloads(store, list)
  const before = known.length > 0 ? await findRecorded(known, { store, list, held }) : undefined
  const difference = before && (await toListDifference(copy.parties, before.copy.parties))
  const loaded_at = copy.loadedAt.toISOString()
  if (difference) {
    const packed = await promisify(gzip)(JSON.stringify(difference))
    await store.put(`${keyOf(list)}:${loaded_at}`, packed.toString('base64'), KEPT)
  }
  const content_since = before && difference === null ? before.download.content_since : loaded_at
  const { publishedOn: published_on, recordCount: record_count, sha256 } = copy
  const oldest = copy.loadedAt.getTime() - KEPT_MS
  const downloads: readonly ListDownload[] = [
    ...(before?.upTo ?? []).filter((download) => Date.parse(download.loaded_at) > oldest),
    { loaded_at, published_on, record_count, sha256, content_since },
  ]
  await store.put(keyOf(list), JSON.stringify(downloads), KEPT)
}

/** The last recorded download whose entries are at hand, in memory or stored, and those before it. */
async function findRecorded(
  known: readonly ListDownload[],
  { store, list, held }: { readonly store: Store; readonly list: ListName; readonly held: ListCopy | null },
) {
  // What is held may be a copy that could not be stored.
  const copy = held?.loadedAt.toISOString() === known.at(-1)?.loaded_at ? held : await getListCopy(store, list)
  const position = known.findIndex(({ loaded_at }) => loaded_at === copy?.loadedAt.toISOString())
  const download = known[position]
  return copy && download ? { copy, download, upTo: known.slice(0, position + 1) } : undefined
}

/**
 * The entries that a recorded download had, made from those of a newer one that is at hand. Throws the signal's reason, and
 * if what is stored does not lead there.
 */
export async function restoreParties(
  { list, newer, download }: { readonly list: ListName; readonly newer: ListCopy; readonly download: ListDownload },
  { store, signal }: { readonly store: Store; readonly signal: AbortSignal },
): Promise<readonly SanctionedParty[]> {
  const downloads = await readDownloads(store, list)
  const newest = newer.loadedAt.toISOString()
  const from = downloads.findIndex(({ loaded_at }) => loaded_at === newest)
  const to = downloads.findIndex(({ loaded_at }) => loaded_at === download.loaded_at)
  if (to < 0 || from < to) throw new Error(`no way from ${newest} to ${download.loaded_at} of ${list}`)
  let { parties } = newer
  for (const { loaded_at, content_since } of downloads.slice(to + 1, from + 1).reverse()) {
    if (content_since !== loaded_at) continue
    signal.throwIfAborted()
    const packed = await store.get(`${keyOf(list)}:${loaded_at}`)
    if (packed === undefined) throw new Error(`the difference of ${loaded_at} of ${list} is missing`)
    const json = await promisify(gunzip)(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES })
    parties = applyListDifference(parties, readListDifference(json.toString()))
  }
  return parties
}

function keyOf(list: ListName): string {
  return `sanctions-lists:history:1:${list}`
}

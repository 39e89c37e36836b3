import { randomUUID } from 'node:crypto'
import { takeOneOf } from '@farebox/concurrency'
import { canonicalJson } from '@farebox/receipts/hashes'
import type { Store } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { sha256Hex } from '../../domain/evidence/seal-record.ts'

/** What a caller sends who has no version yet. */
export const FIRST_VERSION = 'first'

/** Number of uncharged "unchanged" after each charged answer, as of a watched page. */
const FREE_CHECKS = [1, 2, 3]
const KEPT = { ttlSeconds: 30 * 24 * 3600 }

/**
 * Throws unchanged if the answer says what that of the held version said, three times after each; otherwise resolves to the
 * version of this one. A version that nobody was given, or that is older than 30 days, is as none.
 */
export async function refuseHeldVersion(
  held: string,
  { answer, store }: { readonly answer: object; readonly store: Store },
): Promise<string> {
  const sha256 = sha256Hex(canonicalJson(answer))
  if (held !== FIRST_VERSION && (await store.get(keyOf(held))) === sha256) {
    const keys = FREE_CHECKS.map((number) => `${keyOf(held)}:free:${number}`)
    const place = await takeOneOf(keys, { store, ...KEPT })
    if (place !== undefined) throw unchanged(held, FREE_CHECKS.length - 1 - place)
  }
  const version = randomUUID()
  await store.put(keyOf(version), sha256, KEPT)
  return version
}

function unchanged(data_version: string, free_checks_left: number): CallError {
  return new CallError(
    'unchanged',
    'The answer would be the one that you have. Not charged; the version stays valid.',
    {
      extras: { changed: false, data_version, free_checks_left },
    },
  )
}

function keyOf(version: string): string {
  return `rss-fetch-version:${version}`
}

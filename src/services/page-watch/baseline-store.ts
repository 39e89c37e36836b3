import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { Value } from 'typebox/value'
import type { Store } from '../../contract/context.ts'
import { Baseline } from './baseline.ts'

/** How long a baseline is kept after its last use. */
export const KEPT_DAYS = 90

const TTL_SECONDS = KEPT_DAYS * 24 * 3600
// 144 bits cannot be guessed.
const CURSOR_BYTES = 18
const CURSOR = /^pw_[\w-]{24}$/

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Stores a baseline under a new cursor, or again under its own. Resolves with the cursor. */
export async function keepBaseline(
  baseline: Baseline,
  { store, cursor = createCursor() }: KeepOptions,
): Promise<string> {
  const packed = await deflate(JSON.stringify(baseline))
  await store.put(keyOf(cursor), packed.toString('base64'), { ttlSeconds: TTL_SECONDS })
  return cursor
}

interface KeepOptions {
  readonly store: Store
  readonly cursor?: string
}

/** Undefined for an unknown or expired cursor. */
export async function findBaseline(cursor: string, store: Store): Promise<Baseline | undefined> {
  const packed = CURSOR.test(cursor) ? await store.get(keyOf(cursor)) : undefined
  if (packed === undefined) return undefined
  const baseline: unknown = JSON.parse((await inflate(Buffer.from(packed, 'base64'))).toString())
  return Value.Check(Baseline, baseline) ? baseline : undefined
}

function createCursor(): string {
  return `pw_${randomBytes(CURSOR_BYTES).toString('base64url')}`
}

function keyOf(cursor: string): string {
  return `page-watch:${cursor}`
}

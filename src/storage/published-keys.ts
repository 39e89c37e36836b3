import type { PublishedKey } from '@farebox/receipts/keys'
import type { SigningKey } from '@farebox/receipts/signing'
import { databaseTime } from '@farebox/till/statements'
import type { Database } from './database.ts'

/**
 * Records the public half of a key, so that what it signs can be checked after the key is gone. Throws if it was revoked: what
 * it signs proves nothing.
 */
export async function publishKey(database: Database, { id, publicKey }: SigningKey): Promise<void> {
  await database
    .insertInto('signing_keys')
    .values({ id, public_key: publicKey.x, published_at: databaseTime(database), revoked_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const published = await readPublishedKeys(database)
  if (published.some((key) => key.id === id && key.isRevoked))
    throw new Error(`SIGNING_KEY_FILE: the key ${id} was revoked. Delete its file, so that a new one is made.`)
}

/** From now on nothing that a key signed, or signs, is proved. False if there is no such key. */
export async function revokeKey(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('signing_keys')
    .set(({ fn, ref }) => ({ revoked_at: fn.coalesce(ref('revoked_at'), databaseTime(database)) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All keys, newest first. */
export async function readPublishedKeys(database: Database): Promise<PublishedKey[]> {
  const rows = await database
    .selectFrom('signing_keys')
    .select(['id', 'public_key', 'revoked_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, public_key, revoked_at }) => ({
    id,
    publicKey: { kty: 'OKP', crv: 'Ed25519', x: public_key },
    isRevoked: revoked_at !== null,
  }))
}

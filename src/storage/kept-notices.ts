import { randomUUID } from 'node:crypto'
import type { Clock } from '../contract/context.ts'
import { busy } from '../contract/errors.ts'
import type { Database } from './database.ts'

/** A payload that a service will follow up. */
export interface KeptNotice {
  readonly key: string
  readonly slug: string
  readonly payload: string
  /** How many attempts have failed. */
  readonly tries: number
}

/** Payloads for follow-up, shared by all replicas. */
export interface KeptNotices {
  keep(notice: { readonly slug: string; readonly payload: string; readonly ttlSeconds: number }): Promise<void>
  /** The payloads that are due and not expired, at most `limit`. */
  due(limit: number): Promise<readonly KeptNotice[]>
  /** Postpones the next attempt by so many seconds. */
  putOff(notice: KeptNotice, options: { readonly seconds: number; readonly tries: number }): Promise<void>
  forget(key: string): Promise<void>
}

const PREFIX = 'notice:'
const MAX_KEPT = 5000

/** Stores payloads in the store's own table, so that its purge deletes expired ones. */
export function createKeptNotices({ database, clock }: { database: Database; clock: Clock }): KeptNotices {
  const now = () => clock.now().getTime()
  const kept = () => database.selectFrom('store').where('key', 'like', `${PREFIX}%`).where('expires_at', '>', now())
  return {
    async keep({ slug, payload, ttlSeconds }) {
      const { count } = await kept()
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_KEPT)
        throw busy('Too many notices are waiting. Not charged; leave notify_url out, or try later.', 3600)
      const value = JSON.stringify({ slug, payload, tries: 0, dueAt: now() })
      const row = { key: `${PREFIX}${randomUUID()}`, value, expires_at: now() + ttlSeconds * 1000 }
      await database.insertInto('store').values(row).execute()
    },
    async due(limit) {
      const rows = await kept().select(['key', 'value']).execute()
      // Only keep() and putOff() of this file write it.
      const notices = rows.map(({ key, value }) => ({ key, ...(JSON.parse(value) as Stored) }))
      return notices.filter(({ dueAt }) => dueAt <= now()).slice(0, limit)
    },
    async putOff({ key, slug, payload }, { seconds, tries }) {
      const value = JSON.stringify({ slug, payload, tries, dueAt: now() + seconds * 1000 })
      await database.updateTable('store').set({ value }).where('key', '=', key).execute()
    },
    async forget(key) {
      await database.deleteFrom('store').where('key', '=', key).execute()
    },
  }
}

interface Stored extends Omit<KeptNotice, 'key'> {
  /** Milliseconds since the epoch. */
  readonly dueAt: number
}

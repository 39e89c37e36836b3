import { randomUUID } from 'node:crypto'
import type { SelectQueryBuilder } from 'kysely'
import type { Clock } from '../contract/context.ts'
import { busy, type CallError } from '../contract/errors.ts'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'
import { lastingSeconds, storedFor } from './stored-for.ts'

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
  /** Resolves to when it is given up. */
  keep(notice: { readonly slug: string; readonly payload: string; readonly ttlSeconds: number }): Promise<Date>
  /** The payloads that are due and not expired, at most `limit`. */
  due(limit: number): Promise<readonly KeptNotice[]>
  /** Postpones the next attempt by so many seconds. */
  putOff(notice: KeptNotice, options: { readonly seconds: number; readonly tries: number }): Promise<void>
  forget(key: string): Promise<void>
}

/** Of the keys of notices in the store. */
export const NOTICE_PREFIX = 'notice:'
const MAX_KEPT = 5000
const MOST_OF_PAYER = 100
const MOST_OF_FREE_CLIENT = 3
const MOST_FREE = 500

/** Stores payloads in the store's own table, so that its purge deletes expired ones. */
export function createKeptNotices({ database, clock }: { database: Database; clock: Clock }): KeptNotices {
  const now = () => clock.now().getTime()
  const kept = () =>
    database.selectFrom('store').where('key', 'like', `${NOTICE_PREFIX}%`).where('expires_at', '>', now())
  return {
    async keep({ slug, payload, ttlSeconds }) {
      const value = JSON.stringify({ slug, payload, tries: 0, dueAt: now() })
      const { owner, is_free, ...rest } = storedFor(value, now())
      if ((await countOf(kept())) >= MAX_KEPT) throw tooMany('Too many notices are waiting.')
      const most = is_free ? MOST_OF_FREE_CLIENT : MOST_OF_PAYER
      if (owner !== '' && (await countOf(kept().where('owner', '=', owner))) >= most) {
        throw tooMany(`${most} of your notices are waiting, the most allowed.`)
      }
      if (is_free && (await countOf(kept().where('is_free', '=', 1))) >= MOST_FREE) {
        throw tooMany('Too many notices of free calls are waiting.')
      }
      const key = `${NOTICE_PREFIX}${randomUUID()}`
      const expires_at = now() + lastingSeconds(ttlSeconds) * 1000
      await database
        .insertInto('store')
        .values({ key, value, expires_at, owner, is_free, ...rest })
        .execute()
      return new Date(expires_at)
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

async function countOf(rows: SelectQueryBuilder<Tables, 'store', object>): Promise<number> {
  const { count } = await rows.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

function tooMany(reason: string): CallError {
  return busy(`${reason} Not charged; leave notify_url out, or try later.`, 3600)
}

interface Stored extends Omit<KeptNotice, 'key'> {
  /** Milliseconds since the epoch. */
  readonly dueAt: number
}

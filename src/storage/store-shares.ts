import type { Database } from './database.ts'
import { NOTICE_PREFIX } from './kept-notices.ts'

const MB = 1024 * 1024
/** Limits in UTF-16 units of stored text. A paying owner has some 1,000 copies of pages. */
const SHARES = {
  free: { owner: 4 * MB, network: 16 * MB, is_free: 64 * MB },
  paid: { owner: 64 * MB },
} as const
const MOST_IN_ALL = 1024 * MB
// The sum over all rows is taken after so much was stored, not each time.
const TOTAL_EVERY = 32 * MB
const AT_ONCE = 50

interface StoredRow {
  readonly owner: string
  readonly network: string
  readonly is_free: number
  readonly bytes: number
}

type Scope = 'owner' | 'network' | 'is_free'

/** The limits of what callers store: when a share is full, its oldest rows go. Rows of our own have no limit. */
export interface StoreShares {
  /** Called after a row was stored. */
  enforce(row: StoredRow): Promise<void>
  /** The limit for all callers together; free calls' rows go first. */
  enforceTotal(): Promise<void>
}

/** Keeps the store within its shares. */
export function createStoreShares(database: Database): StoreShares {
  let sinceTotal = 0
  // Notices have limits of their own, and are promises.
  const ofCallers = () =>
    database.selectFrom('store').where('owner', '!=', '').where('key', 'not like', `${NOTICE_PREFIX}%`)

  async function limit(scope: Scope, { is, most }: { readonly is: string | number; readonly most: number }) {
    const { sum } = await ofCallers()
      .where(scope, '=', is)
      .select(({ fn }) => fn.sum<number | string | null>('bytes').as('sum'))
      .executeTakeFirstOrThrow()
    await drop(Number(sum ?? 0) - most, () => ofCallers().where(scope, '=', is).orderBy('stored_at'))
  }

  /** Deletes the first rows until so many bytes are free. */
  async function drop(excess: number, oldest: () => ReturnType<typeof ofCallers>) {
    for (let left = excess; left > 0; ) {
      const rows = await oldest().select(['key', 'bytes']).limit(AT_ONCE).execute()
      if (rows.length === 0) return
      const keys: string[] = []
      for (const { key, bytes } of rows) {
        if (left <= 0) break
        left -= bytes
        keys.push(key)
      }
      await database.deleteFrom('store').where('key', 'in', keys).execute()
    }
  }

  async function enforceTotal() {
    sinceTotal = 0
    const { sum } = await ofCallers()
      .select(({ fn }) => fn.sum<number | string | null>('bytes').as('sum'))
      .executeTakeFirstOrThrow()
    await drop(Number(sum ?? 0) - MOST_IN_ALL, () => ofCallers().orderBy('is_free', 'desc').orderBy('stored_at'))
  }

  return {
    enforceTotal,
    async enforce({ owner, network, is_free, bytes }) {
      if (owner === '') return
      if (is_free === 1) {
        await limit('owner', { is: owner, most: SHARES.free.owner })
        await limit('network', { is: network, most: SHARES.free.network })
        await limit('is_free', { is: 1, most: SHARES.free.is_free })
      } else await limit('owner', { is: owner, most: SHARES.paid.owner })
      sinceTotal += bytes
      if (sinceTotal > TOTAL_EVERY) await enforceTotal()
    },
  }
}

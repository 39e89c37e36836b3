import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { toPoolOptions } from '@farebox/till/storage'
import pg from 'pg'

const CONNECT_MS = 5000
const RETRY_MS = 500
const MOST_SESSIONS = 2 ** 31

/** The first half of the advisory locks that sessions hold. */
export const SESSION_LOCKS = 4021

/** A connection that listens. */
export interface Listening {
  /** The number of the advisory lock that it holds, which ends as soon as the process does; null while it is not connected. */
  readonly session: number | null
  close(): Promise<void>
}

/**
 * Calls `onNotice` for every notification on a channel of PostgreSQL, and after each new connection, since some may have
 * been missed. The connection is its own, and is replaced when it breaks; not for a pooler in transaction mode.
 * @param url `postgres://...`
 */
export function listenTo(url: string, { channel, onNotice }: { channel: string; onNotice: () => void }): Listening {
  const stopped = new AbortController()
  const state: { session: number | null } = { session: null }
  const listening = listenUntil(stopped.signal, { url, channel, onNotice, state })
  return {
    get session() {
      return state.session
    },
    async close() {
      stopped.abort()
      await listening
    },
  }
}

interface Listener {
  readonly url: string
  readonly channel: string
  readonly onNotice: () => void
  readonly state: { session: number | null }
}

async function listenUntil(signal: AbortSignal, { url, channel, onNotice, state }: Listener) {
  const { Client: OneOf, ...options } = toPoolOptions(url)
  // The cast: toPoolOptions() names a client by a type without its own methods.
  const Client = (OneOf ?? pg.Client) as typeof pg.Client
  while (!signal.aborted) {
    const client = new Client({ ...options, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', onNotice)
    const session = randomInt(MOST_SESSIONS)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1, $2)', [SESSION_LOCKS, session])
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      state.session = session
      onNotice()
      await ended
    } catch {
      // The next attempt says the same, or works; readiness reports the database.
    } finally {
      state.session = null
      await client.end().catch(() => {})
    }
    await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

import { keptFor } from '@farebox/concurrency'
import { sql } from 'kysely'
import type { Clock } from '../../contract/context.ts'
import type { CheckedDay, Incident } from '../../discovery/check-history.ts'
import type { Database } from '../../storage/database.ts'

const DAY_MS = 24 * 3600 * 1000
const DAYS = 90
// Anybody may ask, and the query sums many rows.
const FRESH_MS = 60_000

/** How long a check must be stored for this, ms. */
export const CHECKS_KEPT_MS = (DAYS + 1) * DAY_MS

/** The results of the checks of all processes, from the database. */
export interface CheckHistory {
  /** The last 90 UTC days on which each service was checked, by service, oldest first. */
  days(): Promise<ReadonlyMap<string, readonly CheckedDay[]>>
  /** Each from a failed check to the next successful one; newest first. */
  incidents(): Promise<readonly Incident[]>
}

/** The results of three months of checks, of all processes on one database. */
export function createCheckHistory({ database, clock }: { database: Database; clock: Clock }): CheckHistory {
  const now = () => clock.now().getTime()
  const since = () => (Math.floor(now() / DAY_MS) - DAYS + 1) * DAY_MS

  return { days: keptFor(FRESH_MS, readDays, now), incidents: keptFor(FRESH_MS, readIncidents, now) }

  async function readDays() {
    const day = sql<number>`checked_at / ${sql.lit(DAY_MS)}`
    const rows = await database
      .selectFrom('checks')
      .select(['service', day.as('day'), sql<number>`count(*)`.as('total'), sql<number>`sum(ok)`.as('worked')])
      .where('checked_at', '>=', since())
      .groupBy(['service', day])
      .orderBy('day')
      .execute()
    const days = rows.map((row) => ({
      service: row.service,
      // PostgreSQL counts in bigints, which arrive as text.
      day: new Date(Number(row.day) * DAY_MS).toISOString().slice(0, 10),
      total: Number(row.total),
      worked: Number(row.worked),
    }))
    return Map.groupBy(days, ({ service }) => service)
  }

  async function readIncidents() {
    const before = sql<number | null>`lag(ok) over (partition by service order by checked_at)`
    const rows = await database
      .selectFrom((checks) =>
        checks
          .selectFrom('checks')
          .select(['service', 'checked_at', 'ok', before.as('before')])
          .where('checked_at', '>=', since())
          .as('checks'),
      )
      .select(['service', 'checked_at', 'ok'])
      .where(({ or, eb, and, ref }) =>
        or([and([eb('before', 'is', null), eb('ok', '=', 0)]), eb('before', '!=', ref('ok'))]),
      )
      .orderBy('checked_at')
      .execute()
    const changes = Map.groupBy(rows, ({ service }) => service)
    return [...changes.values()].flatMap(toIncidents).sort((a, b) => b.from.localeCompare(a.from))
  }
}

interface Change {
  readonly service: string
  readonly checked_at: number | string
  readonly ok: number
}

/** The failures of one service: when each began and ended. Input in order of time. */
function toIncidents(changes: readonly Change[]): Incident[] {
  return changes.flatMap(({ service, checked_at, ok }, index) => {
    const after = changes[index + 1]
    return ok === 1 ? [] : [{ service, from: toMoment(checked_at), until: after ? toMoment(after.checked_at) : null }]
  })
}

function toMoment(at: number | string): string {
  return new Date(Number(at)).toISOString()
}

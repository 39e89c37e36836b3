import { type SqlBool, sql } from 'kysely'
import { keptFor } from '../concurrency/kept-for.ts'
import type { Clock } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError } from '../contract/errors.ts'
import type { ServiceStatus } from '../discovery/service-record.ts'
import type { Database } from '../storage/database.ts'
import { deleteInSteps } from '../storage/delete-in-steps.ts'
import { CHECKS_KEPT_MS, type CheckHistory, createCheckHistory } from './check-history.ts'
import type { FinishedCall, ServiceHealth } from './service-health.ts'
import { createServiceRunner, type OpenContext } from './service-runner.ts'

const HISTORY_MS = 24 * 3600 * 1000
// Everybody may ask for the history, so it is read at most this often.
const FRESH_MS = 10_000
// Calls that fail may not make us ask third parties more often than this.
const DOUBT_MS = 5 * 60_000

interface ChecksParts {
  readonly services: readonly Service[]
  readonly openContext: OpenContext
  readonly health: ServiceHealth
  readonly database: Database
  readonly clock: Clock
  /** How old the last sign of life of a service may be before its example runs. */
  readonly everyMinutes: number
  /** Told of every check that gave a verdict. */
  readonly onChecked?: ((service: string, check: FinishedCall) => void) | undefined
}

/** The regular checks of services that nobody called lately. */
export interface ServiceChecks extends CheckHistory {
  /**
   * Runs the example of one service: where a call failed lately, else of the one that was silent longest, if that is long
   * enough.
   */
  runDue(): Promise<void>
  /** The checks of the last 24 hours by service, oldest first. Also tells the health what other processes found. */
  history(): Promise<ReadonlyMap<string, readonly ServiceStatus[]>>
  purge(): Promise<void>
  /** Breaks off the check that runs, without a verdict. */
  stop(): void
}

/**
 * Knows of each service whether it works before a caller pays for finding out. A call of a caller is as good as a check, and
 * the checks of all processes on one database count as one, so third parties are asked no more often than they must be.
 */
export function createServiceChecks(parts: ChecksParts): ServiceChecks {
  const { health, database, clock } = parts
  const stopped = new AbortController()
  const checkedAt = new Map<string, number>()
  const now = () => clock.now().getTime()
  const history = keptFor(FRESH_MS, readHistory, now)

  async function readHistory() {
    const rows = await database
      .selectFrom('checks')
      .selectAll()
      .where('checked_at', '>', now() - HISTORY_MS)
      .orderBy('checked_at')
      .execute()
    const checks = rows.map(({ service, ...row }) => [service, toStatus(row)] as const)
    for (const [service, status] of checks) health.note(service, status)
    return new Map(
      [...Map.groupBy(checks, ([service]) => service)].map(([service, list]) => [
        service,
        list.map(([, status]) => status),
      ]),
    )
  }

  async function check(service: Service) {
    checkedAt.set(service.slug, clock.now().getTime())
    const found = { ok: false, latencyMs: 0 }
    const runService = createServiceRunner({ ...parts, onFinished: (_, call) => Object.assign(found, call) })
    const work = service.prepare(service.example.input)
    // Why it failed is in the log of whoever is called next; here it only counts that it did.
    const failure: unknown = await runService(service, work, stopped.signal).then(
      () => undefined,
      (error) => error,
    )
    // Callers can fill every queue: that nothing was free for a check is no verdict.
    if (stopped.signal.aborted || (failure instanceof CallError && failure.code === 'busy')) return
    const row = { checked_at: clock.now().getTime(), ok: Number(found.ok), latency_ms: Math.round(found.latencyMs) }
    health.note(service.slug, toStatus(row))
    parts.onChecked?.(service.slug, found)
    await database
      .insertInto('checks')
      .values({ service: service.slug, ...row })
      .execute()
    history.forget()
  }

  return {
    ...createCheckHistory(parts),
    history,
    async runDue() {
      await history()
      const due = findDue(parts, checkedAt)
      if (due) await check(due)
    },
    async purge() {
      const where = sql<SqlBool>`checked_at < ${clock.now().getTime() - CHECKS_KEPT_MS}`
      await deleteInSteps(database, 'checks', where)
    },
    stop: () => stopped.abort(),
  }
}

function findDue({ services, health, clock, everyMinutes }: ChecksParts, checkedAt: ReadonlyMap<string, number>) {
  const now = clock.now().getTime()
  const isDoubted = ({ slug }: Service) => health.isDoubtful(slug) && now - (checkedAt.get(slug) ?? 0) >= DOUBT_MS
  const lastSeen = ({ slug }: Service) => Date.parse(health.statusOf(slug)?.checked_at ?? '') || 0
  const [silent] = services.toSorted((a, b) => lastSeen(a) - lastSeen(b))
  const isDue = silent !== undefined && now - lastSeen(silent) >= everyMinutes * 60_000
  return services.find(isDoubted) ?? (isDue ? silent : undefined)
}

function toStatus(row: { ok: number; latency_ms: number; checked_at: number }): ServiceStatus {
  return { ok: row.ok === 1, latency_ms: row.latency_ms, checked_at: new Date(row.checked_at).toISOString() }
}

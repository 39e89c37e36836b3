import { keptFor } from '@farebox/concurrency'
import { type SqlBool, sql } from 'kysely'
import type { Clock } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { OtherMachines } from '../../contract/machines/other-machines.ts'
import type { ServiceStatus } from '../../discovery/x402/service-record.ts'
import type { Database } from '../../storage/database.ts'
import { deleteInSteps } from '../../storage/delete-in-steps.ts'
import { createServiceRunner, type OpenContext } from '../calls/service-runner.ts'
import { CHECKS_KEPT_MS, type CheckHistory, createCheckHistory } from './check-history.ts'
import type { FinishedCall, ServiceHealth } from './service-health.ts'

const HISTORY_MS = 24 * 3600 * 1000
// Anybody may ask for the history, so it is read at most this often.
const FRESH_MS = 10_000
// Failing calls may not make us query third parties more often than this.
const DOUBT_MS = 5 * 60_000
// A press of the operator's button repeats no check that a press before it began.
const REPEATED_MS = 60_000

interface ChecksParts {
  readonly services: readonly Service[]
  readonly openContext: OpenContext
  /** Does calls on other machines. Default: all are done here. */
  readonly elsewhere?: OtherMachines | undefined
  readonly health: ServiceHealth
  readonly database: Database
  readonly clock: Clock
  /** The age of a service's last success at which its example runs. */
  readonly everyMinutes: number
  /** Called with every check that reached a verdict. */
  readonly onChecked?: ((service: string, check: FinishedCall) => void) | undefined
}

/** The regular checks of services without recent calls. */
export interface ServiceChecks extends CheckHistory {
  /** Runs the example of one service: one whose last call failed, or the one idle longest, if idle for long enough. */
  runDue(): Promise<void>
  /**
   * The checks of the last 24 hours by service, oldest first. Also passes other processes' results to the health
   * record.
   */
  history(): Promise<ReadonlyMap<string, readonly ServiceStatus[]>>
  /** Runs the examples of the services whose last call or check failed, one after another; at most once a minute. */
  checkFailed(): Promise<void>
  purge(): Promise<void>
  /** Aborts the running check, without a verdict. */
  stop(): void
}

/**
 * Finds out whether each service works before a caller pays to find out. A caller's successful call counts as a check,
 * and all processes on one database share their checks, so third parties are queried as little as possible.
 */
export function createServiceChecks(given: ChecksParts): ServiceChecks {
  const { health, database, clock } = given
  const parts = { ...given, services: given.services.filter(({ isChecked }) => isChecked) }
  const stopped = new AbortController()
  const checkedAt = new Map<string, number>()
  const now = () => clock.now().getTime()
  const history = keptFor(FRESH_MS, readHistory, now)

  async function readHistory() {
    const rows = await database
      .selectFrom('checks')
      .select(['service', 'checked_at', 'ok', 'latency_ms'])
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
    const body = service.example.input
    const work = service.prepare(body)
    // The next caller's log line has the cause; here only the failure counts.
    const failure: unknown = await runService(service, { work, body }, stopped.signal).then(
      () => undefined,
      (error) => error,
    )
    // Callers can fill every queue: a check that found no free slot has no verdict.
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
    ...createCheckHistory(given),
    history,
    async runDue() {
      await history()
      const due = findDue(parts, checkedAt)
      if (due) await check(due)
    },
    checkFailed: atMostEvery(REPEATED_MS, now, async () => {
      for (const service of parts.services) {
        if (!stopped.signal.aborted && health.statusOf(service.slug)?.ok === false) await check(service)
      }
    }),
    async purge() {
      const where = sql<SqlBool>`checked_at < ${clock.now().getTime() - CHECKS_KEPT_MS}`
      await deleteInSteps(database, 'checks', where)
    },
    stop: () => stopped.abort(),
  }
}

function atMostEvery(ms: number, now: () => number, work: () => Promise<void>): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - begunAt < ms) return
    begunAt = now()
    await work()
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

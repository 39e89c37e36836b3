import { networksOf } from '@farebox/concurrency/callers'
import { prepared } from '@farebox/till/statements'
import { type SqlBool, sql } from 'kysely'
import type { Clock } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import type { Database } from '../../storage/database.ts'
import { deleteInSteps } from '../../storage/delete-in-steps.ts'
import type { TrialRow } from '../../storage/schema.ts'
import { UsedUpTrials } from './used-up-trials.ts'

/** One free call, taken from the day's allowance. */
export interface TakenTrial {
  readonly limit: number
  readonly remaining: number
  /** The next midnight UTC. */
  readonly resetsAt: Date
  /** Returns the trial: the call failed by our fault, or a third party's. */
  giveBack(): Promise<void>
  /**
   * Returns the trial after the service refused the input, a limited number of times a day: typing mistakes should cost
   * less than work.
   */
  giveBackRefused(): Promise<void>
}

/** The day's free calls, counted per service and client. */
export interface Trials {
  /** Throws trial_limit_reached, also if the networks of the client have used up theirs. */
  take(service: { slug: string; trialsPerDay: number }, client: string): Promise<TakenTrial>
  /** Deletes the counts of past days. */
  purge(): Promise<void>
}

const MOST_REFUSED = 5
// Whoever has used up theirs asks again and again; others may return trials, in other processes.
const REMEMBERED_MS = 60_000

/** Counts free calls per service, client and UTC day, in storage, so that restarts and replicas do not add more. */
export function createTrials({ database, clock }: { database: Database; clock: Clock }): Trials {
  const count = prepareCount(database)
  const giveBack = ({ slug, client, day }: { slug: string; client: string; day: string }) =>
    database
      .updateTable('trials')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('service', '=', slug)
      .where('client', '=', client)
      .where('day', '=', day)
      .where('used', '>', 0)
  const used = new UsedUpTrials()
  return {
    async take({ slug, trialsPerDay }, client) {
      const nowMs = clock.now().getTime()
      const day = dayOf(clock.now())
      const resetsAt = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600 * 1000)
      const taken: string[] = []
      const returnAll = async () => {
        for (const name of taken) await giveBack({ slug, client: name, day }).execute()
        for (const name of taken) used.forget(slug, name)
      }
      const refuse = (name: string) =>
        limitReached({ slug, trialsPerDay, resetsAt, now: clock.now(), isNetwork: name !== client })
      const left: number[] = []
      const networks = networksOf(client)
      const known = networks.find(({ name }) => used.has(slug, name, nowMs))
      if (known) throw refuse(known.name)
      for (const { name, shares } of networks) {
        const limit = shares * trialsPerDay
        const [row] = (await count({ service: slug, client: name, day, limit })).rows
        if (!row) {
          used.remember(slug, name, Math.min(nowMs + REMEMBERED_MS, resetsAt.getTime()))
          await returnAll()
          throw refuse(name)
        }
        taken.push(name)
        left.push(limit - row.used)
      }
      return {
        limit: trialsPerDay,
        remaining: Math.min(...left),
        resetsAt,
        giveBack: returnAll,
        async giveBackRefused() {
          const { numUpdatedRows } = await giveBack({ slug, client, day })
            .set((eb) => ({ refused: eb('refused', '+', 1) }))
            .where('refused', '<', MOST_REFUSED)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return
          used.forget(slug, client)
          taken.shift()
          await returnAll()
        },
      }
    },

    async purge() {
      const where = sql<SqlBool>`day < ${dayOf(clock.now())}`
      await deleteInSteps(database, 'trials', where)
    },
  }
}

/** Takes one if there is one left: then it has a row. */
function prepareCount(database: Database) {
  return prepared<Omit<TrialRow, 'used' | 'refused'> & { limit: number }, Pick<TrialRow, 'used'>>(
    database,
    (parameter) =>
      database
        .insertInto('trials')
        .values({
          service: parameter('service'),
          client: parameter('client'),
          day: parameter('day'),
          used: 1,
          refused: 0,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['service', 'client', 'day'])
            .doUpdateSet((eb) => ({ used: eb('trials.used', '+', 1) }))
            .where('trials.used', '<', parameter('limit')),
        )
        .returning('used'),
  )
}

/** The rate-limit headers of a trial: the fields of the IETF draft, and the older ones that most clients read. */
export function toRateLimitHeaders(trial: { limit: number; remaining: number; resetsAt: Date }, now: Date) {
  const seconds = Math.max(1, Math.ceil((trial.resetsAt.getTime() - now.getTime()) / 1000))
  return {
    'RateLimit-Policy': `"day";q=${trial.limit};w=86400`,
    RateLimit: `"day";r=${trial.remaining};t=${seconds}`,
    'RateLimit-Limit': String(trial.limit),
    'RateLimit-Remaining': String(trial.remaining),
    'RateLimit-Reset': String(seconds),
  }
}

function limitReached({
  slug,
  trialsPerDay,
  resetsAt,
  now,
  isNetwork,
}: {
  slug: string
  trialsPerDay: number
  resetsAt: Date
  now: Date
  isNetwork: boolean
}) {
  const headers = toRateLimitHeaders({ limit: trialsPerDay, remaining: 0, resetsAt }, now)
  const own = `The ${trialsPerDay} free ${trialsPerDay === 1 ? 'call' : 'calls'} of ${slug}`
  const used = isNetwork ? `The free calls of ${slug} that the addresses of your network share` : own
  return new CallError(
    'trial_limit_reached',
    `${used} for today are used. Free again at ` +
      `${resetsAt.toISOString()}; or pay per call, without an account: POST /api/v1/proxy/${slug}.`,
    {
      headers: { ...headers, 'Retry-After': headers['RateLimit-Reset'] },
      extras: { resets_at: resetsAt.toISOString() },
    },
  )
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

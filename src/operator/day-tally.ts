import type { Clock } from '../contract/context.ts'
import { type CallOutcome, type OnCallEnded, UNPAID } from '../contract/ended-call.ts'
import { createLabelLimit } from './label-limit.ts'

/** Calls of one reason. */
export interface ReasonCount {
  readonly service: string
  readonly reason: string
  readonly calls: number
}

/** What this process saw of the day, UTC. */
export interface DayCounts {
  /** When it began to count: midnight, or its own start. */
  readonly since: Date
  readonly outcomes: Readonly<Partial<Record<CallOutcome, number>>>
  /** The most first. */
  readonly failures: readonly ReasonCount[]
  /** Of paid calls, by reason alone; questions for the price are no refusals. */
  readonly refusals: readonly Omit<ReasonCount, 'service'>[]
}

/** Counts of the calls since midnight UTC, in this process alone. */
export interface DayTally {
  readonly onCallEnded: OnCallEnded
  read(): DayCounts
}

/** Counts calls of the day that goes on, for who looks at it. */
export function createDayTally(clock: Clock): DayTally {
  const limitReason = createLabelLimit()
  let day = openDay(clock.now())

  function today() {
    const now = clock.now()
    // In one piece: a day that has ended is nobody's any more.
    if (dayOf(now) !== day.name) day = { ...openDay(now), since: new Date(`${dayOf(now)}T00:00:00Z`) }
    return day
  }

  return {
    onCallEnded({ service, outcome, reason, kind }) {
      if (reason === UNPAID) return
      const { outcomes, failures, refusals } = today()
      count(outcomes, outcome)
      if (reason === null) return
      if (outcome === 'failed') count(failures, `${service} ${limitReason(reason)}`)
      if (outcome === 'refused' && kind === 'paid') count(refusals, limitReason(reason))
    },
    read() {
      const { since, outcomes, failures, refusals } = today()
      return {
        since,
        outcomes: Object.fromEntries(outcomes),
        failures: byCount(failures).map(([name, calls]) => {
          const [service = '', reason = ''] = name.split(' ')
          return { service, reason, calls }
        }),
        refusals: byCount(refusals).map(([reason, calls]) => ({ reason, calls })),
      }
    },
  }
}

function openDay(now: Date) {
  return {
    name: dayOf(now),
    since: now,
    outcomes: new Map<CallOutcome, number>(),
    failures: new Map<string, number>(),
    refusals: new Map<string, number>(),
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function count<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function byCount(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([, one], [, other]) => other - one)
}

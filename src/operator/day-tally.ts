import type { Clock } from '../contract/context.ts'
import { type CallOutcome, type OnCallEnded, UNPAID } from '../contract/ended-call.ts'
import { createLabelLimit } from './label-limit.ts'

/** The number of calls with one reason. */
export interface ReasonCount {
  readonly service: string
  readonly reason: string
  readonly calls: number
}

/** This process's counts of the UTC day. */
export interface DayCounts {
  /** Start of the counts: midnight, or the start of the process. */
  readonly since: Date
  /** Answers with the price, to callers who had not paid yet. */
  readonly offers: number
  readonly outcomes: Readonly<Partial<Record<CallOutcome, number>>>
  /** Highest count first. */
  readonly failures: readonly ReasonCount[]
  /** Refused paid calls, by reason only; requests for the price do not count. */
  readonly refusals: readonly Omit<ReasonCount, 'service'>[]
}

/** Counts the calls since midnight UTC, in this process alone. */
export interface DayTally {
  readonly onCallEnded: OnCallEnded
  read(): DayCounts
}

/** Counts the calls of the current day. */
export function createDayTally(clock: Clock): DayTally {
  const limitReason = createLabelLimit()
  let day = openDay(clock.now())

  function today() {
    const now = clock.now()
    // Replaced as a whole: the counts of a past day are not kept.
    if (dayOf(now) !== day.name) day = { ...openDay(now), since: new Date(`${dayOf(now)}T00:00:00Z`) }
    return day
  }

  return {
    onCallEnded({ service, outcome, reason, kind }) {
      const counts = today()
      if (reason === UNPAID) {
        counts.offers += 1
        return
      }
      const { outcomes, failures, refusals } = counts
      count(outcomes, outcome)
      if (reason === null) return
      if (outcome === 'failed') count(failures, `${service} ${limitReason(reason)}`)
      if (outcome === 'refused' && kind === 'paid') count(refusals, limitReason(reason))
    },
    read() {
      const { since, offers, outcomes, failures, refusals } = today()
      return {
        since,
        offers,
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
    offers: 0,
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

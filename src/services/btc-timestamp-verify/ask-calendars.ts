import type { Timestamp } from '@farebox/opentimestamps'
import { extendTimestamp, walkAttestations } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { fetchCalendarProof } from '../../upstreams/opentimestamps-calendars/fetch-calendar-proof.ts'
import { CALENDARS } from '../../upstreams/opentimestamps-calendars/opentimestamps-calendars.ts'
import type { AttestationFinding } from './finding.ts'

/** A calendar's earlier promise to anchor the message at this point of the proof. */
export interface CalendarPromise {
  readonly calendar: string
  readonly at: Timestamp
  readonly depth: number
}

interface Answer {
  readonly state: 'pending' | 'not_found' | 'upgraded' | 'unreachable' | 'unsupported' | 'not_checked'
  readonly proof?: Timestamp
  readonly error?: CallError
}

const MAX_QUESTIONS = 8
const NEW_SECONDS = 600

/** Lists every promise in the proof. */
export function listPromises(timestamp: Timestamp): readonly CalendarPromise[] {
  return [...walkAttestations(timestamp)].flatMap(({ attestation, at, depth }) =>
    attestation.kind === 'pending' ? [{ calendar: attestation.uri, at, depth }] : [],
  )
}

/**
 * Asks the calendars for the proofs they have by now. Returns the timestamp with these merged in, and a finding for
 * each promise. Throws upstream_failed if no calendar could be reached.
 */
export async function askCalendars(
  timestamp: Timestamp,
  context: Pick<ServiceContext, 'http' | 'clock'>,
): Promise<{ readonly timestamp: Timestamp; readonly findings: readonly AttestationFinding[] }> {
  const promises = listPromises(timestamp)
  const asked = new Set(promises.filter(({ calendar }) => CALENDARS.includes(calendar)).slice(0, MAX_QUESTIONS))
  const answers = await Promise.all(
    promises.map((promise) => (asked.has(promise) ? ask(promise, context) : excuse(promise))),
  )
  const errors = answers.flatMap(({ error }) => error ?? [])
  if (errors.length > 0 && errors.length === asked.size) throw errors[0]

  const proofs = answers.flatMap(({ proof }, index) => {
    const at = promises[index]?.at
    return at && proof ? [{ at, proof }] : []
  })
  const additions = new Map(
    [...Map.groupBy(proofs, ({ at }) => at)].map(([at, found]) => [at, found.map(({ proof }) => proof)]),
  )
  return {
    timestamp: additions.size > 0 ? extendTimestamp(timestamp, additions) : timestamp,
    findings: promises.map((promise, index) => toFinding(promise, answers[index])),
  }
}

/** A finding for a promise that was not checked, because a block already holds the proof. */
export function toFinding(
  { calendar }: CalendarPromise,
  answer: Answer = { state: 'not_checked' },
): AttestationFinding {
  const details: Partial<Record<Answer['state'], string>> = {
    unsupported: `only these calendars are asked: ${CALENDARS.join(', ')}`,
    not_found: 'the calendar does not know it: it is not its promise, or was lost, so waiting will not help',
    unreachable: 'the calendar did not give a usable answer; try again later',
  }
  return { type: 'calendar', state: answer.state, height: null, calendar, detail: details[answer.state] ?? null }
}

async function ask(
  { calendar, at, depth }: CalendarPromise,
  context: Pick<ServiceContext, 'http' | 'clock'>,
): Promise<Answer> {
  try {
    const said = await fetchCalendarProof(context, { calendar, commitment: at.message, depth })
    if (said === 'unknown') return { state: isNew(at.message, context.clock.now()) ? 'pending' : 'not_found' }
    if (said === 'waiting' || !isInBitcoin(said)) return { state: 'pending' }
    return { state: 'upgraded', proof: said }
  } catch (error) {
    if (error instanceof CallError) return { state: 'unreachable', error }
    throw error
  }
}

// A calendar puts the time before what it promises, four bytes of seconds, and knows it a moment later.
function isNew(commitment: Uint8Array, now: Date): boolean {
  if (commitment.length < 4) return false
  const age = now.getTime() / 1000 - Buffer.from(commitment).readUInt32BE()
  return Math.abs(age) < NEW_SECONDS
}

function isInBitcoin(proof: Timestamp): boolean {
  return [...walkAttestations(proof)].some(({ attestation }) => attestation.kind === 'bitcoin')
}

function excuse({ calendar }: CalendarPromise): Answer {
  return { state: CALENDARS.includes(calendar) ? 'not_checked' : 'unsupported' }
}

import { randomUUID } from 'node:crypto'
import { WakeUp } from '@farebox/concurrency'
import { type Caller, onBehalfOf } from '@farebox/concurrency/callers'
import type { Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError } from '../contract/errors.ts'
import type { WorkerRole } from '../contract/machines/worker-role.ts'
import type { Database } from '../storage/database.ts'
import type { Listening } from '../storage/listen.ts'
import type { QueuedAnswer } from './crossing/queued-answer.ts'
import { toQueuedFailure } from './crossing/queued-failure.ts'
import { parseQueuedRequest, type QueuedRequest } from './crossing/queued-request.ts'
import type { QueueBell } from './queue-bell.ts'
import { prepareAnswerCall } from './statements/answer-call.ts'
import { prepareBeat, prepareLeave, prepareOwnCalls, purgeQueue } from './statements/beat.ts'
import { channelOfRole } from './statements/channels.ts'
import { prepareTakeCall, type TakenCall } from './statements/take-call.ts'
import { workKindOf } from './work-kind.ts'

const RETRY_MS = 250
const MOST_ANSWER_CHARS = 100 * 1024 * 1024

/** Does the work of one call, for the current caller. */
export type DoWork = (call: {
  readonly service: Service
  readonly request: Pick<QueuedRequest, 'body' | 'digest' | 'trace'>
  readonly leftMs: number
  readonly signal: AbortSignal
}) => Promise<object>

interface WorkerParts {
  readonly role: WorkerRole
  readonly services: readonly Service[]
  /** Calls at once, at most. */
  readonly slots: number
  readonly work: DoWork
  readonly bell: QueueBell
  readonly log: Logger
}

interface Running {
  readonly stop: AbortController
  readonly ended: Promise<void>
}

/** Takes calls of its role from the queue, does them and answers. */
export class QueueWorker {
  readonly #id = randomUUID()
  readonly #database: Database
  readonly #parts: WorkerParts
  readonly #services: ReadonlyMap<string, Service>
  readonly #running = new Map<string, Running>()
  readonly #wakeUp = new WakeUp()
  readonly #statements
  readonly #listening: Listening | undefined
  readonly #taking: Promise<void>
  #isTaking = true
  #isClosed = false

  constructor(database: Database, parts: WorkerParts) {
    this.#database = database
    this.#parts = parts
    const able = parts.services.filter(({ worker }) => worker === parts.role)
    this.#services = new Map(able.map((service) => [workKindOf(service), service]))
    this.#statements = {
      take: prepareTakeCall(database),
      answer: prepareAnswerCall(database),
      beat: prepareBeat(database),
      leave: prepareLeave(database),
      ownCalls: prepareOwnCalls(database),
    }
    this.#listening = parts.bell.listen?.(channelOfRole(parts.role), () => this.#wakeUp.ring())
    this.#taking = this.#take()
  }

  /** Calls that it works on. */
  get running(): number {
    return this.#running.size
  }

  /** Says that this machine lives, and stops what is no longer its own to do. Must be called every BEAT_MS. */
  async beat(): Promise<void> {
    const before = [...this.#running]
    const { role, slots } = this.#parts
    const kinds = [...this.#services.keys()]
    const session = this.#listening?.session ?? null
    await this.#statements.beat({ id: this.#id, role, kinds, slots: this.#isTaking ? slots : 0, session })
    if (before.length === 0) return
    const { rows } = await this.#statements.ownCalls({ worker: this.#id })
    const own = new Set(rows.map(({ id }) => id))
    for (const [id, { stop }] of before)
      if (!own.has(id)) stop.abort(new CallError('timed_out', 'Nobody waits for it.'))
  }

  /** Deletes the rows that nobody needs any more. */
  purge(): Promise<void> {
    return purgeQueue(this.#database)
  }

  /** Takes no more calls; resolves when those at work have ended. */
  async finish(): Promise<void> {
    this.#isTaking = false
    this.#wakeUp.ring()
    await this.#taking
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }

  /** Stops everything. What is at work is left to other machines at once. */
  async close(): Promise<void> {
    this.#isTaking = false
    this.#isClosed = true
    this.#wakeUp.ring()
    for (const { stop } of this.#running.values()) stop.abort(new Error('this machine is stopping'))
    await this.#taking
    await this.#statements.leave({ id: this.#id }).catch(() => {})
    await this.#listening?.close()
  }

  async #take(): Promise<void> {
    const { role, slots, bell, log } = this.#parts
    const taker = { worker: this.#id, role, kinds: [...this.#services.keys()] }
    let isFailing = false
    while (this.#isTaking) {
      try {
        const call = this.#running.size < slots ? await this.#statements.take(taker) : undefined
        isFailing = false
        if (call) this.#begin(call)
        else await this.#wakeUp.sleep(bell.pollMs)
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'no calls can be taken from the queue')
        isFailing = true
        await this.#wakeUp.sleep(RETRY_MS)
      }
    }
  }

  #begin(call: TakenCall) {
    const begunAt = performance.now()
    const stop = new AbortController()
    const ended = this.#carryOut(call, stop.signal)
      .then((answer) => (this.#isClosed ? undefined : this.#answer(call, answer, begunAt)))
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'a call of the queue was not answered'))
      .finally(() => {
        this.#running.delete(call.id)
        this.#wakeUp.ring()
      })
    this.#running.set(call.id, { stop, ended })
  }

  async #carryOut({ kind, request: text, left_ms: leftMs }: TakenCall, signal: AbortSignal): Promise<QueuedAnswer> {
    const hosts = new Set<string>()
    let caller: Caller | undefined
    const told = () => ({ hosts: [...hosts], hasWorked: caller?.hasWorked ?? false })
    try {
      const service = this.#services.get(kind)
      if (!service) throw new Error(`${kind} was taken, and is unknown`)
      const request = parseQueuedRequest(text)
      const own: Caller = { ...request.caller, hasWorked: false, ...(request.namesHosts && { hosts }) }
      caller = own
      const data = await onBehalfOf(own, () => this.#parts.work({ service, request, leftMs, signal }))
      return { data, ...told() }
    } catch (error) {
      return { failure: toQueuedFailure(error), ...told() }
    }
  }

  /** Until the deadline: a paid call must not be lost because the database fails over. */
  async #answer({ id, left_ms: leftMs }: TakenCall, answer: QueuedAnswer, begunAt: number): Promise<void> {
    const text = JSON.stringify(answer)
    const { hosts, hasWorked } = answer
    const tooLong = toQueuedFailure(new Error(`an answer of ${text.length} characters`))
    const failure: QueuedAnswer = { failure: tooLong, hosts, hasWorked }
    const sent = text.length > MOST_ANSWER_CHARS ? JSON.stringify(failure) : text
    for (;;) {
      try {
        await this.#statements.answer({ id, worker: this.#id, answer: sent })
        return
      } catch (error) {
        if (performance.now() - begunAt > leftMs) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }
}

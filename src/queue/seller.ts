import { randomUUID } from 'node:crypto'
import { WakeUp } from '@farebox/concurrency'
import { type Caller, currentCaller, noteHost } from '@farebox/concurrency/callers'
import { currentSpan } from '@farebox/concurrency/spans'
import { deadlineMsOf } from '../contract/deadline.ts'
import type { Service } from '../contract/define-service.ts'
import { busy, CallError } from '../contract/errors.ts'
import type { HeavyCall, OtherMachines } from '../contract/machines/other-machines.ts'
import type { WorkerRole } from '../contract/machines/worker-role.ts'
import type { Database } from '../storage/database.ts'
import type { Listening } from '../storage/listen.ts'
import { parseQueuedAnswer } from './crossing/queued-answer.ts'
import { toThrown } from './crossing/queued-failure.ts'
import type { QueuedRequest } from './crossing/queued-request.ts'
import type { QueueBell } from './queue-bell.ts'
import { type AddedCall, prepareAddCall } from './statements/add-call.ts'
import { prepareBeat, readKinds } from './statements/beat.ts'
import { channelOfSeller } from './statements/channels.ts'
import { type CallState, prepareCollectAnswers, prepareEndCall } from './statements/collect-answers.ts'
import { prepareDisplaceCall } from './statements/displace-call.ts'
import { workKindOf } from './work-kind.ts'

// The worker's own refusal, such as that its time is over, arrives before the seller's.
const ANSWER_MS = 150
const RETRY_AFTER_S = 10

interface Outstanding {
  /** Calls that were added later may be missing in what was read before. */
  isAdded: boolean
  settle(state: Pick<CallState, 'outcome' | 'answer'>): void
}

/** Puts calls in the queue, and waits for their answers. */
export class QueueSeller implements OtherMachines {
  readonly #id = randomUUID()
  readonly #database: Database
  readonly #outstanding = new Map<string, Outstanding>()
  readonly #wakeUp = new WakeUp()
  readonly #listening: Listening | undefined
  readonly #pollMs: number
  readonly #statements
  #kinds: ReadonlySet<string> = new Set()
  #isClosed = false
  readonly #collecting: Promise<void>

  constructor(database: Database, { listen, pollMs }: QueueBell) {
    this.#database = database
    this.#pollMs = pollMs
    this.#statements = {
      add: prepareAddCall(database),
      displace: prepareDisplaceCall(database),
      collect: prepareCollectAnswers(database),
      end: prepareEndCall(database),
      beat: prepareBeat(database),
    }
    this.#listening = listen?.(channelOfSeller(this.#id), () => this.#wakeUp.ring())
    this.#collecting = this.#collect()
  }

  /** Says that this machine lives, and learns which others do. Must be called every BEAT_MS. */
  async beat(): Promise<void> {
    await this.#statements.beat({
      id: this.#id,
      role: 'sell',
      kinds: [],
      slots: 0,
      session: this.#listening?.session ?? null,
    })
    this.#kinds = await readKinds(this.#database)
  }

  takes(service: Service, body?: unknown): boolean {
    return service.workerFor(body) !== null
  }

  assertPresent(service: Service): void {
    if (this.takes(service)) this.#assertKnown(service)
  }

  /** The services that nobody can do now, of those that others must do. */
  missing(services: readonly Service[]): readonly Service[] {
    return services.filter((service) => service.worker !== undefined && !this.#kinds.has(workKindOf(service)))
  }

  async run({ service, body, digest }: HeavyCall, signal: AbortSignal): Promise<object> {
    signal.throwIfAborted()
    this.#assertKnown(service)
    const role = service.workerFor(body)
    if (role === null) throw new Error(`${service.slug}: no other machine does this call`)
    const caller = currentCaller()
    const call = this.#toCall(caller, { service, role, body, digest })
    const { promise, resolve, reject } = Promise.withResolvers<Pick<CallState, 'outcome' | 'answer'>>()
    // The caller may leave before the row is written, when nothing waits for this yet.
    promise.catch(() => {})
    const outstanding: Outstanding = { isAdded: false, settle: resolve }
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    this.#outstanding.set(call.id, outstanding)
    let isOver = false
    try {
      if (!(await this.#add(call))) throw allTaken()
      outstanding.isAdded = true
      const state = await promise
      isOver = true
      return readAnswer(state, caller)
    } finally {
      signal.removeEventListener('abort', onAbort)
      this.#outstanding.delete(call.id)
      // If this fails, too, the call ends at its deadline.
      if (!isOver) void this.#statements.end({ id: call.id }).catch(() => {})
    }
  }

  /** Waits for no more answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#wakeUp.ring()
    await Promise.all([this.#collecting, this.#listening?.close()])
  }

  #assertKnown(service: Service) {
    if (!this.#kinds.has(workKindOf(service))) throw nobodyThere(service)
  }

  async #add(call: AddedCall): Promise<boolean> {
    if (await this.#statements.add(call)) return true
    return (await this.#statements.displace(call)) && (await this.#statements.add(call))
  }

  #toCall(
    { client, payer, networks, isFree, hosts }: Caller,
    { service, role, body, digest }: HeavyCall & { readonly role: WorkerRole },
  ): AddedCall {
    const trace = currentSpan()
    const request: QueuedRequest = {
      body,
      ...(digest !== undefined && { digest }),
      caller: { client, ...(payer !== undefined && { payer }), networks: [...networks], isFree },
      namesHosts: hosts !== undefined,
      ...(trace && { trace }),
    }
    const text = JSON.stringify(request)
    const [wide = client, narrow = wide] = networks
    return {
      id: randomUUID(),
      role,
      kind: workKindOf(service),
      seller: this.#id,
      is_free: isFree ? 'true' : 'false',
      wide_network: wide,
      network: narrow,
      client,
      request: text,
      bytes: text.length,
      left_ms: deadlineMsOf(service) - ANSWER_MS,
    }
  }

  async #collect(): Promise<void> {
    while (!this.#isClosed) {
      await this.#wakeUp.sleep(this.#pollMs)
      const asked = [...this.#outstanding].filter(([, { isAdded }]) => isAdded)
      if (asked.length === 0) continue
      // Readiness reports a database that does not answer; the calls end at their deadlines.
      const states = await this.#statements.collect({ seller: this.#id }).catch(() => undefined)
      if (!states) continue
      for (const state of states.rows) if (state.outcome !== 'open') this.#outstanding.get(state.id)?.settle(state)
      const known = new Set(states.rows.map(({ id }) => id))
      // A database that crashed has forgotten the others.
      for (const [id, { settle }] of asked) if (!known.has(id)) settle({ outcome: 'lost', answer: null })
    }
  }
}

function readAnswer({ outcome, answer }: Pick<CallState, 'outcome' | 'answer'>, caller: Caller): object {
  if (outcome === 'refused') throw allTaken()
  if (outcome === 'lost' || answer === null) {
    caller.hasWorked = true
    throw new CallError('service_failed', 'The machines that worked on this call ended. Not charged; try again later.')
  }
  const { data, failure, hosts, hasWorked } = parseQueuedAnswer(answer)
  caller.hasWorked ||= hasWorked
  for (const host of hosts) noteHost(host)
  if (failure) throw toThrown(failure)
  if (!data) throw new Error('a worker answered with neither data nor a failure')
  return data
}

function allTaken(): CallError {
  return busy('All machines for this work are in use. Not charged; try again in a few seconds.', RETRY_AFTER_S)
}

function nobodyThere({ slug }: Service): CallError {
  return busy(`No machine that does ${slug} is running. Not charged; try again in a minute.`, RETRY_AFTER_S)
}

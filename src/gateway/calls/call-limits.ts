import { NetworkShares } from '@farebox/concurrency/callers'
import { busy, CallError } from '../../contract/errors.ts'

interface CallLimitsOptions {
  /** Concurrent calls of one client address, and of one payer. 0 = no limit. */
  readonly callsAtOnce: number
  /** Concurrent paid calls of all callers. */
  readonly paidCallsInAll: number
}

/** Beyond this the oldest are forgotten: junk must not fill the memory. */
const MOST_REMEMBERED = 10_000
const RETRY_AFTER_SECONDS = 2

/** Limits the concurrent calls of each caller, in this process. */
export class CallLimits {
  readonly #callsAtOnce: number
  readonly #paidCallsInAll: number
  readonly #atWork = new Map<string, number>()
  readonly #freeCalls: NetworkShares
  readonly #refused = new Set<string>()
  #paidCalls = 0

  constructor({ callsAtOnce, paidCallsInAll }: CallLimitsOptions) {
    this.#callsAtOnce = callsAtOnce === 0 ? Number.POSITIVE_INFINITY : callsAtOnce
    this.#paidCallsInAll = paidCallsInAll
    this.#freeCalls = new NetworkShares(this.#callsAtOnce)
  }

  /** Takes a slot for a free call; call the returned function to release it. Throws too_many_calls. */
  enterTrial(client: string): () => void {
    if (this.#count(client) >= this.#callsAtOnce || this.#freeCalls.isFull(client))
      throw tooManyTrials(this.#callsAtOnce)
    const leave = this.#enter([client])
    this.#freeCalls.add(client, 1)
    return () => {
      if (leave()) this.#freeCalls.add(client, -1)
    }
  }

  /** Takes a slot for a paid call, before its payment is verified. Throws busy. */
  enterPaid(client: string, payer: string): () => void {
    const names = [client, payer.toLowerCase()]
    const limit = names.some((name) => this.#refused.has(name)) ? 1 : this.#callsAtOnce
    const [busiest] = names.filter((name) => this.#count(name) >= limit)
    if (busiest !== undefined) throw tooManyCalls(limit)
    // An admitted call never waits for a connection to a facilitator: there is one for each slot.
    if (this.#paidCalls >= this.#paidCallsInAll) throw allPlacesTaken()
    this.#paidCalls += 1
    const leave = this.#enter(names)
    return () => {
      if (leave()) this.#paidCalls -= 1
    }
  }

  /**
   * Records that a settlement was refused after the work was done: until one settles, this payer gets one call at a
   * time.
   */
  settlementRefused(payer: string) {
    this.#refused.add(payer.toLowerCase())
    const [oldest] = this.#refused
    if (this.#refused.size > MOST_REMEMBERED && oldest !== undefined) this.#refused.delete(oldest)
  }

  settled(payer: string) {
    if (this.#refused.size > 0) this.#refused.delete(payer.toLowerCase())
  }

  /** Whether the payer's last settlement was refused. */
  wasRefused(payer: string): boolean {
    return this.#refused.has(payer.toLowerCase())
  }

  #count(name: string): number {
    return this.#atWork.get(name) ?? 0
  }

  /** Returns the function that releases the slot; it returns whether this was its first call. */
  #enter(names: readonly string[]): () => boolean {
    for (const name of names) this.#atWork.set(name, this.#count(name) + 1)
    let left = false
    return () => {
      if (left) return false
      left = true
      for (const name of names) {
        const rest = this.#count(name) - 1
        if (rest > 0) this.#atWork.set(name, rest)
        else this.#atWork.delete(name)
      }
      return true
    }
  }
}

function tooManyTrials(limit: number): CallError {
  return new CallError(
    'too_many_calls',
    `Your address has ${limit} free calls at work, or its network its share: the most allowed. Wait for one to end, then try again.`,
    { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
  )
}

function allPlacesTaken(): CallError {
  return busy(
    'This server is working on its maximum of paid calls. Not charged: repeat this request in a few seconds with the ' +
      'same payment header.',
    RETRY_AFTER_SECONDS,
  )
}

function tooManyCalls(limit: number): CallError {
  const calls =
    limit === 1
      ? 'Your last payment was refused after the work was done, so you can make one call at a time until one is paid.'
      : `You have ${limit} calls at work, the most allowed.`
  return new CallError(
    'busy',
    `${calls} Not charged: wait for one of them to end, then repeat this request with the same payment header.`,
    { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) }, isCallersOwn: true },
  )
}

import { busy, CallError } from '../contract/errors.ts'

interface CallLimitsOptions {
  /** Calls at work at once for one client address, and for one payer. 0 = no limit. */
  readonly callsAtOnce: number
  /** Paid calls at work at once, of all callers. */
  readonly paidCallsInAll: number
}

/** More are forgotten, the oldest first: junk must not fill the memory. */
const MOST_REMEMBERED = 10_000
const RETRY_AFTER_SECONDS = 2

/** How many calls one caller may have at work at once, in this process. */
export class CallLimits {
  readonly #callsAtOnce: number
  readonly #paidCallsInAll: number
  readonly #atWork = new Map<string, number>()
  readonly #refused = new Set<string>()
  #paidCalls = 0

  constructor({ callsAtOnce, paidCallsInAll }: CallLimitsOptions) {
    this.#callsAtOnce = callsAtOnce === 0 ? Number.POSITIVE_INFINITY : callsAtOnce
    this.#paidCallsInAll = paidCallsInAll
  }

  /** Takes a place for a free call until what it gives is called. Throws too_many_calls. */
  enterTrial(client: string): () => void {
    if (this.#count(client) >= this.#callsAtOnce) throw tooManyTrials(this.#callsAtOnce)
    return this.#enter([client])
  }

  /** Takes a place for a paid call, before its payment is verified. Throws busy. */
  enterPaid(client: string, payer: string): () => void {
    const names = [client, payer.toLowerCase()]
    const limit = names.some((name) => this.#refused.has(name)) ? 1 : this.#callsAtOnce
    const [busiest] = names.filter((name) => this.#count(name) >= limit)
    if (busiest !== undefined) throw tooManyCalls(limit)
    // Who came in never waits for a connection to a facilitator: there is one for each.
    if (this.#paidCalls >= this.#paidCallsInAll) throw allPlacesTaken()
    this.#paidCalls += 1
    const leave = this.#enter(names)
    return () => {
      if (leave()) this.#paidCalls -= 1
    }
  }

  /** A settlement was refused after the work was done: until one settles, this payer has one call at a time. */
  settlementRefused(payer: string) {
    this.#refused.add(payer.toLowerCase())
    const [oldest] = this.#refused
    if (this.#refused.size > MOST_REMEMBERED && oldest !== undefined) this.#refused.delete(oldest)
  }

  settled(payer: string) {
    if (this.#refused.size > 0) this.#refused.delete(payer.toLowerCase())
  }

  #count(name: string): number {
    return this.#atWork.get(name) ?? 0
  }

  /** What it gives leaves again, and says whether it was for the first time. */
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
    `${limit} free calls of yours are under way. Wait for one of them to end, then try again.`,
    { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
  )
}

function allPlacesTaken(): CallError {
  return busy(
    'As many paid calls are under way as this server works on at once. Not charged: repeat this request in a few seconds with the ' +
      'same payment header.',
    RETRY_AFTER_SECONDS,
  )
}

function tooManyCalls(limit: number): CallError {
  const calls =
    limit === 1
      ? 'Your last payment was refused after the work was done, so one call at a time is taken until one is paid.'
      : `${limit} calls of yours are under way.`
  return busy(
    `${calls} Not charged: wait for one of them to end, then repeat this request with the same payment header.`,
    RETRY_AFTER_SECONDS,
  )
}

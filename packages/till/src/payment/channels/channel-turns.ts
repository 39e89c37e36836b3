import { orBusy } from '../open-outcomes.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { PaymentClaims } from '../records/claims.ts'
import type { PaidAnswer } from '../records/receipt.ts'
import type { ChannelRecord, ChannelRows } from './channel-rows.ts'
import { isNextSum, isPublicSum } from './channel-standing.ts'

/** Where a voucher stands in its channel. */
export type Turn =
  /** The turn is the caller's, who has to end it. `channel` is undefined if none is known. */
  | { readonly status: 'mine'; readonly channel: ChannelRecord | undefined }
  /** It bought this answer before. No turn is held. */
  | { readonly status: 'repeated'; readonly answer: PaidAnswer }
  /** Its sum is not the channel's next. No turn is held; the channel is kept for a corrected voucher for a moment. */
  | { readonly status: 'stale'; readonly channel: ChannelRecord }
  /** Everybody may have it, and it is not the channel's next. No turn was held. */
  | { readonly status: 'public'; readonly channel: ChannelRecord }
  /** Others were at work all the time. */
  | { readonly status: 'busy' }

interface TurnRequest {
  readonly id: string
  /** What the channel's charges must be before this call, in atomic units. */
  readonly from: bigint
  /** What the voucher is for; undefined where the wallet of the payer is proven. */
  readonly sumAtomic: bigint | undefined
  /** What is asked for: the same for each attempt of a call, whatever it is paid with. */
  readonly request: string
  readonly clientGone: AbortSignal
  /** The answer that this voucher bought before, for its buyer. Asked once, when the channel is past it. */
  repeat(): Promise<PaidAnswer | undefined>
}

// A caller waits so long for others of its channel, and so many of them wait in one process.
const WAIT_MS = 10_000
const MOST_WAITING = 16
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 50
// A client that is corrected signs and is back within a second.
const RESERVED_MS = 1_500
// Beyond this the oldest are forgotten, and read again.
const MOST_REMEMBERED = 10_000

/** One call of a channel at a time, over all processes. */
export class ChannelTurns {
  readonly #claims: PaymentClaims
  readonly #rows: ChannelRows
  readonly #clock: PaymentClock
  /** Callers of a channel that are not next, in the order they came: only the first of them asks the database. */
  readonly #lines = new Map<string, { length: number; last: Promise<unknown> }>()
  /** What was claimed at least, by channel: who comes with less than that need not hold a turn to be told so. */
  readonly #claimed = new Map<string, number>()

  constructor({ claims, rows, clock }: { claims: PaymentClaims; rows: ChannelRows; clock: PaymentClock }) {
    this.#claims = claims
    this.#rows = rows
    this.#clock = clock
  }

  /** Waits for the turn of a voucher, at most ten seconds. Throws busy if the database cannot be reached. */
  async take(given: TurnRequest): Promise<Turn> {
    const end = performance.now() + WAIT_MS
    const request = { ...given, repeat: once(given.repeat) }
    const isKnown = isPublic({ claimed: this.#claimed.get(request.id) ?? 0 }, request)
    if (!isKnown && (await orBusy(this.#claims.hold(keyOf(request.id))))) {
      const turn = await this.#judge(request)
      if (turn) return turn
    }
    const channel = await this.#find(request.id)
    // Whoever repeats a call needs no turn: many copies at once hold nobody up.
    const bought = channel && BigInt(channel.charged) > request.from ? await request.repeat() : undefined
    if (bought) return { status: 'repeated', answer: bought }
    if (channel && isPublic(channel, request)) return { status: 'public', channel }
    // The next one waits for whoever is at work, and not behind those that have to sign anew.
    return isNext(channel, request) ? this.#wait(request, end) : this.#inLine(request, end)
  }

  /** Ends a turn. Returns false if another process took it over. */
  async end(id: string, options?: { readonly unhurried: boolean }): Promise<boolean> {
    return this.#claims.release(keyOf(id), options)
  }

  async #find(id: string): Promise<ChannelRecord | undefined> {
    const channel = await orBusy(this.#rows.find(id))
    if (!channel || channel.claimed === 0) return channel
    this.#claimed.set(id, channel.claimed)
    const [oldest] = this.#claimed.keys()
    if (this.#claimed.size > MOST_REMEMBERED && oldest !== undefined) this.#claimed.delete(oldest)
    return channel
  }

  async #inLine(request: TurnRequest, end: number): Promise<Turn> {
    const line = this.#lines.get(request.id) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= MOST_WAITING) return { status: 'busy' }
    this.#lines.set(request.id, line)
    line.length += 1
    const waiting = line.last.then(() => this.#wait(request, end))
    line.last = waiting.catch(() => {})
    try {
      return await waiting
    } finally {
      line.length -= 1
      if (line.length === 0) this.#lines.delete(request.id)
    }
  }

  async #wait(request: TurnRequest, end: number): Promise<Turn> {
    for (let waitMs = FIRST_PAUSE_MS; performance.now() < end; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
      const turn = await this.#try(request)
      if (turn) return turn
      await this.#clock.wait(waitMs, { signal: request.clientGone }).catch(() => {})
      if (request.clientGone.aborted) break
    }
    return { status: 'busy' }
  }

  /** Undefined while others hold the turn, or one of them is expected to take it. */
  async #try(request: TurnRequest): Promise<Turn | undefined> {
    const channel = await this.#find(request.id)
    // Whoever is expected must find the turn free.
    if (channel && isReserved(channel) && !isNext(channel, request)) return undefined
    return (await orBusy(this.#claims.hold(keyOf(request.id)))) ? this.#judge(request) : undefined
  }

  /** Decides with the turn held; ends it unless it is the caller's. */
  async #judge(request: TurnRequest): Promise<Turn | undefined> {
    const { id } = request
    try {
      const channel = await this.#find(id)
      if (!channel || isNext(channel, request)) {
        if (channel && isReserved(channel)) await orBusy(this.#rows.reserve(id, { request: '', forMs: 0 }))
        return { status: 'mine', channel }
      }
      const turn = await this.#judgeOther(request, channel)
      await this.end(id)
      return turn
    } catch (error) {
      await this.end(id).catch(() => {})
      throw error
    }
  }

  async #judgeOther(request: TurnRequest, channel: ChannelRecord): Promise<Turn | undefined> {
    const answer = BigInt(channel.charged) > request.from ? await request.repeat() : undefined
    if (answer) return { status: 'repeated', answer }
    if (isReserved(channel) || isPublic(channel, request)) return undefined
    await orBusy(this.#rows.reserve(request.id, { request: request.request, forMs: RESERVED_MS }))
    return { status: 'stale', channel }
  }
}

function isNext(channel: ChannelRecord | undefined, { from, request }: TurnRequest): boolean {
  if (channel === undefined) return true
  return isNextSum(channel, from) && (!isReserved(channel) || channel.reserved_for === request)
}

function isPublic(channel: Pick<ChannelRecord, 'claimed'>, { sumAtomic }: TurnRequest): boolean {
  return sumAtomic !== undefined && isPublicSum(channel, sumAtomic)
}

function isReserved({ reserved_until, now }: ChannelRecord): boolean {
  // One that is further ahead was made before the clock was set back.
  return reserved_until > now && reserved_until <= now + RESERVED_MS
}

/** Wrong repetitions are counted and limited: waiting is not a further one. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

function keyOf(id: string): string {
  return `channel|${id}`
}

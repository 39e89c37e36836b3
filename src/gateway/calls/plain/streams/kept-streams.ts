import { randomUUID } from 'node:crypto'
import type { WaitingClock } from '@farebox/concurrency'
import { writeJson } from '@farebox/exact-json'
import type { OpenAnswer } from '@farebox/third-parties'
import type { Logger, Store } from '../../../../contract/context.ts'
import { busy } from '../../../../contract/errors.ts'
import type { KeptStream, StreamLimits } from '../../../../contract/plain-calls/answer-stream.ts'
import { readKeptAnswer } from './kept-answer.ts'
import { createStoredPieces, type StoredPieces } from './stored-pieces.ts'
import { StreamBroken, type StreamEnd, StreamRecord } from './stream-record.ts'
import { openStreamSaver } from './stream-saver.ts'

// Each stream under way may become as long as its address allows.
const MOST_BYTES_AT_ONCE = 256 * 1024 * 1024
const ASKED_EVERY_MS = 500
// What breaks off each time would be work without end, for one payment.
const MOST_TIMES_AGAIN = 3

interface KeptStreamsParts {
  readonly store: Pick<Store, 'get' | 'put'>
  readonly clock: WaitingClock
  readonly log: Logger
}

/** The memory of one stream, given back once at its end. */
export interface StreamPlace {
  leave(): void
}

/**
 * Answers that are sold while they come. Each is read to its end and stored for a day, whether or not its caller is still
 * there: who paid for it may come again, to any replica, and gets it from its first byte.
 */
export class KeptStreams {
  readonly #parts: KeptStreamsParts
  readonly #pieces: StoredPieces
  readonly #underWay = new Map<string, { readonly record: StreamRecord; readonly cancel: () => void }>()
  readonly #saving = new Set<Promise<void>>()
  #bytesAtMost = 0

  constructor(parts: KeptStreamsParts) {
    this.#parts = parts
    this.#pieces = createStoredPieces(parts.store)
  }

  /** Throws busy if the streams under way may take all the memory that there is for them. */
  enter({ maxBytes }: Pick<StreamLimits, 'maxBytes'>): StreamPlace {
    if (this.#bytesAtMost + maxBytes > MOST_BYTES_AT_ONCE) {
      throw busy('Too many streamed answers are under way. Not charged; try again in a few seconds.', 5)
    }
    this.#bytesAtMost += maxBytes
    let isIn = true
    return {
      leave: () => {
        if (isIn) this.#bytesAtMost -= maxBytes
        isIn = false
      },
    }
  }

  /**
   * Keeps an answer from its first bytes on; resolves when these are stored, so that what is sold exists. Throws
   * upstream_failed if there are none because it broke off.
   */
  async keep(
    answer: OpenAnswer,
    { seconds, place, request }: { readonly seconds: number; readonly place: StreamPlace; readonly request: string },
  ): Promise<KeptStream> {
    const chunks = answer.chunks[Symbol.asyncIterator]()
    const { value = new Uint8Array() } = await chunks.next()
    const id = randomUUID()
    const record = new StreamRecord()
    record.add(value)
    try {
      await this.#pieces.putPiece(id, 0, value)
    } catch (error) {
      answer.cancel()
      throw error
    }
    const until = new Date(this.#parts.clock.now().getTime() + seconds * 1000).toISOString()
    this.#underWay.set(id, { record, cancel: answer.cancel })
    const inTime = new AbortController()
    const limit = { signal: inTime.signal, ref: false }
    void this.#parts.clock.wait(seconds * 1000, limit).then(answer.cancel, () => {})
    const rest = { [Symbol.asyncIterator]: () => chunks }
    const ended = this.#readToEnd(id, { chunks: rest, record, request }).finally(() => {
      inTime.abort()
      this.#underWay.delete(id)
      this.#saving.delete(ended)
      place.leave()
    })
    this.#saving.add(ended)
    return { id, until }
  }

  /** A kept answer from its first byte on. Throws StreamBroken where it broke off, or the signal's reason. */
  async *read({ id, until }: KeptStream, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const here = this.#underWay.get(id)
    if (here) yield* here.record.read()
    else yield* this.#readStored(id, { until: Date.parse(until), signal })
  }

  /**
   * What a buyer who comes again gets for a sold answer: itself, unless what is kept of it broke off. Then it is asked for once
   * more, and kept in its place. Whatever fails, the buyer has what there was before.
   */
  async wholeOf(answer: string, askAgain: () => Promise<object>): Promise<string> {
    const first = readKeptAnswer(answer)?.stream
    if (!first) return answer
    let last = answer
    try {
      const repeated = await this.#pieces.getRepeated(first.id)
      last = repeated?.answer ?? answer
      const kept = readKeptAnswer(last)?.stream
      const times = (repeated?.times ?? 0) + 1
      if (!kept || times > MOST_TIMES_AGAIN || !(await this.#brokeOff(kept))) return last
      const next = writeJson(await askAgain())
      await this.#pieces.putRepeated(first.id, { answer: next, times })
      return next
    } catch (error) {
      this.#parts.log.warn({ stream: first.id, err: error }, 'an answer that broke off could not be asked for again')
      return last
    }
  }

  async #brokeOff({ id, until }: KeptStream): Promise<boolean> {
    const here = this.#underWay.get(id)
    if (here) return here.record.isBroken
    const stored = await this.#pieces.getEnd(id)
    return stored ? stored.end === 'broken' : this.#parts.clock.now().getTime() > Date.parse(until)
  }

  /** Ends an answer that was not sold. */
  drop({ id }: KeptStream) {
    const { record, cancel } = this.#underWay.get(id) ?? {}
    record?.end('broken')
    cancel?.()
  }

  /** Breaks off what is under way, and resolves when that is stored. */
  async close(): Promise<void> {
    for (const { cancel } of this.#underWay.values()) cancel()
    await Promise.all(this.#saving)
  }

  async #readToEnd(
    id: string,
    { chunks, record, request }: { chunks: AsyncIterable<Uint8Array>; record: StreamRecord; request: string },
  ): Promise<void> {
    const saver = openStreamSaver(id, { pieces: this.#pieces, ...this.#parts })
    let end: StreamEnd = 'whole'
    try {
      for await (const chunk of chunks) {
        record.add(chunk)
        saver.add(chunk)
      }
    } catch (error) {
      end = 'broken'
      // Ended before: it was not sold.
      if (record.isUnderWay)
        this.#parts.log.warn({ request, err: error }, 'a streamed answer broke off after its first byte')
    }
    record.end(end)
    await saver.end(end)
  }

  /** Follows what another process stores, until the answer must have ended. */
  async *#readStored(
    id: string,
    { until, signal }: { until: number; signal: AbortSignal },
  ): AsyncGenerator<Uint8Array> {
    const { clock } = this.#parts
    for (let next = 0; ; ) {
      const isOver = clock.now().getTime() > until
      const stored = await this.#pieces.getEnd(id)
      const piece = await this.#pieces.getPiece(id, next)
      if (piece) {
        yield piece
        next += 1
      } else if (stored && next >= stored.pieces) {
        if (stored.end === 'broken') throw new StreamBroken()
        return
      } else if (stored || isOver)
        throw new StreamBroken() // no more comes: the process that read it has ended
      else await clock.wait(ASKED_EVERY_MS, { signal })
    }
  }
}

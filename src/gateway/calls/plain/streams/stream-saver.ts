import type { WaitingClock } from '@farebox/concurrency'
import type { Logger } from '../../../../contract/context.ts'
import type { StoredPieces } from './stored-pieces.ts'
import type { StreamEnd } from './stream-record.ts'

const SAVED_EVERY_MS = 1000
const MOST_TRIES_AT_END = 5

/** Stores an answer while it comes. */
export interface StreamSaver {
  add(chunk: Uint8Array): void
  /** Resolves when all is stored, or after the last try. Never rejects. */
  end(end: StreamEnd): Promise<void>
}

/** Stores what follows the first piece, at most once a second. */
export function openStreamSaver(
  id: string,
  {
    pieces,
    clock,
    log,
  }: { readonly pieces: StoredPieces; readonly clock: WaitingClock; readonly log: Pick<Logger, 'error'> },
): StreamSaver {
  const ended = new AbortController()
  let unsaved: Uint8Array[] = []
  let stored = 1
  let saving: Promise<void> | undefined

  async function save() {
    if (unsaved.length === 0) return
    const taken = unsaved
    unsaved = []
    try {
      await pieces.putPiece(id, stored, Buffer.concat(taken))
      stored += 1
    } catch (error) {
      unsaved = [...taken, ...unsaved]
      throw error
    }
  }

  async function saveEachSecond() {
    while (unsaved.length > 0 && !ended.signal.aborted) {
      await clock.wait(SAVED_EVERY_MS, { signal: ended.signal, ref: false }).catch(() => {})
      // A failure is tried again with what comes next, and at the end.
      if (!ended.signal.aborted) await save().catch(() => {})
    }
    saving = undefined
  }

  return {
    add(chunk) {
      unsaved.push(chunk)
      saving ??= saveEachSecond()
    },
    async end(end) {
      ended.abort()
      await saving
      for (let tries = 1; ; tries += 1) {
        try {
          await save()
          return await pieces.putEnd(id, { end, pieces: stored })
        } catch (error) {
          if (tries === MOST_TRIES_AT_END)
            return log.error({ stream: id, err: error }, 'the end of a streamed answer could not be stored')
          await clock.wait(SAVED_EVERY_MS)
        }
      }
    },
  }
}

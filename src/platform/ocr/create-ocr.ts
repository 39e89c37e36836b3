import { availableParallelism } from 'node:os'
import type { Ocr } from '../../contract/ocr.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts'
import { requireInstalled } from './installed-languages.ts'
import type { readImage } from './read-image.ts'

const READ = workerTask<typeof readImage>(new URL('./read-image.ts', import.meta.url), 'readImage')
// A process per core: one page keeps one core busy.
const PROCESSES = Math.min(4, availableParallelism())
const WAITING_PER_PROCESS = 8
// Half of what a call of ours has.
const MAX_WAIT_MS = 8000
const MAX_MEMORY_MB = 420
// The engine stays warm with what the last page needed.
const MAX_IDLE_MB = 320
const TIMEOUT_MS = 15_000
// Of that: after it the best reading so far is the answer.
const PATIENCE_SHARE = 0.7

/** The recognizer made real: processes that start when needed, stay warm, and are stopped when a page takes too long or too much. */
export interface OcrEngine {
  /** The port of one call, whose signal stops its reading. */
  open(signal: AbortSignal): Ocr
  state: WorkerPool['state']
  /** Stops every process at once. */
  close(): Promise<void>
}

interface OcrLimits {
  /** After this a page is stopped with its process. Default 15 s; a benchmark on a busy machine gives more. */
  readonly timeoutMs?: number
}

/** Makes the engine of text recognition on processes of its own; `timeoutMs` is for one image. */
export function createOcr({ timeoutMs = TIMEOUT_MS }: OcrLimits = {}): OcrEngine {
  const pool = createWorkerPool({
    size: PROCESSES,
    maxWaiting: PROCESSES * WAITING_PER_PROCESS,
    maxWaitMs: MAX_WAIT_MS,
    maxMemoryMb: MAX_MEMORY_MB,
    maxIdleMb: MAX_IDLE_MB,
  })
  return {
    open: (signal) => ({
      async recognize(image, { languages, field, minConfidence = 0 }) {
        requireInstalled(languages)
        const tooHeavy = `${field}: takes more than ${timeoutMs / 1000} s or too much memory to read. Crop it, or give fewer languages. Not charged.`
        const request = { bytes: image, languages, field, minConfidence, patienceMs: timeoutMs * PATIENCE_SHARE }
        return pool.run(READ, request, { timeoutMs, signal, tooHeavy })
      },
    }),
    state: () => pool.state(),
    close: () => pool.close(),
  }
}

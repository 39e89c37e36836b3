import { availableParallelism } from 'node:os'
import type { Ocr } from '../../contract/ocr.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { readImage } from './read-image.ts'

const READ = workerTask<typeof readImage>(new URL('./read-image.ts', import.meta.url), 'readImage')
// A process per core: one page keeps one core busy.
const PROCESSES = Math.min(4, availableParallelism())
const WAITING_PER_PROCESS = 8
const MAX_MEMORY_MB = 420
// The engine stays warm with what the last page needed.
const MAX_IDLE_MB = 240
const TIMEOUT_MS = 15_000

/** The recognizer made real: processes that start when needed, stay warm, and are stopped when a page takes too long or too much. */
export interface OcrEngine {
  /** The port of one call, whose signal stops its reading. */
  open(signal: AbortSignal): Ocr
  /** Stops every process at once. */
  close(): Promise<void>
}

export function createOcr(): OcrEngine {
  const pool = createWorkerPool({
    size: PROCESSES,
    maxWaiting: PROCESSES * WAITING_PER_PROCESS,
    maxMemoryMb: MAX_MEMORY_MB,
    maxIdleMb: MAX_IDLE_MB,
  })
  return {
    open: (signal) => ({
      recognize(image, { languages, field }) {
        const tooHeavy = `${field}: takes more than ${TIMEOUT_MS / 1000} s or too much memory to read. Crop it, or give fewer languages. Not charged.`
        const request = { bytes: image, languages: languages.join('+'), field }
        return pool.run(READ, request, { timeoutMs: TIMEOUT_MS, signal, tooHeavy })
      },
    }),
    close: () => pool.close(),
  }
}

import { availableParallelism } from 'node:os'
import { type OcrLanguage, requireInstalled } from '@farebox/ocr'
import { createWorkerPool, type WorkerPool } from '@farebox/processes'
import type { Ocr } from '../../contract/ocr.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { failReading } from './fail-reading.ts'
import type { readForCall } from './read-for-call.ts'

const READ = workerTask<typeof readForCall>(new URL('./read-for-call.ts', import.meta.url), 'readForCall')
// One process per core: a page keeps one core busy.
const PROCESSES = Math.min(4, availableParallelism())
const WAITING_PER_PROCESS = 8
// Half of the time limit of a call.
const MAX_WAIT_MS = 8000
const MAX_MEMORY_MB = 420
// The engine keeps the memory that the last page needed.
const MAX_IDLE_MB = 320
const TIMEOUT_MS = 15_000
// Share of TIMEOUT_MS after which the best reading so far is the answer.
const READING_SHARE = 0.7

/**
 * Implements the Ocr port in worker processes: they start on demand, stay warm, and are stopped if a page exceeds the
 * time or memory limit.
 */
export interface OcrEngine {
  /** The Ocr port for one call; the signal stops its reading. */
  open(signal: AbortSignal): Ocr
  state: WorkerPool['state']
  /** Stops every process at once. */
  close(): Promise<void>
}

interface OcrLimits {
  /** Time limit of a page, after which its process is stopped. Default 15 s; benchmarks on a busy machine set more. */
  readonly timeoutMs?: number
}

/** Creates the OCR engine with its own worker processes; `timeoutMs` applies to one image. */
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
      async recognize(image, { languages, field, minConfidence = 0, keepsAll = false, way }) {
        refuseMissing(languages, field)
        const tooHeavy = `${field}: takes more than ${timeoutMs / 1000} s or too much memory to read. Crop it, or give fewer languages. Not charged.`
        const maxReadingMs = timeoutMs * READING_SHARE
        const request = { bytes: image, languages, field, minConfidence, keepsAll, way, maxReadingMs }
        return pool.run(READ, request, { timeoutMs, signal, tooHeavy })
      },
    }),
    state: () => pool.state(),
    close: () => pool.close(),
  }
}

function refuseMissing(languages: readonly OcrLanguage[], field: string): void {
  try {
    requireInstalled(languages)
  } catch (error) {
    failReading(error, field)
  }
}

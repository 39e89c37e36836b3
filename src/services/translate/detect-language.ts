import { Worker } from 'node:worker_threads'
import type { RankedLanguage } from './language-detectors.ts'

/** The languages that a text may be in, offline. */
export interface LikelyLanguages {
  /** The likeliest first; none where the text has no words. */
  readonly ranked: readonly RankedLanguage[]
  /** The language that two detectors take a text of some length for; undefined where they differ or it is short. */
  readonly agreed: string | undefined
}

// The example that is run when nobody calls, twice an hour, must not hold 150 MB for ever.
const IDLE_MS = 10 * 60_000
// Of the detectors' own 60.
const MOST_HEAP_MB = 200
const THREAD = new URL('./language-thread.ts', import.meta.url)

interface Thread {
  readonly worker: Worker
  readonly asked: Map<number, PromiseWithResolvers<LikelyLanguages>>
}

let thread: Thread | undefined
let idle: NodeJS.Timeout | undefined
let questions = 0

/**
 * Tells what languages a text may be in. The detectors are in a thread that starts with the first question, in about half a second,
 * and ends ten minutes after the last.
 */
export function detectLanguage(text: string): Promise<LikelyLanguages> {
  thread ??= startThread()
  const { worker, asked } = thread
  questions += 1
  const question = Promise.withResolvers<LikelyLanguages>()
  asked.set(questions, question)
  worker.ref()
  worker.postMessage({ id: questions, text })
  clearTimeout(idle)
  idle = setTimeout(() => void stopDetecting(), IDLE_MS).unref()
  return question.promise
}

/** Ends the thread; who asks after that starts another. */
export async function stopDetecting(): Promise<void> {
  clearTimeout(idle)
  await thread?.worker.terminate()
}

function startThread(): Thread {
  const worker = new Worker(THREAD, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } })
  const started: Thread = { worker, asked: new Map() }
  const end = (error: Error) => {
    if (thread === started) thread = undefined
    for (const question of started.asked.values()) question.reject(error)
    started.asked.clear()
  }
  worker.on('message', ({ id, ...languages }: LikelyLanguages & { readonly id: number }) => {
    started.asked.get(id)?.resolve(languages)
    started.asked.delete(id)
    // Whoever waits is waited for, and nobody else.
    if (started.asked.size === 0) worker.unref()
  })
  worker.once('error', end)
  worker.once('exit', () => end(new Error('the thread that detects languages ended')))
  return started
}

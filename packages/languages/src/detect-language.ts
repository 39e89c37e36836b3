import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RankedLanguage } from './language-detectors.ts'
import type { LanguageQuestion } from './language-thread.ts'

/** The likely languages of a text, detected offline. */
export interface LikelyLanguages {
  /** The likeliest first; empty if the text has no words. */
  readonly ranked: readonly RankedLanguage[]
  /** The language that both detectors agree on; undefined if they differ or the text is short. */
  readonly agreed: string | undefined
}

// Idle services run their example twice an hour; that must not keep 150 MB in memory.
const IDLE_MS = 10 * 60_000
// The detectors themselves need 60.
const MOST_HEAP_MB = 200
// In an archive it is plain JavaScript.
const THREAD = new URL(`./language-thread${extname(import.meta.url)}`, import.meta.url)

interface Thread {
  readonly worker: Worker
  readonly asked: Map<number, PromiseWithResolvers<LikelyLanguages>>
}

let thread: Thread | undefined
let idle: NodeJS.Timeout | undefined
let questions = 0

/**
 * Detects the likely languages of a text. The detectors run in a thread that starts with the first question, in about
 * half a second, and ends ten minutes after the last.
 */
export function detectLanguage(text: string): Promise<LikelyLanguages> {
  thread ??= startThread()
  const { worker, asked } = thread
  questions += 1
  const question = Promise.withResolvers<LikelyLanguages>()
  asked.set(questions, question)
  worker.ref()
  worker.postMessage({ id: questions, text } satisfies LanguageQuestion)
  clearTimeout(idle)
  idle = setTimeout(() => void stopDetecting(), IDLE_MS).unref()
  return question.promise
}

/** Ends the thread; the next question starts another. */
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
    // Only pending questions keep the process alive.
    if (started.asked.size === 0) worker.unref()
  })
  worker.once('error', end)
  worker.once('exit', () => end(new Error('the language detection thread ended')))
  return started
}

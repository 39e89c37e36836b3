// The thread that holds the detectors: a text in, what it may be in out.
import { parentPort } from 'node:worker_threads'
import { readDetectors } from './language-detectors.ts'

/** What the thread is asked and answers; `id` ties the two. */
export interface LanguageQuestion {
  readonly id: number
  readonly text: string
}

const detectors = await readDetectors()
parentPort?.on('message', ({ id, text }: LanguageQuestion) =>
  parentPort?.postMessage({ id, ranked: detectors.rank(text), agreed: detectors.agree(text) }),
)

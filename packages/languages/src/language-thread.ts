// The thread of the detectors: it receives texts and returns their likely languages.
import { parentPort } from 'node:worker_threads'
import { readDetectors } from './language-detectors.ts'

/** The question to the thread and its answer, linked by `id`. */
export interface LanguageQuestion {
  readonly id: number
  readonly text: string
}

const detectors = await readDetectors()
parentPort?.on('message', ({ id, text }: LanguageQuestion) =>
  parentPort?.postMessage({ id, ranked: detectors.rank(text), agreed: detectors.agree(text) }),
)

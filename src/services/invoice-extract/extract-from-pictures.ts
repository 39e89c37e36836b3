import { agreeOnTotal, type Extraction, type ReadingOutcome } from '@farebox/invoices'
import type { OcrLanguage, ReadingWay } from '@farebox/ocr'
import type { WorkerOptions } from '@farebox/processes/tasks'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { workerTask } from '../../contract/worker-task.ts'
import type { extractFromReading } from './extract-from-reading.ts'
import type { SourceDocument } from './read-source-file.ts'
import { recognizeFile } from './recognize-file.ts'
import type { SourceFile } from './source-file.ts'

const WAYS: readonly ReadingWay[] = ['smaller', 'larger', 'soft']
// Half of a call's time, so that a refusal still arrives within it: a single reading takes a second or two.
const AGAIN_WITHIN_MS = 8000

const extractFromReadingTask = workerTask<typeof extractFromReading>(
  new URL('./extract-from-reading.ts', import.meta.url),
  'extractFromReading',
)

interface PictureOptions {
  readonly file: SourceFile
  readonly context: Pick<ServiceContext, 'ocr' | 'workers' | 'signal'>
  readonly limits: WorkerOptions
}

/**
 * Reads a photo or a scan by rules. A photo whose total is not found is read again in other sizes and with soft edges, each of
 * which is misread in other places; a total counts if sums prove it. Throws invalid_input if there is none.
 */
export async function extractFromPictures(
  document: Extract<SourceDocument, { kind: 'scan' | 'image' }>,
  { file, context, limits }: PictureOptions,
): Promise<Extraction> {
  const { pageCount, hidden } = document.kind === 'image' ? { pageCount: 1, hidden: [] } : document
  const extract = (text: Awaited<ReturnType<typeof recognizeFile>>) =>
    context.workers.run(extractFromReadingTask, { ...text, hidden, pageCount }, limits)
  const readAgainUntil = performance.now() + AGAIN_WITHIN_MS
  const text = await recognizeFile(document, { file, context })
  const outcome = await extract(text)
  if ('extraction' in outcome) return outcome.extraction
  // Scans have up to three pages, too many to read again.
  const others = outcome.lacksTotal && document.kind === 'image' ? await readAgain(text.languages) : []
  const proven = agreeOnTotal(others)
  if (proven) return proven
  throw invalidInput(`${file.field}: ${outcome.refusal}. Not charged.`)

  /** One way after the other, so that the recognizer reads other callers' pages in between. */
  async function readAgain(languages: readonly OcrLanguage[]): Promise<ReadingOutcome[]> {
    const outcomes: ReadingOutcome[] = []
    for (const way of WAYS) {
      if (performance.now() > readAgainUntil) break
      try {
        outcomes.push(await extract(await recognizeFile(document, { file, context, again: { way, languages } })))
      } catch (error) {
        // A busy recognizer, or a way in which nothing is read: the first reading says why the call is refused.
        if (!(error instanceof CallError)) throw error
      }
    }
    return outcomes
  }
}

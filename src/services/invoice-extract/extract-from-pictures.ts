import { agreeOnTotal, type Extraction, type ReadingOutcome } from '@farebox/invoices'
import type { ReadingWay } from '@farebox/ocr'
import type { WorkerOptions } from '@farebox/processes/tasks'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { workerTask } from '../../contract/worker-task.ts'
import type { extractFromReading } from './extract-from-reading.ts'
import type { SourceDocument } from './read-source-file.ts'
import { recognizeFile, toInvoiceText } from './recognize-file.ts'
import type { SourceFile } from './source-file.ts'

const WAYS: readonly ReadingWay[] = ['smaller', 'larger', 'soft']
// A second less than a call has, so that a refusal still arrives within it.
const READING_MS = 15_000
// The first reading finds the language and reads more than once.
const ONE_OF_FIRST = 0.5

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
 * Reads a photo or a scan by rules. If the best reading of a photo has no total, its other readings are asked, and then it is
 * read again in other sizes and with soft edges: each is misread in other places, and a total counts if sums prove it. Throws
 * invalid_input if there is none, busy if the recognizer was too busy to look for one.
 */
export async function extractFromPictures(
  document: Extract<SourceDocument, { kind: 'scan' | 'image' }>,
  { file, context, limits }: PictureOptions,
): Promise<Extraction> {
  const { pageCount, hidden, stamps } = document.kind === 'image' ? { pageCount: 1, hidden: [], stamps: [] } : document
  const extract = (text: Awaited<ReturnType<typeof toInvoiceText>>) =>
    context.workers.run(extractFromReadingTask, { ...text, hidden, stamps, pageCount }, limits)
  const begun = performance.now()
  const { text, others } = await recognizeFile(document, { file, context })
  const outcome = await extract(text)
  if ('extraction' in outcome) return outcome.extraction
  // Scans have up to three pages, too many to read again.
  const proven = outcome.lacksTotal && document.kind === 'image' ? await proveTotal() : null
  if (proven) return proven
  throw invalidInput(`${file.field}: ${outcome.refusal}. Not charged.`)

  async function proveTotal(): Promise<Extraction | null> {
    const outcomes: ReadingOutcome[] = []
    let tooBusy: CallError | null = null
    let expectedMs = ONE_OF_FIRST * (performance.now() - begun)
    for (const other of others) await judge(toInvoiceText(other, file.field))
    const proven = agreeOnTotal(outcomes)
    if (proven) return proven
    // One way after the other, so that the recognizer reads other callers' pages in between.
    for (const way of WAYS) {
      const from = performance.now()
      if (from - begun + expectedMs > READING_MS) break
      const again = { way, languages: text.languages }
      await judge(recognizeFile(document, { file, context, again }).then((read) => read.text))
      expectedMs = performance.now() - from
    }
    const agreed = agreeOnTotal(outcomes)
    if (!agreed && tooBusy) throw tooBusy
    return agreed

    async function judge(reading: ReturnType<typeof toInvoiceText>): Promise<void> {
      try {
        outcomes.push(await extract(await reading))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // In a way in which nothing is read, there is no total. A busy recognizer says nothing about the picture.
        if (error.code === 'busy') tooBusy = error
      }
    }
  }
}

import type { Extraction, ReadDocument } from '@farebox/invoices'
import type { WorkerOptions } from '@farebox/processes/tasks'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { extractByModel } from './by-model/extract-by-model.ts'
import { extractFromPictures } from './extract-from-pictures.ts'
import type { extractFromText } from './extract-from-text.ts'
import type { readSourceFile } from './read-source-file.ts'
import type { SourceFile } from './source-file.ts'

const READING_MS = 5000

const readFileTask = workerTask<typeof readSourceFile>(
  new URL('./read-source-file.ts', import.meta.url),
  'readSourceFile',
)
const extractFromTextTask = workerTask<typeof extractFromText>(
  new URL('./extract-from-text.ts', import.meta.url),
  'extractFromText',
)

/** Reads a file: exactly if it contains structured data, else by the model if there is one, else by rules. */
export async function extract(file: SourceFile, context: ServiceContext): Promise<Extraction> {
  const { field } = file
  const limits: WorkerOptions = {
    timeoutMs: READING_MS,
    signal: context.signal,
    tooHeavy: `${field}: the file takes more than ${READING_MS / 1000} s or too much memory to read. Send a simpler one. Not charged.`,
  }
  const document = await context.workers.run(readFileTask, file, limits)
  if (document.kind === 'e-invoice') return toExtraction(document)
  const { model } = context
  if (model) return await extractByModel(document, { file, model, context })
  if (document.kind !== 'text') return await extractFromPictures(document, { file, context, limits })
  return await context.workers.run(extractFromTextTask, { field, text: document }, limits)
}

function toExtraction({ eInvoice, note }: Extract<ReadDocument, { kind: 'e-invoice' }>): Extraction {
  const { invoice, documentKind, format, syntax, specification, warnings, rules } = eInvoice
  return {
    source: 'xml',
    document_kind: documentKind,
    e_invoice: { is_e_invoice: true, format, syntax, specification, note },
    invoice,
    confidence: null,
    places: null,
    model: null,
    warnings,
    rules,
  }
}

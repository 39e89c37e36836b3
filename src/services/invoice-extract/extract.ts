import type { ServiceContext, WorkerOptions } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'
import { extractByModel } from './by-model/extract-by-model.ts'
import type { extractByRules } from './by-rules/extract-by-rules.ts'
import { recognizePages } from './by-rules/recognize-pages.ts'
import type { Extraction } from './extraction.ts'
import type { ReadDocument, readDocument } from './read-document.ts'
import type { SourceFile } from './source-file.ts'

const READING_MS = 5000

const readDocumentTask = workerTask<typeof readDocument>(new URL('./read-document.ts', import.meta.url), 'readDocument')
const extractByRulesTask = workerTask<typeof extractByRules>(
  new URL('./by-rules/extract-by-rules.ts', import.meta.url),
  'extractByRules',
)

/** Reads a file: exactly if it contains structured data, else by the model if there is one, else by rules. */
export async function extract(file: SourceFile, context: ServiceContext): Promise<Extraction> {
  const { field } = file
  const limits: WorkerOptions = {
    timeoutMs: READING_MS,
    signal: context.signal,
    tooHeavy: `${field}: the file takes more than ${READING_MS / 1000} s or too much memory to read. Send a simpler one. Not charged.`,
  }
  const document = await context.workers.run(readDocumentTask, file, limits)
  if (document.kind === 'e-invoice') return toExtraction(document)
  const { model } = context
  if (model) return await extractByModel(document, { file, model, context })
  const { pageCount, hidden } = document.kind === 'image' ? { pageCount: 1, hidden: [] } : document
  const text = document.kind === 'text' ? document : await recognizePages(document, { file, context })
  return await context.workers.run(extractByRulesTask, { ...text, hidden, pageCount, field }, limits)
}

function toExtraction({ eInvoice, note }: Extract<ReadDocument, { kind: 'e-invoice' }>): Extraction {
  const { invoice, format, syntax, specification, warnings, rules } = eInvoice
  return {
    source: 'xml',
    document_kind: invoice.type.endsWith('credit_note') ? 'credit_note' : 'invoice',
    e_invoice: { is_e_invoice: true, format, syntax, specification, note },
    invoice,
    confidence: null,
    places: null,
    model: null,
    warnings,
    rules,
  }
}

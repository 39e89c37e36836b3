import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ocr } from '../../src/contract/ocr.ts'
import { countFields, type FieldCounts } from './field-counts.ts'
import { toFlatInvoice } from './invoice2data.ts'
import { readMade, toFlat } from './read-made.ts'

interface SampleOptions {
  readonly ocr: Ocr
  say(message: string): void
}

/**
 * Reads the invoices that invoice2data publishes with their truth. Our rules were written without seeing them. `source`
 * is a checkout of its repository.
 */
export async function readPublishedSamples(
  source: string,
  { ocr, say }: SampleOptions,
): Promise<{ invoices: number; fields: FieldCounts }> {
  const folder = join(source, 'tests', 'compare')
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
  const fields: FieldCounts = {}
  for (const file of files) {
    const truth = toFlatInvoice(JSON.parse(readFileSync(join(folder, file.replace(/pdf$/, 'json')), 'utf8')))
    if (!truth) continue
    const outcome = await readMade({ field: 'pdf_base64', bytes: readFileSync(join(folder, file)) }, ocr)
    if ('refusal' in outcome) say(`${file}: refused: ${outcome.refusal}`)
    const read = 'refusal' in outcome ? null : toFlat(outcome.extraction)
    countFields(fields, { truth, read, say: (what) => say(`${file}: ${what}`) })
  }
  return { invoices: files.length, fields }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkArithmetic } from '../src/domain/e-invoice/arithmetic.ts'
import { openPdf } from '../src/domain/e-invoice/pdf-file.ts'
import { readEmbeddedInvoice } from '../src/domain/e-invoice/pdf-invoice.ts'
import type { EInvoice } from '../src/domain/e-invoice/read-e-invoice.ts'
import { readEInvoiceFile } from '../src/domain/e-invoice/read-e-invoice-file.ts'
import { type Bench, percentile } from './figure.ts'
import { compareWithTruth, countFields, type Truth } from './invoice-truth.ts'

interface LabelledDocument {
  readonly file: string
  readonly via: 'xml' | 'pdf'
  readonly syntax: string
  /** What the official visualisation shows; absent for formats it does not know. */
  readonly truth?: Truth
  /** The rules that the official EN 16931 schematron reports as fatal; null for formats it does not know. */
  readonly en16931_fatal?: readonly string[] | null
}

// The rules that compute; the other BR-CO ask for the presence of fields.
const ARITHMETIC_RULE = /^BR-CO-1[0-7]$/
// In another syntax the official rules match nothing, whatever the amounts.
const EN_16931_SYNTAXES = ['ubl', 'cii']
const MAX_MS = { xml: 5, pdf: 60 }

/** Whether every field of every labelled e-invoice is read right, and how long that takes. */
export const bench: Bench = {
  corpus: 'invoices',
  async run({ corpus, say }) {
    if (!corpus) throw new Error('There is no corpus: give --corpus a folder with a manifest.json')
    const documents = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8')) as LabelledDocument[]
    const tally = { fields: 0, right: 0, unread: 0, arithmetic: 0, arithmeticRight: 0 }
    const ms = { xml: [] as number[], pdf: [] as number[] }
    // The engines load once per process.
    for (const via of ['xml', 'pdf'] as const) {
      const first = documents.find((document) => document.via === via)
      if (first) await read(readFileSync(join(corpus, first.file)), via)
    }

    for (const { file, via, syntax, truth, en16931_fatal } of documents) {
      const bytes = readFileSync(join(corpus, file))
      const startedAt = performance.now()
      const eInvoice = await read(bytes, via).catch((error: Error) => error)
      ms[via].push(performance.now() - startedAt)
      if (eInvoice instanceof Error) {
        tally.unread += 1
        tally.fields += truth ? countFields(truth) : 0
        say(`${file}: ${eInvoice.message}`)
        continue
      }
      const differences = truth ? compareWithTruth(eInvoice, truth) : { fields: 0, wrong: [] }
      tally.fields += differences.fields
      tally.right += differences.fields - differences.wrong.length
      for (const wrong of differences.wrong) say(`${file}: ${wrong}`)
      if (!en16931_fatal || !EN_16931_SYNTAXES.includes(syntax)) continue
      const { ok, issues } = checkArithmetic(eInvoice.invoice)
      tally.arithmetic += 1
      if (ok === !en16931_fatal.some((rule) => ARITHMETIC_RULE.test(rule))) tally.arithmeticRight += 1
      else say(`${file}: arithmetic ${ok}, official ${en16931_fatal.join(' ')}: ${issues.join(' ')}`)
    }

    const p50 = { xml: percentile(ms.xml, 50), pdf: percentile(ms.pdf, 50) }
    const fast = !(p50.xml > MAX_MS.xml) && !(p50.pdf > MAX_MS.pdf)
    const { fields, right, unread, arithmetic, arithmeticRight } = tally
    return {
      value: fields === 0 ? 0 : right / fields,
      unit: 'share of labelled fields read right',
      goal: '1, arithmetic as the official rules say, p50 at most 5 ms per XML and 60 ms per PDF',
      ok: right === fields && fields > 0 && arithmeticRight === arithmetic && fast,
      peers: {},
      ratio: null,
      details: {
        documents: documents.length,
        unread,
        fields,
        arithmetic_agrees: `${arithmeticRight} of ${arithmetic}`,
        xml_ms_p50: round(p50.xml),
        xml_ms_p99: round(percentile(ms.xml, 99)),
        pdf_ms_p50: round(p50.pdf),
        pdf_ms_p99: round(percentile(ms.pdf, 99)),
      },
    }
  },
}

async function read(bytes: Uint8Array, via: 'xml' | 'pdf'): Promise<EInvoice> {
  if (via === 'xml') return readEInvoiceFile(bytes)
  await using pdf = await openPdf(bytes)
  const embedded = await readEmbeddedInvoice(pdf, bytes)
  if (!embedded) throw new Error('no invoice found in the PDF')
  return embedded.eInvoice
}

function round(ms: number): number {
  return Number(ms.toFixed(2))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkArithmetic, type EInvoice, type RuleCheck, readDocument } from '@farebox/invoices'
import { type Bench, percentile } from './figure.ts'
import { compareWithTruth, countFields, type Truth } from './invoice-truth.ts'
import { NotMeasured } from './not-measured.ts'

interface LabelledDocument {
  readonly file: string
  readonly via: 'xml' | 'pdf'
  readonly syntax: string
  /** The values in the official visualisation; absent for formats it does not support. */
  readonly truth?: Truth
  /** The rules that the official EN 16931 schematron reports as fatal; null for formats it does not support. */
  readonly en16931_fatal?: readonly string[] | null
}

// The arithmetic rules; the other BR-CO rules require the presence of fields.
const ARITHMETIC_RULE = /^BR-CO-1[0-7]$/
// The official rules match nothing in other syntaxes, whatever the amounts.
const EN_16931_SYNTAXES = ['ubl', 'cii']
// The labels are those of EN 16931, which lacks the charges for logistics that the profile EXTENDED counts by these.
const OF_LOGISTICS = ['BR-CO-12', 'BR-S-08']
// The extension of XRechnung, and that for vehicles, replace these.
const NOT_IN_EXTENSIONS = /^BR-(?:CL-(?:10|11|13|21|24|25|26)|CO-16)$/
const MAX_MS = { xml: 5, pdf: 60 }

/** Checks every field read from every labelled e-invoice, and times the reading. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['invoice-extract'],
  corpus: 'invoices',
  async run({ corpus, say }) {
    if (!corpus) throw new NotMeasured('give --corpus <folder> with a manifest.json')
    const documents = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8')) as LabelledDocument[]
    const tally = { fields: 0, right: 0, unread: 0, arithmetic: 0, arithmeticRight: 0, rules: 0, rulesRight: 0 }
    const ms = { xml: [] as number[], pdf: [] as number[] }
    // The engines load once per process.
    for (const via of ['xml', 'pdf'] as const) {
      const first = documents.find((document) => document.via === via)
      if (first) await read(readFileSync(join(corpus, first.file)))
    }

    for (const { file, via, syntax, truth, en16931_fatal: labels } of documents) {
      const bytes = readFileSync(join(corpus, file))
      const startedAt = performance.now()
      const eInvoice = await read(bytes).catch((error: Error) => error)
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
      const en16931_fatal = hasLogistics(eInvoice) ? labels?.filter((rule) => !OF_LOGISTICS.includes(rule)) : labels
      if (!en16931_fatal || !EN_16931_SYNTAXES.includes(syntax)) continue
      const { ok, issues } = checkArithmetic(eInvoice.invoice)
      if (eInvoice.rules) {
        const [ours, official] = [toFatalRules(eInvoice.rules), en16931_fatal.filter((rule) => isRule(rule, eInvoice))]
        tally.rules += 1
        if (ours.difference(new Set(official)).size + new Set(official).difference(ours).size === 0)
          tally.rulesRight += 1
        else say(`${file}: rules ${[...ours].join(' ')}, official ${official.join(' ')}`)
      }
      tally.arithmetic += 1
      if (ok === !en16931_fatal.some((rule) => ARITHMETIC_RULE.test(rule))) tally.arithmeticRight += 1
      else say(`${file}: arithmetic ${ok}, official ${en16931_fatal.join(' ')}: ${issues.join(' ')}`)
    }

    const p50 = { xml: percentile(ms.xml, 50), pdf: percentile(ms.pdf, 50) }
    const fast = !(p50.xml > MAX_MS.xml) && !(p50.pdf > MAX_MS.pdf)
    const { fields, right, unread, arithmetic, arithmeticRight, rules, rulesRight } = tally
    return {
      value: fields === 0 ? 0 : right / fields,
      unit: 'share of labelled fields read right',
      goal: '1, arithmetic and broken rules as the official validation says, p50 at most 5 ms per XML and 60 ms per PDF',
      ok: right === fields && fields > 0 && arithmeticRight === arithmetic && rulesRight === rules && fast,
      peers: {},
      ratio: null,
      details: {
        documents: documents.length,
        unread,
        fields,
        arithmetic_agrees: `${arithmeticRight} of ${arithmetic}`,
        broken_rules_agree: `${rulesRight} of ${rules}`,
        xml_ms_p50: round(p50.xml),
        xml_ms_p99: round(percentile(ms.xml, 99)),
        pdf_ms_p50: round(p50.pdf),
        pdf_ms_p99: round(percentile(ms.pdf, 99)),
      },
    }
  },
}

async function read(bytes: Uint8Array): Promise<EInvoice> {
  const document = await readDocument(bytes)
  if (document.kind !== 'e-invoice') throw new Error('no invoice found in the PDF')
  return document.eInvoice
}

/** True for rules of the standard itself; rules that the artefact adds about XML elements have no business term. */
function isRule(id: string, { specification }: EInvoice): boolean {
  const isExtension = /xrechnung.*(?:extension|cvd)/.test(specification ?? '')
  return id.startsWith('BR-') && !(isExtension && NOT_IN_EXTENSIONS.test(id))
}

function hasLogistics({ invoice, specification }: EInvoice): boolean {
  const isExtended = specification?.endsWith(':extended') ?? false
  return isExtended && invoice.allowances_charges.some(({ kind }) => kind === 'logistics_charge')
}

function toFatalRules({ broken }: RuleCheck): Set<string> {
  const ofStandard = broken.filter(({ rule, severity }) => severity === 'fatal' && /^BR-(?!DE)/.test(rule))
  return new Set(ofStandard.map(({ rule }) => rule))
}

function round(ms: number): number {
  return Number(ms.toFixed(2))
}

import type { Ocr } from '../../src/contract/ocr.ts'
import type { SourceFile } from '../../src/services/invoice-extract/source-file.ts'
import { countFields, type FieldCounts, type FlatInvoice, toFieldShares } from './field-counts.ts'
import { openInvoice2data, READERS } from './invoice2data.ts'
import type { MadeDocument } from './made-documents.ts'
import { readPublishedSamples } from './published-samples.ts'
import { type Outcome, toFlat } from './read-made.ts'

// At most this many documents of each half: the program starts three times per document.
const MOST = 60

interface Made {
  readonly document: MadeDocument
  readonly half: 'tuned' | 'unseen'
}

interface Sheet extends Made {
  readonly file: SourceFile
  readonly outcome: Outcome
}

interface SideOptions {
  readonly ocr: Ocr
  /** Documents printed as PDF; a random part of them is compared. */
  readonly printed: readonly Made[]
  readonly chance: () => number
  say(message: string): void
}

/** Runs invoice2data on the same printed PDFs, and our reader on the invoices that invoice2data publishes. */
export async function besideInvoice2data(source: string, { ocr, printed, chance, say }: SideOptions) {
  const program = await openInvoice2data(source)
  const counts = new Map<string, FieldCounts>()
  const mixed = printed
    .filter(({ document }) => document.truth)
    .map((made) => ({ ...made, at: chance() }))
    .sort((a, b) => a.at - b.at)
  const halfOf = (half: Made['half']) => mixed.filter((made) => made.half === half).slice(0, MOST)
  const [tuned, unseen] = [halfOf('tuned'), halfOf('unseen')]
  const taken = new Set([...tuned, ...unseen].map(({ document }) => document))
  const countsOf = (name: string) => counts.get(name) ?? counts.set(name, {}).get(name) ?? {}
  return {
    /** Compares a printed invoice if it was chosen. */
    async add({ document, half, file, outcome }: Sheet) {
      if (!taken.has(document)) return
      const { truth, name } = document
      const read = await program.read(file.bytes)
      const flat = 'refusal' in outcome ? null : toFlat(outcome.extraction)
      const judged: FlatInvoice = { ...truth }
      countFields(countsOf(`${half}: ours`), { truth: judged, read: flat, say() {} })
      for (const reader of READERS) {
        const tell = (what: string) => say(`invoice2data, ${reader}: ${name}: ${what}`)
        countFields(countsOf(`${half}: ${reader}`), { truth: judged, read: read[reader], say: tell })
      }
    },
    async finish() {
      const published = await readPublishedSamples(source, {
        ocr,
        say: (what) => say(`published with invoice2data: ${what}`),
      })
      await program.close()
      const of = (name: string) => toFieldShares(countsOf(`unseen: ${name}`))
      const [ours, ...theirs] = ['ours', ...READERS].map(of)
      const best = Math.max(...theirs.map(({ found }) => found))
      const place = `on ${unseen.length} unseen PDFs`
      const { found, wrong } = toFieldShares(published.fields)
      return {
        peers: {
          [`ours ${place}`]: ours?.found ?? 0,
          ...Object.fromEntries(
            READERS.map((reader, index) => [`invoice2data, ${reader}, ${place}`, theirs[index]?.found ?? 0]),
          ),
          [`ours on the ${published.invoices} invoices that invoice2data publishes`]: found,
          'and sold wrong there': wrong,
        },
        ratio: best === 0 ? null : Number(((ours?.found ?? 0) / best).toFixed(2)),
        details: {
          documents: { tuned: tuned.length, unseen: unseen.length },
          made: Object.fromEntries(
            [...counts].toSorted().map(([name, fields]) => [name, { ...toFieldShares(fields), by_field: fields }]),
          ),
          published,
        },
      }
    },
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ocr, OcrLanguage } from '../src/contract/ocr.ts'
import { createOcr } from '../src/platform/ocr/create-ocr.ts'
import { atOnce } from './at-once.ts'
import { type Bench, percentile } from './figure.ts'
import { countCharacterErrors, toCharacters } from './ocr/character-errors.ts'
import { drawPages, drawTables, type PageSample, readCorpus } from './ocr/page-samples.ts'
import { installedLanguages, runTesseract } from './ocr/tesseract-command.ts'
import { treeMemoryMb } from './process-memory.ts'

const CALLS = 240
const WIDTH = 4
const MEMORY_GROWTH = 1.25

interface Reading {
  readonly sample: PageSample
  readonly characters: number
  readonly ours: { readonly errors: number; readonly ms: number }
  /** Null where the command, or its language, is not installed. */
  readonly peer: { readonly errors: number; readonly ms: number; readonly oneThreadMs: number } | null
}

/** Share of characters read wrong, and the time of a page, beside the tesseract command; and the memory of many calls. */
export const bench: Bench = {
  corpus: 'ocr',
  async run({ corpus, say }) {
    if (!corpus) say('no corpus: own pages only')
    const samples = [...(corpus ? await readCorpus(corpus) : []), ...(await drawPages()), ...(await drawTables())]
    const installed = installedLanguages()
    if (installed.size === 0) say('the tesseract command is not installed: no peer')
    const engine = createOcr()
    const ocr = engine.open(new AbortController().signal)
    const folder = await mkdtemp(join(tmpdir(), 'farebox-ocr-'))
    try {
      const readings: Reading[] = []
      for (const sample of samples) {
        const reading = await read(sample, { ocr, file: join(folder, 'page.png'), installed })
        readings.push(reading)
        const beside = reading.peer ? `, tesseract ${reading.peer.errors}` : ''
        say(`${sample.name}: ${reading.ours.errors} of ${reading.characters} characters wrong${beside}`)
      }
      return toFigure(readings, await watchMemory(ocr, samples, say))
    } finally {
      await Promise.all([engine.close(), rm(folder, { recursive: true })])
    }
  },
}

interface ReadOptions {
  readonly ocr: Ocr
  readonly file: string
  readonly installed: ReadonlySet<string>
}

async function read(sample: PageSample, { ocr, file, installed }: ReadOptions): Promise<Reading> {
  const { language, image, truth } = sample
  // Drawn in the languages of the port only.
  const options = { languages: [language as OcrLanguage], field: 'image' }
  // The first one loads the language.
  await ocr.recognize(image, options)
  const start = performance.now()
  const { text } = await ocr.recognize(image, options)
  const ours = { errors: countCharacterErrors(text, truth), ms: performance.now() - start }
  const characters = toCharacters(truth).length
  if (!installed.has(language)) return { sample, characters, ours, peer: null }
  await writeFile(file, image)
  const peer = await runTesseract(file, { language, oneThread: false })
  const { ms: oneThreadMs } = await runTesseract(file, { language, oneThread: true })
  const errors = countCharacterErrors(peer.text, truth)
  return { sample, characters, ours, peer: { errors, ms: peer.ms, oneThreadMs } }
}

/** MB after the first tenth of many calls, and after all. */
async function watchMemory(ocr: Ocr, samples: readonly PageSample[], say: (message: string) => void) {
  const short = samples.filter(({ truth }) => truth.length < 800)
  const memory: number[] = []
  await atOnce({ count: CALLS, width: WIDTH }, async (index) => {
    const { image, language } = short[index % short.length] as PageSample
    await ocr.recognize(image, { languages: [language as OcrLanguage], field: 'image' })
    if (index % (CALLS / 10) !== 0) return
    memory.push(Math.round(treeMemoryMb()))
    say(`${index} calls, ${memory.at(-1)} MB`)
  })
  return { early: percentile(memory.slice(2, 5), 50), late: percentile(memory.slice(-3), 50) }
}

function toFigure(readings: readonly Reading[], memory: { readonly early: number; readonly late: number }) {
  const both = readings.filter(({ peer }) => peer)
  const all = toRates(readings)
  const compared = toRates(both)
  const sets = Object.fromEntries(
    [...Map.groupBy(readings, ({ sample }) => sample.set)].map(([set, inside]) => [set, toRates(inside)]),
  )
  const p50 = (values: readonly (number | undefined)[]) =>
    Math.round(
      percentile(
        values.filter((ms) => ms !== undefined),
        50,
      ),
    )
  const ms = {
    ours: p50(readings.map(({ ours }) => ours.ms)),
    tesseract: p50(both.map(({ peer }) => peer?.ms)),
    tesseract_one_thread: p50(both.map(({ peer }) => peer?.oneThreadMs)),
  }
  const isBetter = both.length === 0 || (compared.ours < compared.tesseract && ms.ours <= ms.tesseract)
  const isNowhereWorse = Object.values(sets).every(({ ours, tesseract }) => !(ours > tesseract))
  return {
    value: all.ours,
    unit: '% of characters wrong',
    goal: 'fewer wrong than the tesseract command in all and more in no set; p50 no slower; memory grows by a quarter at most',
    ok: isBetter && isNowhereWorse && memory.late <= MEMORY_GROWTH * memory.early,
    peers: both.length === 0 ? {} : { tesseract: compared.tesseract },
    ratio: both.length === 0 ? null : Number((compared.ours / compared.tesseract).toFixed(3)),
    details: { pages: readings.length, sets, ms_p50: ms, memory_mb: memory },
  }
}

/** Percent of characters wrong; NaN where the peer read nothing, which no number is above. */
function toRates(readings: readonly Reading[]): { ours: number; tesseract: number } {
  const rate = (errors: number, characters: number) => Number(((100 * errors) / characters).toFixed(2))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const both = readings.flatMap(({ peer, characters }) => (peer ? [{ ...peer, characters }] : []))
  return {
    ours: rate(sum(readings.map(({ ours }) => ours.errors)), sum(readings.map(({ characters }) => characters))),
    tesseract: rate(sum(both.map(({ errors }) => errors)), sum(both.map(({ characters }) => characters))),
  }
}

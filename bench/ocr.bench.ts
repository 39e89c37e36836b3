import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureEngineAlone } from '../packages/ocr/test/measure-engine-alone.ts'
import type { Ocr } from '../src/contract/ocr.ts'
import { createOcr } from '../src/platform/ocr/create-ocr.ts'
import { atOnce } from './at-once.ts'
import { type Bench, percentile } from './figure.ts'
import type { KeptResults } from './kept-results.ts'
import { countCharacterErrors, toCharacters } from './ocr/character-errors.ts'
import { chooseSamples } from './ocr/choose-samples.ts'
import { drawColumnPages } from './ocr/column-pages.ts'
import { type CpuTimes, medianCpu, medianOf } from './ocr/cpu-times.ts'
import { measureHonesty } from './ocr/honesty.ts'
import { drawMadePages } from './ocr/made-pages.ts'
import { drawPages, drawTables, type PageSample, readCorpus } from './ocr/page-samples.ts'
import { type Score, toRates } from './ocr/rates.ts'
import { DETECT, readKept, readOrRefuse, readWorn, type SetPage } from './ocr/read-sample.ts'
import { drawSlips } from './ocr/slips.ts'
import { layOutModels, PAGE_MODES, type PageMode, runTesseract } from './ocr/tesseract-command.ts'
import { measureWordF1 } from './ocr/word-f1.ts'
import { drawWornPages } from './ocr/worn-pages.ts'
import { treeMemoryMb } from './process-memory.ts'

const CALLS = 240
// As many as two cores read at once: on a busy machine, further calls would wait too long and be refused.
const WIDTH = 2
const MEMORY_GROWTH = 1.25
// Share of the characters of a page.
const MUCH_WORSE = 0.02
// Share of wrong characters with the language given: a page below it must not be refused without the language.
const READABLE = 0.1

interface OurScore extends Score {
  /** 0 to 100; 0 if the page was refused. */
  readonly confidence: number
  readonly isRefused: boolean
}

interface Reading {
  readonly sample: PageSample
  readonly characters: number
  readonly ours: OurScore
  /** The score with the language detected; null if that was refused. */
  readonly found: Score | null
  readonly cpuMs: CpuTimes
  readonly aloneF1: readonly [page: number, block: number]
  /** Null if the command is not installed. */
  readonly peers: Readonly<Record<PageMode, Score>> | null
}

/** Measures wrong characters and time per page, compared with the tesseract command in three modes, and memory. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['ocr'],
  corpus: 'ocr',
  async run({ corpus, sample, sets, seed, kept, say }) {
    if (!corpus) say('no corpus: own pages only')
    const made = [
      ...(await drawMadePages()),
      ...(await drawPages()),
      ...(await drawTables()),
      ...(await drawColumnPages()),
      ...(await drawSlips(seed ?? 1)),
    ]
    const worn = await drawWornPages(seed ?? 1)
    const all = [...(corpus ? await readCorpus(corpus) : []), ...made]
    const samples = chooseSamples(
      all.filter(({ set }) => sets?.includes(set) ?? true),
      sample,
    )
    if (samples.length === 0) throw new Error(`sets are ${[...new Set(all.map(({ set }) => set))].join(', ')}`)
    const engine = createOcr({ timeoutMs: 600_000 })
    const ocr = engine.open(new AbortController().signal)
    const folder = await mkdtemp(join(tmpdir(), 'farebox-ocr-'))
    try {
      const hasPeer = await layOutModels(
        folder,
        samples.map(({ language, peerModel }) => peerModel ?? language),
      )
      if (!hasPeer) say('the tesseract command is not installed: no peer')
      const readings: Reading[] = []
      for (const page of samples) {
        const reading = await read(page, { ocr, folder, hasPeer, kept })
        readings.push(reading)
        const beside = PAGE_MODES.map((mode) => `psm ${mode} ${reading.peers?.[mode].errors ?? '-'}`).join(', ')
        const found = reading.found?.errors ?? 'refused'
        say(
          `${page.name}: ${reading.ours.errors} of ${reading.characters} characters wrong (language found: ${found}); tesseract ${beside}`,
        )
      }
      const wornPages: SetPage[] = []
      for (const page of sets ? [] : chooseSamples(worn, sample)) {
        const sold = await readWorn(page, { ocr, kept })
        wornPages.push(sold)
        say(
          `${page.name}: ${sold.errors ?? 'refused, all'} of ${sold.characters} characters wrong at ${sold.confidence}`,
        )
      }
      // A run of selected sets is for inspection, so it does not measure memory.
      const memory = sets ? null : await watchMemory(ocr, { samples, calls: sample ?? CALLS, say })
      return toFigure(readings, { wornPages, memory })
    } finally {
      await Promise.all([engine.close(), rm(folder, { recursive: true })])
    }
  },
}

interface ReadOptions {
  readonly ocr: Ocr
  /** The folder with the models of the command. */
  readonly folder: string
  readonly hasPeer: boolean
  readonly kept: KeptResults
}

async function read(sample: PageSample, { ocr, folder, hasPeer, kept }: ReadOptions): Promise<Reading> {
  const { language, peerModel = language, image, truth } = sample
  const score = ({ text, ms }: { text: string; ms: number }): Score => ({
    errors: countCharacterErrors(text, truth),
    wordF1: measureWordF1(text, truth),
    ms,
  })
  const readAs = (asked: string) => readKept(asked, { image, ocr, kept })
  const given = await readAs(language)
  const detected = await readAs(DETECT)
  const alone = await kept.get(['alone', 'words', language, image], () => measureEngineAlone(image, language))
  const ours = {
    characters: toCharacters(truth).length,
    ours: {
      ...score({ ...given, text: given.text ?? '' }),
      confidence: given.confidence,
      isRefused: given.text === null,
    },
    aloneF1: [measureWordF1(alone.words.page, truth), measureWordF1(alone.words.block, truth)] as const,
    found: detected.text === null ? null : score({ ...detected, text: detected.text }),
    cpuMs: {
      given: given.cpuMs,
      detected: detected.cpuMs,
      engine_alone: alone.cpuMs,
    },
  }
  if (!hasPeer) return { sample, ...ours, peers: null }
  const file = join(folder, 'page.png')
  await writeFile(file, image)
  const peers: Partial<Record<PageMode, Score>> = {}
  for (const mode of PAGE_MODES) {
    const options = { models: folder, language: peerModel, mode }
    peers[mode] = score(await kept.get(['peer', String(mode), peerModel, image], () => runTesseract(file, options)))
  }
  // Every mode was run.
  return { sample, ...ours, peers: peers as Record<PageMode, Score> }
}

interface MemoryOptions {
  readonly samples: readonly PageSample[]
  readonly calls: number
  say(message: string): void
}

/** Measures memory in MB after the first tenths of many calls, and after all. */
async function watchMemory(ocr: Ocr, { samples, calls, say }: MemoryOptions) {
  const short = samples.filter(({ truth }) => truth.length < 800)
  const memory: number[] = []
  const every = Math.max(1, Math.floor(calls / 10))
  await atOnce({ count: calls, width: WIDTH }, async (index) => {
    const { image, language } = short[index % short.length] as PageSample
    await readOrRefuse(ocr, { image, language })
    if (index % every !== 0) return
    memory.push(Math.round(treeMemoryMb()))
    say(`${index} calls, ${memory.at(-1)} MB`)
  })
  return { early: percentile(memory.slice(2, 5), 50), late: percentile(memory.slice(-3), 50) }
}

interface Memory {
  readonly early: number
  readonly late: number
}

function toFigure(
  readings: readonly Reading[],
  { wornPages, memory }: { readonly wornPages: readonly SetPage[]; readonly memory: Memory | null },
) {
  const both = readings.filter(({ peers }) => peers)
  const all = toRates(readings)
  const compared = toRates(both)
  const sets = Object.fromEntries(
    [...Map.groupBy(readings, ({ sample }) => sample.set)].map(([set, inside]) => [set, toRates(inside)]),
  )
  const worse = both.filter((reading) => worseBy(reading) > MUCH_WORSE)
  const held = both.length === 0 ? 1 : Number((1 - worse.length / both.length).toFixed(3))
  const ms = {
    ours: medianOf(readings.map(({ ours }) => ours.ms)),
    tesseract_one_thread: medianOf(both.map(({ peers }) => peers?.[3].ms ?? 0)),
  }
  const sold = readings.map(({ sample: { name, set, language }, characters, ours }) => {
    const errors = ours.isRefused ? null : ours.errors
    return { name, set, language, characters, errors, confidence: ours.confidence }
  })
  const honesty = measureHonesty([...sold, ...wornPages], ({ set }) => set)
  const soldBySet = [...Map.groupBy(both, ({ sample }) => sample.set)].map(([set, inside]) => {
    const { ours, best } = toRates(inside.filter((reading) => !reading.ours.isRefused))
    return { set, ours, best }
  })
  const setsBehind = soldBySet.filter(({ ours, best }) => best !== null && ours > best)
  const refused = readings.filter((reading) => reading.ours.isRefused)
  // A page that the command reads mostly right must not be refused.
  const wronglyRefused = refused.filter((reading) => worseBy(reading) > 1 - READABLE)
  return {
    value: all.ours,
    unit: '% of characters wrong',
    goal: 'compared with the best of three modes of the tesseract command: in every set, no more wrong characters on pages not refused; no page refused that the command reads; on 95 % of pages at most .02 behind; no page with 30 % wrong answered at a confidence of 70 or more; memory grows by at most a quarter',
    ok:
      setsBehind.length === 0 &&
      wronglyRefused.length === 0 &&
      held >= 0.95 &&
      honesty.deceiving.length === 0 &&
      (memory === null || memory.late <= MEMORY_GROWTH * memory.early),
    peers: compared.best === null ? {} : { best_of_three: compared.best, psm_3: compared.psm_3 ?? 0 },
    ratio: compared.best === null ? null : Number((compared.ours / compared.best).toFixed(3)),
    details: {
      pages: readings.length,
      pages_not_behind: held,
      behind: worse.map(({ sample }) => sample.name),
      sets_behind: setsBehind,
      refused: refused.map(({ sample }) => sample.name),
      sets,
      halves: Object.fromEntries(
        [...Map.groupBy(readings, ({ sample }) => sample.half)].map(([half, inside]) => [half, toRates(inside)]),
      ),
      language_found: toFound(readings),
      honesty,
      ms_p50: ms,
      cpu_ms_p50: medianCpu(readings),
      cpu_ms_p50_by_set: Object.fromEntries(
        [...Map.groupBy(readings, ({ sample }) => sample.set)].map(([set, inside]) => [set, medianCpu(inside)]),
      ),
      memory_mb: memory,
    },
  }
}

/** The results without the language given. */
function toFound(readings: readonly Reading[]) {
  const readable = readings.filter(({ ours, characters }) => ours.errors <= READABLE * characters)
  const refused = readable.filter(({ found }) => found === null)
  const errors = (score: (reading: Reading) => number) => readable.reduce((sum, reading) => sum + score(reading), 0)
  const characters = errors((reading) => reading.characters)
  return {
    readable: readable.length,
    refused: refused.map(({ sample }) => sample.name),
    wrong_given: percent(errors(({ ours }) => ours.errors) / characters),
    wrong_found: percent(errors(({ found, characters }) => found?.errors ?? characters) / characters),
    // Unreadable pages must not be answered with invented text.
    unreadable_sold: readings
      .filter((reading) => !readable.includes(reading) && (reading.found?.errors ?? 0) > 0)
      .map(({ sample }) => sample.name),
  }
}

function percent(share: number): number {
  return Number((100 * share).toFixed(2))
}

/** Our share of wrong characters minus that of the best mode. */
function worseBy({ ours, peers, characters }: Reading): number {
  if (!peers) return 0
  return (ours.errors - Math.min(...PAGE_MODES.map((mode) => peers[mode].errors))) / characters
}

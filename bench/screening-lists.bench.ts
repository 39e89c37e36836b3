import { buildScreeningIndex, type NameIndex } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
import { jaroWinkler } from '@skyra/jaro-winkler'
import type { Bench } from './figure.ts'
import { madeUpNames } from './made-up-names.ts'
import { NotMeasured } from './not-measured.ts'
import { readSanctionsSamples } from './sanctions-samples.ts'

const THRESHOLD = 0.85
const MADE_UP = 10_000
/** A plain scan is so slow that it is measured on a part of the names. */
const PEER_QUERIES = 250

/** On real lists: is a listed name the first match, and do made-up names raise no alarm? */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['sanctions-screen', 'kyb-check'],
  async run({ say }) {
    const goal = 'listed names first in at least 99.5 %, false alarms on made-up names at most 0.3 %'
    const samples = await readSanctionsSamples()
    if (!samples) throw new NotMeasured('it needs the folder ../shared/samples/sanctions-screen')
    const first = findEveryName((await buildScreeningIndex(samples.ofacSdn)).names, samples.ofacSdn)
    for (const miss of first.misses.slice(0, 20)) say(`not first: ${miss}`)
    const alarms = raiseAlarms((await buildScreeningIndex(samples.all)).names)
    for (const alarm of alarms.examples) say(`alarm: ${alarm}`)
    return {
      value: first.percent,
      unit: '% of OFAC names and aliases first',
      goal,
      ok: first.percent >= 99.5 && alarms.percent <= 0.3,
      peers: { 'Jaro-Winkler of sorted words at 0.85, false alarms in %': scanForAlarms(samples.all) },
      ratio: null,
      details: {
        false_alarm_percent: alarms.percent,
        false_alarms: alarms.count,
        made_up_names: MADE_UP,
        listed_names: first.names,
        not_first: first.misses.length,
      },
    }
  },
}

function findEveryName(index: NameIndex, parties: readonly SanctionedParty[]) {
  let names = 0
  const misses: string[] = []
  for (const { id, name, aliases } of parties) {
    for (const listed of [name, ...aliases.map((alias) => alias.name)]) {
      names++
      const top = index.search({ name: listed, threshold: THRESHOLD, limit: 1 }).matches[0]
      // If two entries have exactly the same name, either is right.
      if (top?.id === id || top?.matched_on.toLowerCase() === listed.toLowerCase()) continue
      misses.push(`${listed} (${id}): ${top ? `${top.score} ${top.matched_on} (${top.id})` : 'nothing'}`)
    }
  }
  return { names, misses, percent: percent(names - misses.length, names) }
}

function raiseAlarms(index: NameIndex) {
  const found = madeUpNames(MADE_UP, 2026).flatMap(({ locale, name }) => {
    const top = index.search({ name, threshold: THRESHOLD, limit: 1 }).matches[0]
    return top ? [`${locale} ${name}: ${top.score} ${top.matched_on}`] : []
  })
  return { count: found.length, percent: percent(found.length, MADE_UP), examples: found.slice(0, 40) }
}

function scanForAlarms(parties: readonly SanctionedParty[]): number {
  const listed = parties.flatMap(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)].map(sortWords))
  const alarmed = madeUpNames(PEER_QUERIES, 2026).filter(({ name }) => {
    const query = sortWords(name)
    return listed.some((other) => jaroWinkler(query, other) >= THRESHOLD)
  })
  return percent(alarmed.length, PEER_QUERIES)
}

function sortWords(name: string): string {
  return name
    .toLowerCase()
    .split(/[\s,]+/)
    .sort()
    .join(' ')
}

function percent(part: number, whole: number): number {
  return Math.round((10_000 * part) / whole) / 100
}

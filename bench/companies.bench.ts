import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareCompanyNames } from '@farebox/companies'
import { compareNames } from '@farebox/screening'
import { derivePairs, type NamePair } from './companies/derive-pairs.ts'
import type { Bench } from './figure.ts'

/** The threshold of sanctions screening, which is tuned to miss no one, not to tell companies apart. */
const SIMILAR = 0.85

/**
 * Compares registered names of real companies with names that callers give. Is another company ever taken for the named
 * one?
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['kyb-check'],
  async run({ say }) {
    const published = readRows('published-pairs.tsv').map(
      ([label, country = '', given = '', registered = '']): NamePair => {
        return { kind: `published, ${label}`, isSame: label === 'same', country, given, registered }
      },
    )
    const names = readRows('register-names.tsv').map(([group = '', country = '', name = '']) => ({
      group,
      country,
      name,
    }))
    const registered = published
      .filter((pair) => pair.isSame)
      .map(({ country, registered: name }) => ({ group: '', country, name }))
    const pairs = [...published, ...derivePairs([...names, ...registered])]
    const countries = [...new Set(pairs.map(({ country }) => country))]
    const wrong = pairs.filter((pair) => !pair.isSame && isSameAnywhere(pair, countries))
    const missed = pairs.filter((pair) => pair.isSame && !isSame(pair, pair.country))
    for (const { kind, country, given, registered: name } of [...wrong, ...missed.slice(0, 60)])
      say(`${kind}: ${given} | ${name} (${country})`)
    const same = pairs.filter((pair) => pair.isSame).length
    const missedPercent = percent(missed.length, same)
    const publishedSame = published.filter((pair) => pair.isSame)
    return {
      value: wrong.length,
      unit: 'other companies taken for the named one',
      goal: 'none, and at most 3 % of the same names missed',
      ok: wrong.length === 0 && missedPercent < 3,
      peers: { 'similarity of 0.85, others taken': pairs.filter((pair) => !pair.isSame && isSimilar(pair)).length },
      ratio: null,
      details: {
        missed_same_percent: missedPercent,
        missed_same_percent_of_published: percent(
          publishedSame.filter((pair) => missed.includes(pair)).length,
          publishedSame.length,
        ),
        pairs: pairs.length,
        published_pairs: published.length,
        same,
        by_kind: Object.fromEntries(
          Object.entries(Object.groupBy(pairs, ({ kind }) => kind)).map(([kind, some = []]) => [
            kind,
            `${some.filter((pair) => wrong.includes(pair) || missed.includes(pair)).length} of ${some.length} wrong`,
          ]),
        ),
      },
    }
  },
}

function readRows(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, 'companies', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

function isSame({ given, registered }: NamePair, country: string): boolean {
  return compareCompanyNames(given, { name: registered, country, elfCode: null }) === 'same'
}

/** True if the forms of any country match: a mistake with another country's forms counts too. */
function isSameAnywhere(pair: NamePair, countries: readonly string[]): boolean {
  return countries.some((country) => isSame(pair, country))
}

function isSimilar({ given, registered }: NamePair): boolean {
  return compareNames(given, registered, { type: 'entity' }) >= SIMILAR
}

function percent(part: number, whole: number): number {
  return Math.round((10_000 * part) / whole) / 100
}

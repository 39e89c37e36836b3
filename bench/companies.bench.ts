import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareCompanyNames } from '@farebox/companies'
import { compareNames } from '@farebox/screening'
import { derivePairs, type NamePair } from './companies/derive-pairs.ts'
import { isAllowed, type RegisterFirm, toFirmCases } from './companies/judge-firms.ts'
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
    const firms = judgeFirms(say)
    const same = pairs.filter((pair) => pair.isSame).length
    const missedPercent = percent(missed.length, same)
    const publishedSame = published.filter((pair) => pair.isSame)
    return {
      value: wrong.length,
      unit: 'other companies taken for the named one',
      goal: 'none, at most 3 % of the same names missed, and ALLOW for no firm that its register does not have so',
      ok: wrong.length === 0 && missedPercent < 3 && firms.wrongly_allowed === 0,
      peers: { 'similarity of 0.85, others taken': pairs.filter((pair) => !pair.isSame && isSimilar(pair)).length },
      ratio: null,
      details: {
        firms,
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

/** The verdicts on firms of national registers, where no other check finds anything wrong. */
function judgeFirms(say: (message: string) => void) {
  const firms = readRows('register-firms.tsv').map(
    ([country = '', number = '', state = '', name = '']): RegisterFirm => {
      return { country, number, state: state === 'ending' || state === 'ended' ? state : 'active', name }
    },
  )
  const cases = toFirmCases(firms).map((one) => ({ ...one, isAllowed: isAllowed(one) }))
  for (const { kind, given, entry, isRight } of cases.filter((one) => one.isAllowed !== one.isRight))
    say(`${isRight ? 'refused' : 'allowed'}, ${kind}: ${given} | ${entry.name}`)
  const right = cases.filter(({ isRight }) => isRight)
  const wrong = cases.filter(({ isRight }) => !isRight)
  return {
    firms: Object.fromEntries(
      Object.entries(Object.groupBy(firms, ({ country }) => country)).map(([country, some = []]) => [
        country,
        some.length,
      ]),
    ),
    wrong: wrong.length,
    wrongly_allowed: wrong.filter((one) => one.isAllowed).length,
    right: right.length,
    wrongly_refused: right.filter((one) => !one.isAllowed).length,
  }
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

import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSanctionsList, type SanctionedParty } from '@farebox/screening/lists'
import { parseCsv } from './parse-csv.ts'

/** Real list files: OFAC's SDN list of 2022 as CSV, and OFAC's other list and the UN list of January 2026 as XML. */
export interface SanctionsSamples {
  readonly ofacSdn: readonly SanctionedParty[]
  /** Of all lists. */
  readonly all: readonly SanctionedParty[]
}

const folder = join(import.meta.dirname, '..', '..', 'shared', 'samples', 'sanctions-screen')

/** Null if ../shared/samples/sanctions-screen does not exist. */
export async function readSanctionsSamples(): Promise<SanctionsSamples | null> {
  if (!existsSync(folder)) return null
  const others: SanctionedParty[] = []
  for await (const party of readSanctionsList('OFAC SDN', stream('ofac-nonsdn-consolidated-2026-01-08.xml')))
    others.push(party)
  for await (const party of readSanctionsList('UN', stream('un-consolidated-2026-01.xml'))) others.push(party)
  const ofacSdn = readSdnCsv()
  return { ofacSdn, all: [...ofacSdn, ...others] }
}

function stream(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(join(folder, file))
}

/** The file has no header; '-0- ' means null; the remarks contain the weak aliases. */
function readSdnCsv(): SanctionedParty[] {
  const strong = Map.groupBy(rows('watchman-bench-alt.csv'), ([uid]) => uid)
  return rows('watchman-bench-sdn.csv')
    .filter((row) => row.length === 12)
    .map(([id = '', name = '', type, programs = '', , , , , , , , remarks = '']) => ({
      list: 'OFAC SDN',
      id,
      name,
      type: type === 'individual' ? 'individual' : 'entity',
      programs,
      aliases: [
        ...(strong.get(id) ?? []).map(([, , , alias = '']) => ({ name: alias, weak: false })),
        ...[...remarks.matchAll(/a\.k\.a\. '([^']+)'/g)].map(([, alias = '']) => ({ name: alias, weak: true })),
      ],
    }))
}

function rows(file: string): string[][] {
  return parseCsv(readFileSync(join(folder, file), 'utf8'))
}

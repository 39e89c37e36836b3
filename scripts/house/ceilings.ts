import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { measureHouse } from './measure-house.ts'

const FILE = join(import.meta.dirname, 'ceilings.json')

/** What may only fall, by name such as 'files_read.paid_call'. */
export type Ceilings = Readonly<Record<string, number>>

type Figures = ReturnType<typeof measureHouse>['figures']

/** The stored ceilings: the measures of an earlier commit. */
export function readCeilings(): Ceilings {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/**
 * Stores the measures of this tree as ceilings, lines in whole hundreds: another line of comment is no growth. One that rises
 * needs its reason in the commit.
 */
export function writeCeilings(figures: Figures): void {
  const ceilings = Object.entries(ceilingsOf(figures)).map(([name, value]) => [
    name,
    name.startsWith('lines') ? Math.ceil(value / 100) * 100 : value,
  ])
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(ceilings), null, 2)}\n`)
}

/** The measures that have a ceiling. */
export function ceilingsOf({ lines, files_read, lines_read, ...figures }: Figures): Ceilings {
  const named = (room: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => [`${room}.${name}`, value] as const)
  return Object.fromEntries([
    ['lines.server', lines.server],
    ['lines.packages', lines.packages],
    ['thresholds_without_a_case', figures.thresholds_without_a_case],
    ['thresholds_without_a_case_in_their_room', figures.thresholds_without_a_case_in_their_room],
    ...named('files_read', files_read),
    ...named('lines_read', lines_read),
  ])
}

import { execFileSync } from 'node:child_process'
import type { SanctionedParty } from '@farebox/screening/lists'
import { parseCsv } from '../parse-csv.ts'

/** OFAC's SDN list as it was at the end of a day. */
export interface SdnDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly file: string
}

/** A file with fewer lines is a download that failed. */
const LEAST_LINES = 5000
const DAY_MS = 24 * 3600 * 1000

/**
 * The last days of a git repository whose history is that of the file sdn.csv, oldest first, one for each day of the
 * calendar.
 */
export function readSdnHistory(repository: string, days: number): readonly SdnDay[] {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8', maxBuffer: 1 << 30 })
  const files = new Map<string, string>()
  for (const line of git('log', '--reverse', '--format=%H %cI', '--', 'sdn.csv').trim().split('\n')) {
    const [commit = '', at = ''] = line.split(' ')
    const file = git('show', `${commit}:sdn.csv`)
    if (file.split('\n').length >= LEAST_LINES) files.set(new Date(at).toISOString().slice(0, 10), file)
  }
  const last = [...files.keys()].at(-1)
  if (last === undefined) return []
  const calendar = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(last) - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const changed = [...files.keys()]
  return calendar.flatMap((day) => {
    const file = files.get(changed.findLast((one) => one <= day) ?? '')
    return file === undefined ? [] : [{ day, file }]
  })
}

/** The entries of a file: it has no header; '-0- ' means null; each remark is kept, weak aliases apart. */
export function readSdnFile(file: string): readonly SanctionedParty[] {
  return parseCsv(file)
    .filter((row) => row.length === 12)
    .map(([id = '', name = '', type, programs = '', , , , , , , , remarks = '']) => ({
      list: 'OFAC SDN',
      id,
      name,
      type: type === 'individual' ? 'individual' : 'entity',
      programs,
      aliases: [...remarks.matchAll(/a\.k\.a\. '([^']+)'/g)].map(([, alias = '']) => ({ name: alias, weak: true })),
      particulars: {
        birthDates: [],
        countries: [],
        documents: remarks.split('; ').map((remark) => ({ type: 'Remark', number: remark })),
        wallets: [],
        listedOn: null,
      },
    }))
}

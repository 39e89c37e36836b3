import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { foldNumber } from './second-identifier.ts'

/** The numbers of the documents, registers and ships of listed parties, and the marks of aircraft, in memory, for exact search. */
export interface NumberIndex {
  /** The parties of which a text has a number, each with the number as listed. */
  findIn(text: string): ReadonlyMap<SanctionedParty, string>
}

/** A shorter number, or one of few digits, may be a name, a date or a part of an address. */
const LEAST_SIGNS = 7
const LEAST_DIGITS = 5
/** Of so many words one number may be made: 'A 123 456'. */
const MOST_WORDS = 4
const BETWEEN_WORDS = /[\s,;:()[\]|#№]+/u
const SIGNS = /[^\p{L}\p{N}]+/u
const DIGITS = /\p{N}+/gu

/** Indexes every number that tells a party alone. */
export function buildNumberIndex(parties: Iterable<SanctionedParty>): NumberIndex {
  const byNumber = new Map<string, (readonly [SanctionedParty, string])[]>()
  const marks = new Map<string, (readonly [SanctionedParty, string])[]>()
  for (const party of parties) {
    for (const mark of marksOf(party)) {
      marks.set(foldNumber(mark), [...(marks.get(foldNumber(mark)) ?? []), [party, mark]])
    }
    for (const { number } of party.particulars?.documents ?? []) {
      // 'IMO 9187629' is asked for as 9187629, too.
      for (const key of new Set([number, ...number.split(BETWEEN_WORDS)].map(foldNumber).filter(isTelling))) {
        byNumber.set(key, [...(byNumber.get(key) ?? []), [party, number]])
      }
    }
  }
  return {
    findIn(text) {
      // As words, then as rows of letters and digits whatever stands around them, then as digits behind letters: 'No1234567'.
      const runs = [text.split(BETWEEN_WORDS), text.split(SIGNS)].flatMap((parts) => runsOf(parts.map(foldNumber)))
      const words = text.split(BETWEEN_WORDS).map(foldNumber)
      const keys = new Set([...runs, ...(text.match(DIGITS) ?? [])].filter(isTelling))
      return new Map([
        ...words.flatMap((word) => marks.get(word) ?? []),
        ...[...keys].flatMap((key) => byNumber.get(key) ?? []),
      ])
    },
  }
}

/** An aircraft is called by the mark painted on it: EP-MNB, YV3360. */
function marksOf({ name, aliases, particulars }: SanctionedParty): readonly string[] {
  if (!particulars?.documents.some(({ type }) => type.startsWith('Aircraft'))) return []
  return [name, ...aliases.map((alias) => alias.name)].filter((mark) => !/\s/.test(mark))
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((_, at) =>
    words.slice(at, at + MOST_WORDS).map((__, to) => words.slice(at, at + to + 1).join('')),
  )
}

function isTelling(key: string): boolean {
  return key.length >= LEAST_SIGNS && key.replace(/\P{N}/gu, '').length >= LEAST_DIGITS
}

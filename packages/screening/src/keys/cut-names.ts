import type { NameKey } from './key-postings.ts'

/** A line of a payment message has 35 characters; a shorter beginning may be another name's. */
const LEAST_CUT = 30
/** Of the 30 characters, few are no letters. */
const KEY_LETTERS = 20

/** The key under which the beginning of a listed name is found. */
export function cutKeyOf(name: string): readonly NameKey[] {
  const letters = lettersOf(name)
  return name.length > LEAST_CUT && letters.length > KEY_LETTERS ? [toKey(letters)] : []
}

/** The same of a name that is long enough to have been cut. */
export function cutKeyOfQuery(name: string): readonly NameKey[] {
  return name.trim().length >= LEAST_CUT ? cutKeyOf(`${name.trim()} `) : []
}

/** Whether a name of the same key is the beginning of a listed one. */
export function isCutName(cut: NameKey, listed: NameKey): boolean {
  return cut.key === listed.key && listed.rest.startsWith(cut.rest)
}

function toKey(letters: string): NameKey {
  return { key: `cut ${letters.slice(0, KEY_LETTERS)}`, rest: letters.slice(KEY_LETTERS) }
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

import { plainSigns } from './plain-signs.ts'
import { type LineReading, readPageLine } from './read-line.ts'
import { isSameLine } from './same-line.ts'
import { withoutLines } from './without-lines.ts'

interface Comparison {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** When each page was fetched. */
  readonly at: { readonly older: Date; readonly newer: Date }
}

interface Retyped {
  readonly line: string
  readonly bare: string
  readonly reading: LineReading
}

const WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu
const REGULAR = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u

/**
 * The line as it reads in any typography. Letters beside digits, and capitals within a word, are names: a code, mW and MW.
 * Of an emoji, UTS 51 has variants: how it is drawn, its skin, its gender.
 */
export function bareOf(line: string): string {
  return withoutCase(plainSigns(line))
}

/**
 * The lines without those that say the same in another typography, at the time of each visit. `isRetimed` tells whether one
 * of these shows another time, too.
 */
export function withoutRetyped({ added, removed, at }: Comparison) {
  const gone = removed.map((line) => readRetyped(line, at.older))
  const waiting = Map.groupBy(gone, ({ reading }) => reading.pattern)
  const paired: string[] = []
  let isRetimed = false
  const left = added.filter((line) => {
    const newer = readRetyped(line, at.newer)
    const alike = waiting.get(newer.reading.pattern) ?? []
    const found = alike.findIndex(({ reading }) => isSameLine(reading, newer.reading))
    const [older] = found < 0 ? [] : alike.splice(found, 1)
    if (!older) return true
    paired.push(older.line)
    if (older.bare !== newer.bare) isRetimed = true
    return false
  })
  return { added: left, removed: withoutLines(removed, paired), isRetimed }
}

function readRetyped(line: string, at: Date): Retyped {
  const plain = plainSigns(line)
  const reading = readPageLine(plain, at)
  return { line, bare: withoutCase(plain), reading: { ...reading, pattern: withoutCase(reading.pattern) } }
}

function withoutCase(plain: string): string {
  return plain
    .replace(/[.。]$/, '')
    .replace(/[\ufe0e\ufe0f]|(?<=\p{Emoji}\ufe0f?)\p{Emoji_Modifier}|\u200d[♀♂]/gu, '')
    .replace(/[👨👩](?=\u200d)/gu, '🧑')
    .replace(WORD, (word) => (REGULAR.test(word) ? word.toLowerCase() : word))
}

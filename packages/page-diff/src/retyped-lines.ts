import { plainSigns } from './plain-signs.ts'
import { CLOCK_MARK, type LineReading } from './read-line.ts'
import { isSameLine } from './same-line.ts'
import { withoutLines } from './without-lines.ts'

interface Comparison {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly readOlder: (line: string) => LineReading
  readonly readNewer: (line: string) => LineReading
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
export function withoutRetyped({ added, removed, readOlder, readNewer }: Comparison) {
  const gone = removed.map((line) => readRetyped(line, readOlder))
  const waiting = Map.groupBy(gone, ({ reading }) => reading.pattern)
  const paired: string[] = []
  let isRetimed = false
  const left = added.filter((line) => {
    const newer = readRetyped(line, readNewer)
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

function readRetyped(line: string, read: (line: string) => LineReading): Retyped {
  const plain = plainSigns(line)
  const bare = withoutCase(plain)
  const asIs = read(line)
  // Reading is slow, and most lines tell no time.
  if (asIs.clocks.length + asIs.ages.length === 0 && !asIs.pattern.includes(CLOCK_MARK))
    return { line, bare, reading: { ...asIs, pattern: bare, quotes: '' } }
  const reading = read(plain)
  return { line, bare, reading: { ...reading, pattern: withoutCase(reading.pattern), quotes: '' } }
}

function withoutCase(plain: string): string {
  return plain
    .replace(/[.。]$/, '')
    .replace(/[\ufe0e\ufe0f]|(?<=\p{Emoji}\ufe0f?)\p{Emoji_Modifier}|\u200d[♀♂]/gu, '')
    .replace(/[👨👩](?=\u200d)/gu, '🧑')
    .replace(WORD, (word) => (REGULAR.test(word) ? word.toLowerCase() : word))
}

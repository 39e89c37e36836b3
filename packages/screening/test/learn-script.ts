import anyAscii from 'any-ascii'
import { readingNats, type ScriptReadings, toScriptReadings } from '../src/transcription/reading-nats.ts'
import { toSigns } from '../src/transcription/signs.ts'
import { type LearnedReadings, learnReadings, MOST_NATS_A_LETTER, type WordPair } from './learn-readings.ts'

/** A name as it is written in another script, and in Latin letters. */
export interface SpelledName {
  readonly written: string
  readonly latin: string
}

interface LearnedScript {
  /** The mean nats a letter. */
  readonly usual: number
  /** The nats beyond the usual ones, a letter, that a tenth of the names exceed. */
  readonly most: number
  readonly signs: LearnedReadings
}

/**
 * Learns how a script spells names, and how far its spellings are from that. The names are of one or more kinds: towns
 * and people are spelled by different languages. Each kind teaches by itself, and a reading is as likely as in the kind
 * that has it more often; counted together, the greater kind would make those of the other unlikely. What is usual is
 * measured on the first kind.
 */
export function learnScript(
  first: readonly SpelledName[],
  ...others: readonly (readonly SpelledName[])[]
): LearnedScript {
  const [measured, ...kinds] = [toPairs(first), ...others.map(toPairs)] as const
  const signs = learnKinds([measured, ...kinds])
  return { most: round2(mostNats(measured, kinds)), usual: round2(usualNats(toScriptReadings(signs), measured)), signs }
}

function toPairs(names: readonly SpelledName[]): readonly WordPair[] {
  return names.map(({ written, latin }) => ({ signs: toSigns(written), letters: toLetters(latin) }))
}

function toLetters(latin: string): string {
  return anyAscii(latin)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function learnKinds(kinds: readonly (readonly WordPair[])[]): LearnedReadings {
  const learned = kinds.map(learnReadings)
  const signs = [...new Set(learned.flatMap(Object.keys))].sort()
  return Object.fromEntries(signs.map((sign) => [sign, likeliest(learned.map((readings) => readings[sign] ?? {}))]))
}

function likeliest(readings: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const nats = readings.flatMap(Object.entries<number>).sort(([, a], [, b]) => b - a)
  return Object.fromEntries(Object.entries(Object.fromEntries(nats)).sort(([, a], [, b]) => a - b))
}

/** Of each half of the names, by what the others taught; other names of the same place are no spellings. */
function mostNats(measured: readonly WordPair[], kinds: readonly (readonly WordPair[])[]): number {
  const nats = [0, 1].flatMap((half) => {
    const isOfHalf = (_: WordPair, at: number) => at % 2 === half
    const isOfOther = (_: WordPair, at: number) => at % 2 !== half
    const taught = measured.filter(isOfOther)
    const readings = toScriptReadings(learnKinds([taught, ...kinds.map((pairs) => pairs.filter(isOfOther))]))
    const usual = usualNats(readings, taught)
    return spellings(readings, measured.filter(isOfHalf)).map((aLetter) => aLetter - usual)
  })
  return nats.sort((a, b) => a - b)[Math.floor(0.9 * nats.length)] ?? 0
}

function usualNats(readings: ScriptReadings, pairs: readonly WordPair[]): number {
  const nats = spellings(readings, pairs)
  return nats.reduce((sum, aLetter) => sum + aLetter, 0) / Math.max(1, nats.length)
}

/** The nats a letter of those names that are spellings of one another. */
function spellings(readings: ScriptReadings, pairs: readonly WordPair[]): number[] {
  return pairs
    .map(({ signs, letters }) => readingNats({ readings, signs }, letters, Number.POSITIVE_INFINITY) / letters.length)
    .filter((aLetter) => aLetter <= MOST_NATS_A_LETTER)
}

/** With two decimals. */
function round2(value: number): number {
  return Math.round(100 * value) / 100
}

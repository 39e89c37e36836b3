import learned from './learned-readings.json' with { type: 'json' }
import { NATS_OF_A_LETTER, readingNats, type ScriptReadings, toScriptReadings } from './reading-nats.ts'
import { toSigns } from './signs.ts'

/** Scripts whose spellings of foreign names were learned. */
const SCRIPTS: readonly (readonly [name: keyof typeof learned, letters: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Japanese', /\p{Script=Katakana}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
]
/**
 * Nats beyond the usual ones that count as one letter. With more of them, more names are found, and listed names are
 * taken for other ones: at 11, Sergun for Sechin in Japanese.
 */
const NATS_OF_AN_EDIT = 10

interface Script {
  readonly readings: ScriptReadings
  /** Nats that a letter of a name costs on average. */
  readonly usual: number
  /** Nats beyond that from which on a word is another one: a tenth of the foreign words lies beyond, and Potanin for Putin. */
  readonly most: number
}

const scripts = new Map(
  Object.entries(learned).map(([name, { signs, ...limits }]): [string, Script] => [
    name,
    { readings: toScriptReadings(signs), ...limits },
  ]),
)

/** A word of another script, ready to be compared. */
export interface WrittenWord {
  readonly script: Script
  readonly signs: readonly string[]
}

/** Null for a word in a script whose spellings were not learned. */
export function toWrittenWord(word: string): WrittenWord | null {
  const name = SCRIPTS.find(([, letters]) => letters.test(word))?.[0]
  const script = name && scripts.get(name)
  return script ? { script, signs: toSigns(word) } : null
}

/**
 * How far a word of another script is from one in ASCII letters, in letters: 0 if it is a usual spelling of it. Infinity
 * beyond the limit.
 */
export function readingCost({ script, signs }: WrittenWord, latin: string, limit: number): number {
  const { readings, usual, most } = script
  const nats = readingNats({ readings, signs }, latin, usual * latin.length + limit * NATS_OF_AN_EDIT)
  const beyond = Math.max(0, nats - usual * latin.length)
  return beyond / NATS_OF_AN_EDIT + Math.max(0, beyond - most * latin.length) / NATS_OF_A_LETTER
}

import learned from './learned-readings.json' with { type: 'json' }
import { NATS_OF_A_LETTER, readingNats, type ScriptReadings, toScriptReadings } from './reading-nats.ts'
import { APOSTROPHE, toSigns } from './signs.ts'

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
/** What a letter costs that takes the most nats of a spelling: it may be one, or another word. */
const DOUBTFUL = 0.05

interface Script {
  readonly readings: ScriptReadings
  /** Nats that a letter of a name costs on average. */
  readonly usual: number
  /** Nats a letter beyond those from which on a word is another one: a tenth of the script's words lies beyond. */
  readonly most: number
}

const opened = new Map<keyof typeof learned, Script>()

/** Opened when a word of it comes first: all of them take a fifth of a second. */
function openScript(name: keyof typeof learned): Script {
  const known = opened.get(name)
  if (known) return known
  const { signs, ...limits } = learned[name]
  const script = { readings: toScriptReadings(signs), ...limits }
  opened.set(name, script)
  return script
}

/** A word of another script, ready to be compared. */
export interface WrittenWord {
  readonly script: Script
  readonly signs: readonly string[]
}

/** Null for a word in a script whose spellings were not learned. */
export function toWrittenWord(word: string): WrittenWord | null {
  const name = SCRIPTS.find(([, letters]) => letters.test(word))?.[0]
  if (!name) return null
  const script = openScript(name)
  const signs = toSigns(word)
  // Where no name has one, it is no letter.
  const isLearned = script.readings.has(APOSTROPHE)
  return { script, signs: isLearned ? signs : signs.filter((sign) => sign !== APOSTROPHE) }
}

/** Without those for its start and end. */
export function countSigns({ signs }: WrittenWord): number {
  return signs.length - 2
}

/**
 * How far a word of another script is from one in ASCII letters, in letters: 0 if it is a usual spelling of it. Infinity
 * beyond the limit.
 */
export function readingCost({ script, signs }: WrittenWord, latin: string, limit: number): number {
  const { readings, usual, most } = script
  const nats = readingNats({ readings, signs }, latin, (usual + most) * latin.length + limit * NATS_OF_A_LETTER)
  const beyond = Math.max(0, nats / latin.length - usual)
  // With the square, what is a little unusual costs next to nothing.
  const doubt = DOUBTFUL * Math.min(1, beyond / most) ** 2
  return latin.length * (doubt + Math.max(0, beyond - most) / NATS_OF_A_LETTER)
}

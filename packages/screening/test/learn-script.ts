import anyAscii from 'any-ascii'
import { readingNats, toScriptReadings } from '../src/transcription/reading-nats.ts'
import { toSigns } from '../src/transcription/signs.ts'
import { type LearnedReadings, learnReadings, MOST_NATS_A_LETTER, round2, type WordPair } from './learn-readings.ts'

/** A name as it is written in another script, and in Latin letters. */
export interface SpelledName {
  readonly written: string
  readonly latin: string
}

interface LearnedScript extends LearnedReadings {
  /** The nats beyond the usual ones, a letter, that a tenth of the names exceed. */
  readonly most: number
}

/** Learns how a script spells names, and how far its spellings are from that. */
export function learnScript(names: readonly SpelledName[]): LearnedScript {
  const pairs = names.map(({ written, latin }) => ({ signs: toSigns(written), letters: toLetters(latin) }))
  return { most: mostNats(pairs), ...learnReadings(pairs) }
}

function toLetters(latin: string): string {
  return anyAscii(latin)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** Of each half of the names, by what the other taught; other names of the same place are no spellings. */
function mostNats(pairs: readonly WordPair[]): number {
  const halves = [0, 1].map((half) => pairs.filter((_, at) => at % 2 === half))
  const nats = halves.flatMap((half, at) => {
    const { usual, signs } = learnReadings(halves[1 - at] ?? [])
    const readings = toScriptReadings(signs)
    return half.flatMap(({ signs, letters }) => {
      const aLetter = readingNats({ readings, signs }, letters, Number.POSITIVE_INFINITY) / letters.length
      return aLetter > MOST_NATS_A_LETTER ? [] : [aLetter - usual]
    })
  })
  return round2(nats.sort((a, b) => a - b)[Math.floor(0.9 * nats.length)] ?? 0)
}

/** Nats by the letters that some signs are read as, as a number: looked up faster than a text. */
type Readings = ReadonlyMap<number, number>

/** Which letters the signs of a script are read as, by the signs. */
export type ScriptReadings = ReadonlyMap<string, Readings>

const MOST_SIGNS = 2
const MOST_LETTERS = 4
/** More than any ASCII letter: four of them are a number below 2 ** 28. */
const LETTERS = 128
/** The nats of a sign that is read as no pair of the table says, and of each letter that it is then read as. */
const UNHEARD = 4
/** Of a letter of which nothing is known. */
export const NATS_OF_A_LETTER = Math.log(26)

/** A word by its signs, with what they are read as. */
export interface SignedWord {
  readonly readings: ScriptReadings
  readonly signs: readonly string[]
}

/** The table of a script as it is stored. */
export function toScriptReadings(signs: Readonly<Record<string, Readonly<Record<string, number>>>>): ScriptReadings {
  return new Map(Object.entries(signs).map(([sign, nats]) => [sign, new Map(Object.entries(nats).map(toNumbered))]))
}

function toNumbered([letters, nats]: readonly [string, number]): readonly [number, number] {
  return [Array.from(letters).reduce((number, letter) => number * LETTERS + letter.charCodeAt(0), 0), nats]
}

/** The nats of the likeliest reading of the signs as these letters; more than `most` if there is none within it. */
export function readingNats({ readings, signs }: SignedWord, latin: string, most: number): number {
  const width = latin.length + 1
  const least = new Float64Array((signs.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  least[0] = 0
  for (let at = 0; at < signs.length; at++) {
    let isHopeless = true
    for (let count = 1; count <= MOST_SIGNS && at + count <= signs.length; count++) {
      const known = readings.get(signs.slice(at, at + count).join(''))
      if (!known && count > 1) continue
      for (let from = 0; from < width; from++) {
        const before = least[at * width + from] as number
        if (before > most) continue
        isHopeless = false
        for (let length = 0, letters = 0; length <= MOST_LETTERS && from + length < width; length++) {
          if (length > 0) letters = letters * LETTERS + latin.charCodeAt(from + length - 1)
          const nats = known?.get(letters) ?? unheard(count, length)
          const place = (at + count) * width + from + length
          if (before + nats < (least[place] as number)) least[place] = before + nats
        }
      }
    }
    if (isHopeless && !isReached(least, { at: at + 1, width, most })) return Number.POSITIVE_INFINITY
  }
  return least[signs.length * width + latin.length] as number
}

function unheard(signs: number, letters: number): number {
  return signs > 1 || letters > 2 ? Number.POSITIVE_INFINITY : UNHEARD + letters * NATS_OF_A_LETTER
}

function isReached(least: Float64Array, { at, width, most }: { at: number; width: number; most: number }): boolean {
  return least.subarray(at * width, (at + 1) * width).some((nats) => nats <= most)
}

import { GOOD } from './find-best-reading.ts'
import { isReadInPart } from './is-read-in-part.ts'
import { isLanguage } from './language-of-words.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { TriedReading } from './page-readings.ts'
import { UnreadableImage } from './unreadable-image.ts'

/** A lower confidence usually means noise or blur. */
export const POOR = 70
// What other scripts are read as: Lao reaches a confidence of 83, Armenian 79, Malayalam 76; Thai 94, blurred too.
const LIKE_OTHERS: ReadonlySet<OcrLanguage | undefined> = new Set(['tha'] as const)

interface UsedLanguages {
  readonly languages: readonly OcrLanguage[]
  readonly isSure: boolean
  readonly isAsked: boolean
  readonly turnDegrees: number
}

/** Why the languages that were detected may be wrong; null if nothing says so. */
export function doubtLanguages(
  reading: TriedReading,
  { languages, isSure, isAsked, turnDegrees }: UsedLanguages,
): UnreadableImage | null {
  if (!isSure && !isReadInPart(reading.words) && makesNoSense(reading, turnDegrees)) return unknownLanguage()
  const mayBeOther = !isAsked && LIKE_OTHERS.has(languages[0]) && reading.confidence < GOOD
  return mayBeOther ? unknownScript(languages) : null
}

/** True if the confidence is low, and either the words are in no known language or the page is on its side. */
function makesNoSense({ words, confidence }: TriedReading, turnDegrees: number): boolean {
  return confidence < POOR && (turnDegrees % 180 !== 0 || !isLanguage(words.map(({ text }) => text).join(' ')))
}

function unknownLanguage(): UnreadableImage {
  return new UnreadableImage(
    'the language of the text cannot be detected, and the text makes no sense as English. Set language, or send it sharper, larger or cropped to the text.',
  )
}

function unknownScript(languages: readonly OcrLanguage[]): UnreadableImage {
  return new UnreadableImage(
    `the language of the text cannot be detected: the letters look like ${languages.join()}, but may be of a script that is not read. Set language, or send it sharper or larger.`,
  )
}

/** Throws UnreadableImage: lines from top to bottom are not read in this language. */
export function refuseColumns(): never {
  throw new UnreadableImage(
    'the lines run from top to bottom, or the print is too small or too blurred. Lines from top to bottom are read only in Japanese (jpn), if the print is sharp and at least 16 pixels high.',
  )
}

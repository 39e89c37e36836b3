import { eld } from 'eld/extrasmall'
import type { OcrLanguage } from './ocr-languages.ts'

type ToModels = (code: string) => readonly OcrLanguage[] | undefined

// Fewer letters than this may be names and numbers only, which have no language.
const MIN_DETECTABLE_LETTERS = 40
// Swedish without its rings and dots is as near to Danish and Norwegian, within a twentieth; German is nearer to itself than to
// Danish by an eighth.
const NEAR = 0.9
const MOST = 3

/** True if the text is in a known language, or too short to tell. */
export function isLanguage(text: string): boolean {
  return !hasEnough(text) || eld.detect(text).isReliable()
}

/** The models of the language of a text; undefined if that is not sure, or `toModels` has none. */
export function byWords(text: string, toModels: ToModels): readonly OcrLanguage[] | undefined {
  if (!hasEnough(text)) return undefined
  const found = eld.detect(text)
  return found.isReliable() ? toModels(found.language) : undefined
}

/** The models of the languages that a text is nearly as near to as to the nearest, at most three. */
export function nearestByWords(text: string, toModels: ToModels): (readonly OcrLanguage[])[] {
  if (!hasEnough(text)) return []
  const scores = Object.entries(eld.detect(text).getScores()).sort(([, one], [, other]) => other - one)
  const least = NEAR * (scores[0]?.[1] ?? 0)
  const near = scores.filter(([, score]) => score >= least).flatMap(([code]) => [toModels(code) ?? []])
  return near.filter((models) => models.length > 0).slice(0, MOST)
}

function hasEnough(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_DETECTABLE_LETTERS
}

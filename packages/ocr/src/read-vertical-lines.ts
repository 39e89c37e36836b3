import type { GreyImage } from './image/grey-image.ts'
import { inkiestPart } from './image/inkiest-part.ts'
import type { Preparation } from './image/prepare-page.ts'
import { type Placement, turnPage } from './image/turn-page.ts'
import { judgeReading } from './judge-reading.ts'
import { runsAcross } from './layout/runs-down.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { ReadWord } from './parse-tsv.ts'
import type { ReadingBudget } from './reading-budget.ts'
import type { Layout, Tesseract } from './tesseract.ts'

/** The model for lines from top to bottom. Only the Japanese one reads them correctly. */
export const VERTICAL_MODEL = 'jpn_vert'

// This model reads Japanese columns with a confidence of 86 and more, and Chinese columns, which look similar, with up
// to 81.
const SURE = 80
// Minimum share of kana among the letters: Japanese nearly always has some, Chinese none. Names and headings may have
// none.
const KANA_SHARE = 0.15
const SURE_WITHOUT_KANA = 90
// Several blocks of columns, as in a newspaper, need the layout analysis.
const LAYOUTS: readonly Layout[] = ['columns', 'page']
const ENOUGH = 90
const TURNS = [0, 90, 270]
// Confidence of a preview that is worth a full reading: other scripts and rotations reach 5 to 50.
const PROMISING = 55

interface VerticalOptions {
  readonly engine: Pick<Tesseract, 'read'>
  readonly languages: readonly OcrLanguage[]
  readonly time: ReadingBudget
}

/** Words in lines from top to bottom. */
interface VerticalLines {
  readonly words: readonly ReadWord[]
  readonly page: GreyImage
  readonly placement: Placement
}

/**
 * Reads lines from top to bottom, the first one on the right. Null if the confidence is too low, or if the languages
 * lack Japanese.
 */
export async function readVerticalLines(
  from: Preparation,
  { engine, languages, time }: VerticalOptions,
): Promise<VerticalLines | null> {
  if (!languages.includes('jpn')) return null
  for (const turn of await promisingTurns()) {
    let best: (VerticalLines & { readonly weight: number }) | null = null
    const page = await turnPage(from.image, turn)
    for (const layout of LAYOUTS) {
      if (!time.hasTime()) break
      const words = await readAt(page, layout)
      const { weight, confidence } = judgeReading(words)
      if (!isJapanese(words, confidence) || weight <= (best?.weight ?? 0)) continue
      best = { words, page, placement: { factor: from.factor, degrees: from.degrees + turn }, weight }
      if (confidence >= ENOUGH) return best
    }
    if (best) return best
  }
  return null

  /**
   * Reads a part of the page in each rotation and returns the promising rotations, the likeliest first: reading the
   * whole page is slow.
   */
  async function promisingTurns(): Promise<readonly number[]> {
    const part = await inkiestPart(from.image, 2)
    const previews: { readonly turn: number; readonly confidence: number }[] = []
    for (const turn of TURNS) {
      if (!time.hasTime()) break
      const { confidence } = judgeReading(await readAt(await turnPage(part, turn), 'columns'))
      if (confidence >= ENOUGH) return [turn]
      previews.push({ turn, confidence })
    }
    return previews
      .toSorted((one, other) => other.confidence - one.confidence)
      .filter(({ confidence }, place) => place === 0 || confidence >= PROMISING)
      .map(({ turn }) => turn)
  }

  function readAt(page: GreyImage, layout: Layout): Promise<ReadWord[]> {
    return time.measure(() => engine.read(page, VERTICAL_MODEL, layout))
  }
}

/** True if the reading has enough confidence for Japanese, and its lines run along the columns. */
export function isJapanese(words: readonly ReadWord[], confidence: number): boolean {
  if (runsAcross(words)) return false
  const letters =
    words
      .map(({ text }) => text)
      .join('')
      .match(/\p{L}/gu) ?? []
  const kana = letters.filter((letter) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(letter)).length
  return confidence >= (kana >= KANA_SHARE * letters.length ? SURE : SURE_WITHOUT_KANA)
}

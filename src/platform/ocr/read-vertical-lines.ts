import type { OcrLanguage } from '../../contract/ocr.ts'
import type { GreyImage } from './grey-image.ts'
import { inkiestPart } from './inkiest-part.ts'
import { judgeReading } from './judge-reading.ts'
import type { ReadWord } from './parse-tsv.ts'
import type { Preparation } from './prepare-page.ts'
import type { ReadingBudget } from './reading-budget.ts'
import { runsAcross } from './runs-down.ts'
import type { Layout, Tesseract } from './tesseract.ts'
import { type Placement, turnPage } from './turn-page.ts'

/** The model of lines that run from top to bottom; there is one for Japanese alone that reads them right. */
export const VERTICAL_MODEL = 'jpn_vert'

// Japanese in columns is read with 86 and more; Chinese in columns, which it may be taken for, with up to 81.
const SURE = 80
// Of the letters: Japanese is hardly written without kana, and Chinese has none. Names and headings may do without.
const KANA_SHARE = 0.15
const SURE_WITHOUT_KANA = 90
// Several blocks of columns, as on the page of a newspaper, need the layout analysis.
const LAYOUTS: readonly Layout[] = ['columns', 'page']
const ENOUGH = 90
const TURNS = [0, 90, 270]
// Not yet sure, at first sight: other scripts and other turns reach 5 to 50.
const PROMISING = 55

interface VerticalOptions {
  readonly engine: Pick<Tesseract, 'read'>
  readonly languages: readonly OcrLanguage[]
  readonly time: ReadingBudget
}

/** Words in lines that run from top to bottom. */
interface VerticalLines {
  readonly words: readonly ReadWord[]
  readonly page: GreyImage
  readonly placement: Placement
}

/** Reads lines that run from top to bottom, the first one on the right. Null where they cannot be read surely, or in these languages. */
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

  /** A glance at a part of the page tells which way up it may be, the likeliest first: to read all of it takes long. */
  async function promisingTurns(): Promise<readonly number[]> {
    const part = await inkiestPart(from.image, 2)
    const glances: { readonly turn: number; readonly confidence: number }[] = []
    for (const turn of TURNS) {
      if (!time.hasTime()) break
      const { confidence } = judgeReading(await readAt(await turnPage(part, turn), 'columns'))
      if (confidence >= ENOUGH) return [turn]
      glances.push({ turn, confidence })
    }
    return glances
      .toSorted((one, other) => other.confidence - one.confidence)
      .filter(({ confidence }, place) => place === 0 || confidence >= PROMISING)
      .map(({ turn }) => turn)
  }

  function readAt(page: GreyImage, layout: Layout): Promise<ReadWord[]> {
    return time.measure(() => engine.read(page, VERTICAL_MODEL, layout))
  }
}

/** True where the reading of columns is sure enough to be Japanese indeed, and runs along the columns. */
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

import type { OcrLanguage } from '../../contract/ocr.ts'
import { addUnreadLines } from './add-unread-lines.ts'
import { detectLanguages } from './detect-languages.ts'
import type { GreyImage } from './grey-image.ts'
import { hasColumns, isTablePage } from './is-table-page.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import type { ReadWord } from './parse-tsv.ts'
import { type Preparation, preparePage } from './prepare-page.ts'
import type { ReadingBudget } from './reading-budget.ts'
import type { Layout, Tesseract } from './tesseract.ts'
import { type Placement, turnPage } from './turn-page.ts'
import { unreadInk } from './unread-ink.ts'

/** What was read of a page, and where the page lies in the image. */
export interface RecognizedPage {
  readonly words: readonly ReadWord[]
  readonly placement: Placement
  readonly page: GreyImage
  /** True where nothing in the image looks like a character. */
  readonly isBlank: boolean
  readonly languages: readonly OcrLanguage[]
}

interface ReadOptions {
  readonly engine: Pick<Tesseract, 'read'>
  /** None to find out. */
  readonly languages: readonly OcrLanguage[]
  readonly time: ReadingBudget
}

interface Try extends Omit<RecognizedPage, 'isBlank' | 'languages'>, Judgement {
  readonly from: Preparation
  readonly turn: number
  readonly layout: Layout
}

// Clean print reaches this; there another look gains nothing.
const GOOD = 90
// Noise or blur, as a rule.
const POOR = 70
// Not print, or in letters that the language does not have.
const HOPELESS = 30
const TURNS = [0, 180, 90, 270]
// How much more a turned page must say than the upright one.
const TURN_ADVANTAGE = 1.5
// Of a long page only a part is tried, so that it is read once.
const LONG_PAGE_GLYPHS = 800
// Of the ink. Specks and rules come to less.
const MUCH_UNREAD = 0.02
// A second look at so many takes too long.
const MANY_GLYPHS = 1500
// So few have no layout to find.
const FEW_GLYPHS = 40
const NOTHING_TO_TELL: readonly OcrLanguage[] = ['eng']
// Of the time for a page: what finding the language may take.
const DETECTION_SHARE = 0.55

/** Turns the image upright and reads it, prepared in several ways and as it came: the best reading wins. */
export async function recognizePage(
  source: GreyImage,
  { engine, languages: asked, time }: ReadOptions,
): Promise<RecognizedPage> {
  const { glyphs, preparations, untouched, enlarged, sample, turnDegrees, rescue } = await preparePage(source)
  const [first = untouched, ...others] = preparations
  const isLong = glyphs > LONG_PAGE_GLYPHS
  const languages = asked.length > 0 ? asked : await detect()
  const found = await findTurn(isLong ? sample : first, isLong || glyphs < FEW_GLYPHS ? 'block' : 'page')
  const { turn } = found
  let best = isLong && found.confidence >= HOPELESS ? await read(first, turn, 'page') : found

  if (best.confidence < GOOD) {
    for (const other of [untouched, ...others, await enlarged()]) await consider(other, 'page')
    if (best.confidence < POOR) for (const other of await rescue()) await consider(other, 'page')
    if (!hasColumns(best.words)) await consider(best.from, 'block')
  } else if (!hasColumns(best.words) && unreadInk(best.page, best.words) > MUCH_UNREAD) {
    // Digits of narrow columns are lost without a doubt about the rest; the edge of a photo gives a few marks more.
    await consider(best.from, 'block', 1 + MUCH_UNREAD)
  }
  if (glyphs < MANY_GLYPHS && isTablePage(best.words)) await consider(best.from, 'rows')
  const words = await addUnreadLines({ ...best, read: readPiece, hasTime: time.hasTime })
  return { ...best, words, languages, isBlank: preparations.length === 0 }

  function readPiece(piece: GreyImage) {
    return time.measure(() => engine.read(piece, languages.join('+'), 'block'))
  }

  async function detect(): Promise<readonly OcrLanguage[]> {
    if (glyphs === 0) return NOTHING_TO_TELL
    const piece = await turnPage(sample.image, turnDegrees)
    return detectLanguages(piece, { engine, hasTime: () => time.isWithin(DETECTION_SHARE) })
  }

  /** A quarter turn needs proof; without any, the page stays as it came. */
  async function findTurn(from: Preparation, layout: Layout): Promise<Try> {
    const guessed = await read(from, turnDegrees, layout)
    if (guessed.isUpright) return guessed
    const asItCame = turnDegrees === 0 ? guessed : await read(from, 0, layout)
    if (asItCame.isUpright) return asItCame
    let proven = asItCame
    for (const turn of TURNS) {
      if (turn === 0 || turn === turnDegrees || !time.hasTime()) continue
      const next = await read(from, turn, layout)
      if (next.isUpright && next.levelWeight > TURN_ADVANTAGE * proven.levelWeight) proven = next
    }
    return proven
  }

  async function consider(from: Preparation, layout: Layout, advantage = 1): Promise<void> {
    if (!time.hasTime() || (best.from === from && best.layout === layout)) return
    const next = await read(from, turn, layout)
    if (next.weight > advantage * best.weight) best = next
  }

  async function read(from: Preparation, turn: number, layout: Layout): Promise<Try> {
    const page = await turnPage(from.image, turn)
    const words = await time.measure(() => engine.read(page, languages.join('+'), layout))
    const placement = { factor: from.factor, degrees: from.degrees + turn }
    return { from, turn, layout, page, words, placement, ...judgeReading(words) }
  }
}

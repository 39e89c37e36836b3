import { invalidInput } from '../../contract/errors.ts'
import type { OcrLanguage } from '../../contract/ocr.ts'
import { addUnreadLines } from './add-unread-lines.ts'
import { type DetectedLanguages, detectLanguages, isLanguage } from './detect-languages.ts'
import type { GreyImage } from './grey-image.ts'
import { hasColumns, isTablePage } from './is-table-page.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import { measureGaps } from './measure-gaps.ts'
import type { ReadWord } from './parse-tsv.ts'
import { type Preparation, preparePage } from './prepare-page.ts'
import { readVerticalLines } from './read-vertical-lines.ts'
import type { ReadingBudget } from './reading-budget.ts'
import { runsDown } from './runs-down.ts'
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
  /** True where lines run from top to bottom, the first one on the right. */
  readonly isDown: boolean
  readonly languages: readonly OcrLanguage[]
}

interface ReadOptions {
  readonly engine: Pick<Tesseract, 'read'>
  /** None to find out. */
  readonly languages: readonly OcrLanguage[]
  readonly time: ReadingBudget
  /** Names the image in refusals. */
  readonly field: string
}

interface Try extends Pick<RecognizedPage, 'words' | 'placement' | 'page'>, Judgement {
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
const NOTHING_TO_TELL: DetectedLanguages = { languages: ['eng'], isSure: true }
// Written from top to bottom as well; what is read of that, or of blurred print, is made up.
const EAST_ASIAN: ReadonlySet<OcrLanguage | undefined> = new Set(['chi_sim', 'chi_tra', 'jpn', 'kor'] as const)
// Of the time for a page: what finding the language may take.
const DETECTION_SHARE = 0.55

/**
 * Turns the image upright and reads it, prepared in several ways and as it came: the best reading wins. Throws invalid_input
 * where lines run from top to bottom and cannot be read so.
 */
export async function recognizePage(
  source: GreyImage,
  { engine, languages: asked, time, field }: ReadOptions,
): Promise<RecognizedPage> {
  const { glyphs, preparations, untouched, enlarged, sample, densestPrint, turnDegrees, rescue } =
    await preparePage(source)
  const [first = untouched, ...others] = preparations
  const isLong = glyphs > LONG_PAGE_GLYPHS
  const { languages, isSure } = asked.length > 0 ? { languages: asked, isSure: true } : await detect()
  const guessed = await read(isLong ? sample : first, turnDegrees, isLong || glyphs < FEW_GLYPHS ? 'block' : 'page')
  const down = guessed.isUpright && guessed.confidence >= POOR ? null : await readDown()
  if (down) return down
  const found = await findTurn(guessed)
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
  if (runsDown(best.words)) return (await readDown()) ?? refuseColumns(field)
  if (best.confidence < POOR && EAST_ASIAN.has(languages[0])) refuseColumns(field)
  if (!isSure && makesNoSense(best, turnDegrees)) refuseLanguage(field)
  const words = measureGaps(best.page, await addUnreadLines({ ...best, read: readPiece, hasTime: time.hasTime }))
  return { ...best, words, languages, isBlank: preparations.length === 0, isDown: false }

  async function readDown(): Promise<RecognizedPage | null> {
    const read = await readVerticalLines(first, { engine, languages, time })
    return read && { ...read, languages, isBlank: false, isDown: true }
  }

  function readPiece(piece: GreyImage) {
    return time.measure(() => engine.read(piece, languages.join('+'), 'block'))
  }

  async function detect(): Promise<DetectedLanguages> {
    if (glyphs === 0) return NOTHING_TO_TELL
    const hasTime = () => time.isWithin(DETECTION_SHARE)
    return detectLanguages(await densestPrint(), { engine, turnDegrees, hasTime })
  }

  /** A quarter turn needs proof; without any, the page stays as it came. */
  async function findTurn(guessed: Try): Promise<Try> {
    if (guessed.isUpright) return guessed
    const { from, layout } = guessed
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

/** Doubtful words of no language, or in a direction in which no lines run. */
function makesNoSense({ words, confidence }: Try, turnDegrees: number): boolean {
  return confidence < POOR && (turnDegrees % 180 !== 0 || !isLanguage(words.map(({ text }) => text).join(' ')))
}

function refuseLanguage(field: string): never {
  throw invalidInput(
    `${field}: the language of its text cannot be told, and as English it makes no sense. Not charged; give language, or send it sharper, larger or cropped to the text.`,
  )
}

function refuseColumns(field: string): never {
  throw invalidInput(
    `${field}: its lines run from top to bottom, or its print is too small or too blurred. Lines from top to bottom are read in Japanese (jpn) alone, in print that is sharp and at least 16 pixels high. Not charged.`,
  )
}

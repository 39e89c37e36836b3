import { invalidInput } from '../../contract/errors.ts'
import type { OcrLanguage } from '../../contract/ocr.ts'
import { addUnreadLines } from './add-unread-lines.ts'
import { type DetectedLanguages, detectLanguages, isLanguage } from './detect-languages.ts'
import { findBestReading, GOOD } from './find-best-reading.ts'
import type { GreyImage } from './grey-image.ts'
import { measureGaps } from './measure-gaps.ts'
import { PageReadings, type TriedReading } from './page-readings.ts'
import type { ReadWord } from './parse-tsv.ts'
import { type PreparedPage, preparePage } from './prepare-page.ts'
import { readVerticalLines } from './read-vertical-lines.ts'
import type { ReadingBudget } from './reading-budget.ts'
import { runsDown } from './runs-down.ts'
import type { Tesseract } from './tesseract.ts'
import type { Placement } from './turn-page.ts'

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
  /** 0 to 1: how far the best of the other readings says the same. 1 where one reading was sure enough. */
  readonly agreement: number
}

interface ReadOptions {
  readonly engine: Pick<Tesseract, 'read'>
  /** None to find out. */
  readonly languages: readonly OcrLanguage[]
  readonly time: ReadingBudget
  /** Names the image in refusals. */
  readonly field: string
}

// Noise or blur, as a rule.
const POOR = 70
// Not print, or in letters that the language does not have.
const HOPELESS = 30
const TURNS = [0, 180, 90, 270]
// How much more a turned page must say than the upright one.
const TURN_ADVANTAGE = 1.5
// Of a long page only a part is tried, so that it is read once.
const LONG_PAGE_GLYPHS = 800
// So few have no layout to find.
const FEW_GLYPHS = 40
const NOTHING_TO_TELL: DetectedLanguages = { languages: ['eng'], isSure: true }
// Written from top to bottom as well; what is read of that, or of blurred print, is made up.
const EAST_ASIAN: ReadonlySet<OcrLanguage | undefined> = new Set(['chi_sim', 'chi_tra', 'jpn', 'kor'] as const)
// Characters of parts that touch no other, or of marks above and below.
const DENSE: ReadonlySet<OcrLanguage> = new Set(['chi_sim', 'chi_tra', 'jpn', 'kor', 'tha'] as const)
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
  const prepared = await preparePage(source)
  const { languages, isSure } = asked.length > 0 ? { languages: asked, isSure: true } : await detect(prepared)
  const { glyphs, preparations, untouched, sample, turnDegrees } = prepared
  const startReadings = () => new PageReadings({ engine, languages: languages.join('+'), time })
  const glances = startReadings()
  const [first = untouched] = preparations
  const isLong = glyphs > LONG_PAGE_GLYPHS
  const layout = isLong || glyphs < FEW_GLYPHS ? 'block' : 'page'
  const guessed = await glances.read(isLong ? sample : first, { turn: turnDegrees, layout })
  const down = guessed.isUpright && guessed.confidence >= POOR ? null : await readDown()
  if (down) return down
  const found = await findTurn(guessed, { readings: glances, turnDegrees })
  // What was read of a part is not compared with the whole.
  const readings = isLong ? startReadings() : glances
  const { turn } = found
  const whole = isLong && found.confidence >= HOPELESS ? await readings.read(first, { turn, layout: 'page' }) : found
  const best = await findBestReading(whole, { prepared, readings, isDense: isDense(languages) })
  if (runsDown(best.words)) return (await readDown()) ?? refuseColumns(field)
  // Columns on their side, which are level, are read as something, too.
  if (best.confidence < POOR && EAST_ASIAN.has(languages[0]) && turnDegrees % 180 !== 0) refuseColumns(field)
  if (!isSure && makesNoSense(best, turnDegrees)) refuseLanguage(field)
  const words = measureGaps(
    best.page,
    await addUnreadLines({ ...best, read: (piece) => readings.readPiece(piece), hasTime: time.hasTime }),
  )
  const agreement = best.confidence < GOOD ? readings.agreementWith(best) : 1
  return { ...best, words, languages, isBlank: preparations.length === 0, isDown: false, agreement }

  async function readDown(): Promise<RecognizedPage | null> {
    const read = await readVerticalLines(first, { engine, languages, time })
    return read && { ...read, languages, isBlank: false, isDown: true, agreement: 1 }
  }

  async function detect({ glyphs, turnDegrees, densestPrint }: PreparedPage): Promise<DetectedLanguages> {
    if (glyphs === 0) return NOTHING_TO_TELL
    const hasTime = () => time.isWithin(DETECTION_SHARE)
    return detectLanguages(await densestPrint(), { engine, turnDegrees, hasTime })
  }
}

interface TurnOptions {
  readonly readings: PageReadings
  readonly turnDegrees: number
}

/** A quarter turn needs proof; without any, the page stays as it came. */
async function findTurn(guessed: TriedReading, { readings, turnDegrees }: TurnOptions): Promise<TriedReading> {
  if (guessed.isUpright) return guessed
  const { from, layout } = guessed
  const asItCame = turnDegrees === 0 ? guessed : await readings.read(from, { turn: 0, layout })
  if (asItCame.isUpright) return asItCame
  let proven = asItCame
  for (const turn of TURNS) {
    if (turn === 0 || turn === turnDegrees || !readings.hasTime()) continue
    const next = await readings.read(from, { turn, layout })
    if (next.isUpright && next.levelWeight > TURN_ADVANTAGE * proven.levelWeight) proven = next
  }
  return proven
}

/** Doubtful words of no language, or in a direction in which no lines run. */
function makesNoSense({ words, confidence }: TriedReading, turnDegrees: number): boolean {
  return confidence < POOR && (turnDegrees % 180 !== 0 || !isLanguage(words.map(({ text }) => text).join(' ')))
}

function isDense(languages: readonly OcrLanguage[]): boolean {
  return languages.some((language) => DENSE.has(language))
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

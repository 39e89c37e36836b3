import { addUnreadLines } from './add-unread-lines.ts'
import { type DetectedLanguages, detectLanguages } from './detect-languages.ts'
import { checkIbans } from './doubt/check-ibans.ts'
import { doubtNumbers } from './doubt/doubt-numbers.ts'
import { doubtShapes } from './doubt/doubt-shapes.ts'
import { lacksLetters } from './doubt/lacks-letters.ts'
import { findBestReading, GOOD } from './find-best-reading.ts'
import { findUncovered } from './find-uncovered.ts'
import type { PagePart } from './image/cut-to-print.ts'
import type { GreyImage } from './image/grey-image.ts'
import { type Preparation, type PreparedPage, preparePage } from './image/prepare-page.ts'
import type { Placement } from './image/turn-page.ts'
import { type ReadingWay, varyPage } from './image/vary-page.ts'
import { isReadInPart } from './is-read-in-part.ts'
import { measureGaps } from './layout/measure-gaps.ts'
import { runsDown } from './layout/runs-down.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import { PageReadings, type TriedReading } from './page-readings.ts'
import type { ReadWord } from './parse-tsv.ts'
import { readVerticalLines } from './read-vertical-lines.ts'
import type { ReadingBudget } from './reading-budget.ts'
import type { TextBox } from './recognized-text.ts'
import type { Tesseract } from './tesseract.ts'
import { doubtLanguages, POOR, refuseColumns } from './unknown-language.ts'
import type { UnreadableImage } from './unreadable-image.ts'

/** The words of a page, and the position of the page in the image. */
export interface RecognizedPage {
  readonly words: readonly ReadWord[]
  readonly placement: Placement
  readonly page: GreyImage
  /** What looks like lines of which nothing could be read. */
  readonly unread: readonly TextBox[]
  /** What looks like single letters that none of these words has. */
  readonly uncoveredBy: (words: readonly ReadWord[]) => readonly TextBox[]
  /** The part of the image that the page is, in pixels of the image. */
  readonly part: PagePart
  /** True if nothing in the image looks like a character. */
  readonly isBlank: boolean
  /** True if lines run from top to bottom, the first one on the right. */
  readonly isDown: boolean
  readonly languages: readonly OcrLanguage[]
  /** Agreement with the most similar other reading, 0 to 1. 1 if the confidence of one reading was high enough. */
  readonly agreement: number
  /** True if it is in a language that is not offered, with letters that the model lacks. */
  readonly isForeign: boolean
  /** Why the words are probably not what is printed; null if nothing shows it. */
  readonly doubt: UnreadableImage | null
  /** All other readings of the upright page, in the order in which they were read. */
  readonly others: readonly OtherReading[]
}

/** A reading of a page that was not chosen. */
type OtherReading = Pick<RecognizedPage, 'words' | 'placement' | 'page'>

interface ReadOptions {
  readonly engine: Pick<Tesseract, 'read' | 'findLines'>
  /** Empty to detect the language. */
  readonly languages: readonly OcrLanguage[]
  readonly time: ReadingBudget
  /** Reads the page once, in this way; absent: in the best of several. */
  readonly way?: ReadingWay | undefined
  /** True to read lines with digits again, in other sizes, and mark those that nothing confirms. Default false. */
  readonly seesAgain?: boolean
}

const HALF_TURN = 180
const FULL_TURN = 360
const TURNS = [0, 180, 90, 270]
// The factor by which a rotated page must outweigh the upright one.
const TURN_ADVANTAGE = 1.5
// From this length on, only a part of the page is read to find the rotation, so that all of it is read once.
const LONG_PAGE_GLYPHS = 800
// Height as a multiple of the width; no sheet for letters is that long.
const SLIP = 1.8
// Layout is not analysed on a page with fewer glyphs.
const FEW_GLYPHS = 40
// All of a page with so few glyphs is read to detect its language; if that is English, the reading counts.
const SHORT_PAGE_GLYPHS = 300
const ENGLISH: readonly OcrLanguage[] = ['eng']
const NOTHING_TO_DETECT: DetectedLanguages = { languages: ENGLISH, isSure: true, isUpright: false }
// These are also written from top to bottom. A reading of that, or of blurred print, is wrong text.
const EAST_ASIAN: ReadonlySet<OcrLanguage | undefined> = new Set(['chi_sim', 'chi_tra', 'jpn', 'kor'] as const)
// Characters with separate parts, or with marks above and below.
const DENSE: ReadonlySet<OcrLanguage> = new Set(['chi_sim', 'chi_tra', 'jpn', 'kor', 'tha'] as const)
// The share of the time for a page that detecting the language may take.
const DETECTION_SHARE = 0.65

/**
 * Rotates the image upright and reads it, prepared in several ways and unprepared; returns the best reading. Throws
 * UnreadableImage if lines run from top to bottom and cannot be read that way, or if the language cannot be detected.
 */
export async function recognizePage(
  source: GreyImage,
  { engine, languages: asked, time, way, seesAgain = false }: ReadOptions,
): Promise<RecognizedPage> {
  const prepared = way ? await varyPage(await preparePage(source), way) : await preparePage(source)
  const { glyphs, part, preparations, untouched, sample, turnDegrees } = prepared
  const [first = untouched] = preparations
  const startReadings = (of: readonly OcrLanguage[]) => new PageReadings({ engine, languages: of.join('+'), time })
  const english = startReadings(ENGLISH)
  const { languages, isSure, isUpright } =
    asked.length > 0 ? toAsked(asked) : await detect(prepared, { engine, time, english, first })
  const previews = startReadings(languages)
  // Rows are cut from a page that seems to be level; one on its side is read whole to find its rotation, and only once.
  const isLong = glyphs > LONG_PAGE_GLYPHS && !isUpright && turnDegrees === 0
  // Readings of a part are not compared with readings of the whole page.
  const readings = languages.join() === ENGLISH.join() ? english : isLong ? startReadings(languages) : previews
  const guessed = isLong
    ? await previews.read(sample, { turn: turnDegrees, layout: 'block' })
    : await readWhole(readings, { first, glyphs, turn: turnDegrees, isDense: isDense(languages) })
  const mayRunDown = EAST_ASIAN.has(languages[0])
  const level = await findLevel(guessed, { readings: isLong ? previews : readings, turnDegrees, mayRunDown })
  const down = level ? null : await readDown()
  if (down) return down
  const whole = isLong ? await readLong(level) : await findTurn(guessed, { readings, turnDegrees })
  const found = way ? whole : await findBestReading(whole, { prepared, readings, isDense: isDense(languages) })
  const best = english.surerThan(found) ?? found
  if (runsDown(best.words)) return (await readDown()) ?? refuseColumns()
  // A page of columns on its side has level lines, and the engine reads some text from them.
  if (best.confidence < POOR && mayRunDown && turnDegrees % 180 !== 0) refuseColumns()
  const own = best === found ? readings : english
  const mayBeForeign = asked.length === 0 && own === english
  const used = best === found ? languages : ENGLISH
  const doubt = doubtLanguages(best, { languages: used, isSure, isAsked: asked.length > 0, turnDegrees })
  return {
    ...{ ...best, part, doubt, isDown: false },
    ...(await complete(best, { by: own, time, seesAgain, mayBeForeign, isDense: isDense(languages) })),
    languages: used,
    isBlank: preparations.length === 0,
    agreement: best.confidence < GOOD ? own.agreementWith(best) : 1,
    others: own.othersThan(best),
  }

  /** All of a long page. What is densest of it may be a picture or grain, which has no right side up: the print has. */
  async function readLong(level: TriedReading | null): Promise<TriedReading> {
    const read = (turn: number) => readWhole(readings, { first, glyphs, turn, isDense: isDense(languages) })
    const whole = await read(level?.turn ?? turnDegrees)
    if (level || whole.isUpright || !time.hasTime()) return whole
    return read((await findTurn(guessed, { readings: previews, turnDegrees })).turn)
  }

  async function readDown(): Promise<RecognizedPage | null> {
    const read = await readVerticalLines(first, { engine, languages, time })
    return (
      read && {
        ...read,
        part,
        languages,
        isBlank: false,
        isDown: true,
        unread: [],
        uncoveredBy: () => [],
        agreement: 1,
        isForeign: false,
        doubt: null,
        others: [],
      }
    )
  }
}

interface CompleteOptions {
  readonly by: PageReadings
  readonly time: ReadingBudget
  readonly seesAgain: boolean
  /** True if it was read in English because its language is not known. */
  readonly mayBeForeign: boolean
  readonly isDense: boolean
}

/** The words with those of lines that were missed, and all that is doubtful or was not read. */
async function complete(
  { page, words: read, confidence, placement: { factor } }: TriedReading,
  { by, time, seesAgain, mayBeForeign, isDense }: CompleteOptions,
) {
  const pieces = {
    read: (piece: GreyImage, models?: string) => by.readPiece(piece, 'block', models),
    hasTime: () => by.hasTime(),
  }
  const { words, unread } = await addUnreadLines({ page, words: read, ...pieces })
  // Of a page that may be refused, all lines are uncertain as it is.
  const doubt = async () => {
    // Lines are read in no time beside the page: the last one may end a little late.
    const seen = await doubtNumbers(page, { words, read: pieces.read, hasTime: () => time.isWithin(1), factor })
    return checkIbans(doubtShapes(page, seen))
  }
  const doubted = seesAgain && (confidence >= POOR || isReadInPart(words)) ? await doubt() : words
  return {
    words: measureGaps(page, doubted),
    unread,
    uncoveredBy: (given: readonly ReadWord[]) => findUncovered(page, { words: given, isDense }),
    isForeign: seesAgain && mayBeForeign && (await lacksLetters(page, { words, ...pieces })),
  }
}

interface DetectOptions extends Pick<ReadOptions, 'engine' | 'time'> {
  /** Gets the reading of all of the page in English, if one is made. */
  readonly english: PageReadings
  readonly first: Preparation
}

async function detect(
  { glyphs, turnDegrees, densestPrint, nextDensestPrint }: PreparedPage,
  { engine, time, english, first }: DetectOptions,
): Promise<DetectedLanguages> {
  if (glyphs === 0) return NOTHING_TO_DETECT
  const hasTime = () => time.isWithin(DETECTION_SHARE)
  const readAll = async () =>
    time.hasTime() ? readWhole(english, { first, glyphs, turn: turnDegrees, isDense: false }) : null
  const pieces =
    glyphs <= SHORT_PAGE_GLYPHS ? { english: (await readAll())?.words } : { readAll, nextPiece: nextDensestPrint }
  return detectLanguages(await densestPrint(), { engine, turnDegrees, hasTime, ...pieces })
}

interface WholeOptions {
  readonly first: Preparation
  readonly glyphs: number
  /** Clockwise, in degrees. */
  readonly turn: number
  readonly isDense: boolean
}

/** All of a page, by the layout that suits it. */
async function readWhole(by: PageReadings, { first, glyphs, turn, isDense }: WholeOptions): Promise<TriedReading> {
  if (glyphs < FEW_GLYPHS) return by.read(first, { turn, layout: 'block' })
  const layout = await by.chooseLayout(first, { turn, isDense, glyphs, isSlip: isSlip(first.image, turn) })
  return by.read(first, { turn, layout })
}

interface TurnOptions {
  readonly readings: PageReadings
  readonly turnDegrees: number
  /** True for scripts that are also written from top to bottom. */
  readonly mayRunDown: boolean
}

/** In East Asian scripts, columns that are read as one block look like sure words in odd places. */
function isLevel({ isUpright, confidence, words }: TriedReading, { mayRunDown }: TurnOptions): boolean {
  return isUpright && (confidence >= POOR || !mayRunDown) && !runsDown(words)
}

/** The reading as guessed or upside down, if its lines are level. Asked before columns are: one reading, not three. */
async function findLevel(guessed: TriedReading, options: TurnOptions): Promise<TriedReading | null> {
  if (isLevel(guessed, options)) return guessed
  const { words, from, layout } = guessed
  if (runsDown(words)) return null
  const turn = (options.turnDegrees + HALF_TURN) % FULL_TURN
  const turned = await options.readings.read(from, { turn, layout })
  return isLevel(turned, options) ? turned : null
}

/** Finds the rotation. A rotation needs proof; without it, the page is not rotated. */
async function findTurn(
  guessed: TriedReading,
  { readings, turnDegrees }: Omit<TurnOptions, 'mayRunDown'>,
): Promise<TriedReading> {
  if (guessed.isUpright) return guessed
  const { from, layout } = guessed
  const unrotated = turnDegrees === 0 ? guessed : await readings.read(from, { turn: 0, layout })
  if (unrotated.isUpright) return unrotated
  let proven = unrotated
  for (const turn of TURNS) {
    if (turn === 0 || turn === turnDegrees || !readings.hasTime()) continue
    const next = await readings.read(from, { turn, layout })
    if (next.isUpright && next.levelWeight > TURN_ADVANTAGE * proven.levelWeight) proven = next
  }
  return proven
}

function toAsked(languages: readonly OcrLanguage[]): DetectedLanguages {
  return { languages, isSure: true, isUpright: false }
}

/** True for the shape of a till roll: one column of lines, whose amounts the layout analysis takes for another. */
function isSlip({ width, height }: GreyImage, turn: number): boolean {
  return turn % 180 === 0 ? height > SLIP * width : width > SLIP * height
}

function isDense(languages: readonly OcrLanguage[]): boolean {
  return languages.some((language) => DENSE.has(language))
}

import { agreementOf } from './agreement.ts'
import { chooseLayout, type LayoutOptions } from './choose-layout.ts'
import { dropPhantoms } from './drop-phantoms.ts'
import type { GreyImage } from './image/grey-image.ts'
import type { Preparation } from './image/prepare-page.ts'
import { type Placement, turnPage } from './image/turn-page.ts'
import { unreadInk } from './image/unread-ink.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import { lettersIn } from './letters-in.ts'
import type { ReadWord } from './parse-tsv.ts'
import type { ReadingBudget } from './reading-budget.ts'
import type { Layout, Tesseract } from './tesseract.ts'

/** One reading of a page, and the image and settings it was read with. */
export interface TriedReading extends Judgement {
  readonly words: readonly ReadWord[]
  readonly placement: Placement
  readonly page: GreyImage
  readonly from: Preparation
  /** The clockwise rotation before reading, in degrees: 0, 90, 180 or 270. */
  readonly turn: number
  readonly layout: Layout
}

interface EngineOptions {
  readonly engine: Pick<Tesseract, 'read' | 'findLines'>
  /** Model codes, such as 'eng+deu'. */
  readonly languages: string
  readonly time: ReadingBudget
}

interface ReadOptions {
  /** Clockwise, in degrees. */
  readonly turn: number
  readonly layout: Layout
}

interface ShapeOptions extends Omit<LayoutOptions, 'findLines'> {
  /** Clockwise, in degrees. */
  readonly turn: number
}

// Print in the script of its model has more; in that of another model it is read as words of one letter or two.
const SURE = 85
const LATIN_WORD = /\p{sc=Latin}{4}/u
// Share of the letters.
const MANY = 0.3

/** All readings of one page. */
export class PageReadings {
  readonly #engine: EngineOptions
  readonly #readings: TriedReading[] = []
  // Its lines are found and read in one image, which the engine knows again.
  #turned: { readonly from: Preparation; readonly turn: number; readonly page: GreyImage } | null = null

  constructor(engine: EngineOptions) {
    this.#engine = engine
  }

  /** Reads a page; what was read before in the same way is not read again. */
  async read(from: Preparation, { turn, layout }: ReadOptions): Promise<TriedReading> {
    const known = this.#readings.find((one) => one.from === from && one.turn === turn && one.layout === layout)
    if (known) return known
    const page = await this.#turn(from, turn)
    const words = dropPhantoms(page, await this.readPiece(page, layout))
    const placement = { factor: from.factor, degrees: from.degrees + turn }
    const judgement = judgeReading(words)
    // Unread ink reduces the weight, even if the rest has high confidence.
    const weight = judgement.weight * (1 - unreadInk(page, words))
    const reading = { from, turn, layout, page, words, placement, ...judgement, weight }
    this.#readings.push(reading)
    return reading
  }

  /** The layout to read a page with, before it is read. */
  async chooseLayout(from: Preparation, { turn, ...shape }: ShapeOptions): Promise<Layout> {
    const { engine, languages, time } = this.#engine
    const page = await this.#turn(from, turn)
    const findLines = (layout: Layout) => time.measure(() => engine.findLines(page, languages, layout))
    return chooseLayout(page, { findLines, ...shape })
  }

  /** The share of the ink, 0 to 1, that lies outside of all lines of a layout. */
  async inkLeftBy({ from, turn }: TriedReading, layout: Layout): Promise<number> {
    const { engine, languages, time } = this.#engine
    const page = await this.#turn(from, turn)
    return unreadInk(page, await time.measure(() => engine.findLines(page, languages, layout)))
  }

  async #turn(from: Preparation, turn: number): Promise<GreyImage> {
    const known = this.#turned
    if (known?.from === from && known.turn === turn) return known.page
    const page = await turnPage(from.image, turn)
    this.#turned = { from, turn, page }
    return page
  }

  /** Reads any image, by default as one block and with the models of the page. */
  readPiece(piece: GreyImage, layout: Layout = 'block', models = this.#engine.languages): Promise<readonly ReadWord[]> {
    const { engine, time } = this.#engine
    return time.measure(() => engine.read(piece, models, layout))
  }

  /** Another reading of the page that is surer than this one of another script. */
  surerThan(doubtful: TriedReading): TriedReading | undefined {
    return surerReading(doubtful, this.#readings)
  }

  /** The other readings of the page, in the same rotation. */
  othersThan(best: TriedReading): readonly TriedReading[] {
    return this.#readings.filter((other) => other !== best && other.turn === best.turn)
  }

  hasTime(): boolean {
    return this.#engine.time.hasTime()
  }

  /**
   * The agreement with the most similar reading of another preparation, 0 to 1; 1 without another. Print reads the same
   * in another size and light; text read into grain and blur changes.
   */
  agreementWith({ from, turn, words }: TriedReading): number {
    const others = this.#readings.filter((other) => other.from !== from && other.turn === turn)
    return others.length === 0 ? 1 : Math.max(...others.map((other) => agreementOf(words, other.words)))
  }
}

/** The reading with many sure words where a doubtful one of another script has none: half of the page is in each of two. */
export function surerReading<R extends Pick<TriedReading, 'turn' | 'words' | 'confidence'>>(
  { turn, words, confidence }: R,
  readings: readonly R[],
): R | undefined {
  if (confidence >= SURE || words.some(({ text }) => LATIN_WORD.test(text))) return undefined
  const isSure = (word: ReadWord) => word.confidence >= SURE && LATIN_WORD.test(word.text)
  return readings.find((one) => one.turn === turn && lettersIn(one.words.filter(isSure)) > MANY * lettersIn(one.words))
}

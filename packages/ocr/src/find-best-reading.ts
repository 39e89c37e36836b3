import { type Preparation, type PreparedPage, resize, smooth } from './image/prepare-page.ts'
import { unreadInk } from './image/unread-ink.ts'
import { hasColumns, isTablePage } from './layout/is-table-page.ts'
import type { PageReadings, TriedReading } from './page-readings.ts'
import type { Layout } from './tesseract.ts'

interface BestOptions {
  readonly prepared: PreparedPage
  readonly readings: PageReadings
  /** True for scripts whose characters have separate parts, or marks above and below. */
  readonly isDense: boolean
}

/** The confidence of clean print: from here on, another reading gains nothing. */
export const GOOD = 85
// Below this confidence, a page may be blurred or grainy, and the preparations for that may read more.
const DOUBTFUL = 70
// In a smaller image specks vanish, and print reads the same.
const SMALLER = 0.8
// Two readings that agree so far read the same print: a third one gains less than a hundredth of the words.
const AGREED = 0.85
// Share of the ink. Specks and rules have less.
const MUCH_UNREAD = 0.02
// Share of the ink: a column of single digits has as much.
const LITTLE_UNREAD = 0.003
// The value of lines in the right order, as a share of the weight of a reading.
const IN_ORDER = 0.05
// Reading this many glyphs twice takes too long.
const MANY_GLYPHS = 1500

/**
 * The best of the given upright reading and further ones, until two agree: as one block, smoothed, unprepared, larger, with
 * other light, smaller, in rows.
 */
export async function findBestReading(
  reading: TriedReading,
  { prepared, readings, isDense }: BestOptions,
): Promise<TriedReading> {
  const { glyphs, preparations, untouched, enlarged, rescue } = prepared
  const [first = untouched, ...others] = preparations
  let best = reading
  // In dense scripts, the layout analysis drops separate characters and mistakes gaps for columns.
  if (isDense && !hasColumns(best.words)) await consider(first, 'block', 1 - IN_ORDER)
  if (best.confidence < GOOD) {
    // The layout analysis takes a narrow column, such as the amounts of a slip, for noise.
    if (!hasColumns(best.words) && (best.confidence < DOUBTFUL || isInPart())) await consider(first, 'block')
    await consider(await smooth(best.from), best.layout)
    // The page as it came: a preparation may have lost what is not print as it knows it, such as letters of dots.
    if (!isConfirmed()) await consider(untouched, best.layout)
    if (!isConfirmed()) await consider(await enlarged(), best.layout)
    for (const other of others) if (!isConfirmed()) await consider(other, best.layout)
    if (best.confidence < DOUBTFUL) for (const other of await rescue()) await consider(other, 'page')
    if (!isConfirmed()) await consider(await resize(best.from, SMALLER), best.layout)
  } else if (!hasColumns(best.words) && isInPart()) {
    // Digits of narrow columns may be missing even if the rest has high confidence. The required advantage allows for
    // marks at the edge of a photo.
    await consider(best.from, 'block', 1 + MUCH_UNREAD)
  }
  if (glyphs < MANY_GLYPHS && isTablePage(best.words) && (await rowsHoldMore())) await consider(best.from, 'rows')
  return best

  /** The layout analysis may take a column of single characters for noise; read in rows, it is print. */
  async function rowsHoldMore(): Promise<boolean> {
    const unread = unreadInk(best.page, best.words)
    return unread > LITTLE_UNREAD && unread > LITTLE_UNREAD + (await readings.inkLeftBy(best, 'rows'))
  }

  function isInPart(): boolean {
    return unreadInk(best.page, best.words) > MUCH_UNREAD
  }

  function isConfirmed(): boolean {
    return best.confidence >= DOUBTFUL && readings.agreementWith(best) >= AGREED
  }

  async function consider(from: Preparation, layout: Layout, advantage = 1): Promise<void> {
    if (!readings.hasTime() || (best.from === from && best.layout === layout)) return
    const next = await readings.read(from, { turn: reading.turn, layout })
    if (next.weight > advantage * best.weight) best = next
  }
}

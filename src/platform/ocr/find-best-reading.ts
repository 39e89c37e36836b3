import { hasColumns, isTablePage } from './is-table-page.ts'
import type { PageReadings, TriedReading } from './page-readings.ts'
import { type Preparation, type PreparedPage, resize } from './prepare-page.ts'
import type { Layout } from './tesseract.ts'
import { unreadInk } from './unread-ink.ts'

interface BestOptions {
  readonly prepared: PreparedPage
  readonly readings: PageReadings
  /** True of scripts whose characters are of parts that do not touch, or have marks above and below. */
  readonly isDense: boolean
}

/** Clean print reaches this; there another look gains nothing. */
export const GOOD = 90
// So blurred or grainy that what was made for that may read more.
const DOUBTFUL = 80
// Specks shrink away, and print reads the same.
const [SMALLER, LARGER] = [0.8, 1.25]
const AGREED = 0.9
// Of the ink. Specks and rules come to less.
const MUCH_UNREAD = 0.02
// Of what a reading weighs: what lines in their right order are worth.
const IN_ORDER = 0.05
// A second look at so many takes too long.
const MANY_GLYPHS = 1500

/** The best of further readings and of the one that there is, which is upright: as one block, smaller, as it came, in other light, in rows. */
export async function findBestReading(
  reading: TriedReading,
  { prepared, readings, isDense }: BestOptions,
): Promise<TriedReading> {
  const { glyphs, preparations, untouched, enlarged, rescue } = prepared
  const [first = untouched, ...others] = preparations
  let best = reading
  // The layout analysis drops characters of dense scripts that stand apart, and takes gaps for columns.
  if ((best.confidence < GOOD || isDense) && !hasColumns(best.words))
    await consider(first, 'block', isDense ? 1 - IN_ORDER : 1)
  if (best.confidence < GOOD) {
    await consider(await resize(first, SMALLER), best.layout)
    for (const other of [untouched, ...others, await enlarged()]) await consider(other, 'page')
    if (best.confidence < DOUBTFUL) for (const other of await rescue()) await consider(other, 'page')
    if (!hasColumns(best.words)) await consider(best.from, 'block')
    for (const factor of [SMALLER, LARGER]) {
      if (readings.agreementWith(best) < AGREED) await consider(await resize(best.from, factor), best.layout)
    }
  } else if (!hasColumns(best.words) && unreadInk(best.page, best.words) > MUCH_UNREAD) {
    // Digits of narrow columns are lost without a doubt about the rest; the edge of a photo gives a few marks more.
    await consider(best.from, 'block', 1 + MUCH_UNREAD)
  }
  if (glyphs < MANY_GLYPHS && isTablePage(best.words)) await consider(best.from, 'rows')
  return best

  async function consider(from: Preparation, layout: Layout, advantage = 1): Promise<void> {
    if (!readings.hasTime() || (best.from === from && best.layout === layout)) return
    const next = await readings.read(from, { turn: reading.turn, layout })
    if (next.weight > advantage * best.weight) best = next
  }
}

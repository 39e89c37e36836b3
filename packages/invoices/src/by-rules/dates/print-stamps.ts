import { median } from '../../median.ts'
import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { soughtTermsOf } from '../languages/terms-of.ts'
import { type DateStyle, readDate } from './dates.ts'

const TIME = /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/
// In multiples of the text height: nobody is meant to read a date in smaller print.
const SMALL_PRINT = 0.5
const PAGES = soughtTermsOf(({ page }) => [page])

interface StampOptions {
  readonly style: DateStyle
  /** The readings of dates that belong to other fields. */
  readonly claimed: ReadonlySet<string>
}

/**
 * Lines at the foot with the date of printing: a date beside a time or a page number, below another free date in the
 * upper half. A till, whose only date is at the foot, has none. Also dates in
 * small print, if others are legible.
 */
export function findPrintStamps(lines: readonly Line[], { style, claimed }: StampOptions): ReadonlySet<number> {
  const all = lines.flatMap(({ text, height }, line) => {
    const date = readDate(text, style)
    return date ? { line, height, isFree: !claimed.has(date.readings.join()) } : []
  })
  const dated = all.flatMap(({ line, isFree }) => (isFree ? line : []))
  const isUpper = (index: number) => index < lines.length / 2
  const stamps = dated.filter((index) => !isUpper(index) && isStamp(lines[index]?.text ?? ''))
  const least = SMALL_PRINT * median(lines.map(({ height }) => height))
  const small = all.some(({ height }) => height >= least) ? all.filter(({ height }) => height < least) : []
  const isBelow = dated.some((index) => isUpper(index) && !stamps.includes(index))
  return new Set([...(isBelow ? stamps : []), ...small.map(({ line }) => line)])
}

function isStamp(text: string): boolean {
  const folded = foldText(text)
  return TIME.test(text) || PAGES.some((page) => page.isIn(folded))
}

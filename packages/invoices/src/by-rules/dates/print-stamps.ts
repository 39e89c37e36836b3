import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { soughtTermsOf } from '../languages/terms-of.ts'
import { type DateStyle, readDate } from './dates.ts'

const TIME = /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/
const PAGES = soughtTermsOf(({ page }) => [page])

interface StampOptions {
  readonly style: DateStyle
  /** The readings of dates that belong to other fields. */
  readonly claimed: ReadonlySet<string>
}

/**
 * Lines at the foot with the date of printing: a date beside a time or a page number, below another free date in the
 * upper half. A till, whose only date is at the foot, has none.
 */
export function findPrintStamps(lines: readonly Line[], { style, claimed }: StampOptions): ReadonlySet<number> {
  const dated = lines.flatMap(({ text }, index) => {
    const date = readDate(text, style)
    return date && !claimed.has(date.readings.join()) ? index : []
  })
  const isUpper = (index: number) => index < lines.length / 2
  const stamps = dated.filter((index) => !isUpper(index) && isStamp(lines[index]?.text ?? ''))
  return new Set(dated.some((index) => isUpper(index) && !stamps.includes(index)) ? stamps : [])
}

function isStamp(text: string): boolean {
  const folded = foldText(text)
  return TIME.test(text) || PAGES.some((page) => page.isIn(folded))
}

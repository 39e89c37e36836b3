import { invalidInput } from '../../contract/errors.ts'

/** Page ranges in the browser's syntax. Throws invalid_input if one begins at 0 or runs backwards. */
export function readPageRanges(written: string): string {
  for (const range of written.split(',')) {
    const [first = 0, last = first] = range.trim().split('-').map(Number)
    if (first < 1 || last < first)
      throw invalidInput(
        `page_ranges: pages count from 1 and a range runs upwards, such as 1-3, not ${range.trim()}. Not charged.`,
      )
  }
  return written
}

import { invalidInput } from '../../contract/errors.ts'

/** Page ranges in the browser's syntax. Throws invalid_input if one begins at 0 or runs backwards. */
export function readPageRanges(written: string): string {
  for (const [first, last] of rangesOf(written)) {
    if (first < 1 || last < first)
      throw invalidInput(
        `page_ranges: pages count from 1 and a range runs upwards, such as 1-3, not ${first}-${last}. Not charged.`,
      )
  }
  return written
}

/** Throws invalid_input if a range begins behind the last page; a browser prints the others and says nothing. */
export function checkPageRanges(written: string, printed: number) {
  const ranges = rangesOf(written)
  const asked = new Set(
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  )
  // Those that exist are the lowest of those asked for.
  const last = [...asked].sort((one, other) => one - other)[printed - 1] ?? 0
  const [missing] = ranges.find(([first]) => first > last) ?? []
  if (missing !== undefined) throw invalidInput(`page_ranges: the document has no page ${missing}. Not charged.`)
}

function rangesOf(written: string): (readonly [first: number, last: number])[] {
  return written.split(',').map((range) => {
    const [first = 0, last = first] = range.trim().split('-').map(Number)
    return [first, last]
  })
}

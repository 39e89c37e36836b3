/** A row of a table: its height on the page, and whether it has the numbers of an item. */
export interface RowPlace {
  readonly y: number
  readonly isItem: boolean
}

// A gap between two items that is this much wider than the others is where the one ends and the other begins.
const WIDER = 1.15

/**
 * True for each row of text that belongs to the item below it: the numbers of an item may stand at half the height of
 * its description. The widest gap between two items parts them.
 */
export function findCentredTexts(rows: readonly RowPlace[]): boolean[] {
  return rows.map(({ isItem }, index) => {
    const next = rows.findIndex((row, at) => at > index && row.isItem)
    if (isItem || next === -1) return false
    const from = rows.findLastIndex((row, at) => at < index && row.isItem)
    if (from === -1) return true
    const gaps = rows.slice(from + 1, next + 1).map(({ y }, at) => y - (rows[from + at]?.y ?? y))
    const widest = Math.max(...gaps)
    const at = gaps.indexOf(widest)
    const isClear = gaps.every((gap, other) => other === at || gap * WIDER < widest)
    return isClear && index > from + at
  })
}

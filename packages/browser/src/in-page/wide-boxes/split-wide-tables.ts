/**
 * Goes on below with the columns of a table that is more than twice as wide as its room, where every cell stands in one row
 * and column: each part begins with the first column. Not one whose head stands in another box.
 */
export function splitWideTables() {
  const [mostElements, mostCells, mostTimesWider] = [20_000, 20_000, 2]
  const roomOf = (table: HTMLTableElement) => {
    const widths: number[] = []
    for (let at = table.parentElement; at; at = at.parentElement) widths.push(at.clientWidth)
    return Math.min(...widths.filter((px) => px > 0))
  }
  const groupsOf = ([first = 0, ...others]: readonly number[], roomPx: number) => {
    const groups: Set<number>[] = []
    let filledPx = roomPx
    for (const [at, px] of others.entries()) {
      if (filledPx + px > roomPx) {
        groups.push(new Set([0]))
        filledPx = first
      }
      groups.at(-1)?.add(at + 1)
      filledPx += px
    }
    return groups
  }
  const keepColumns = (table: HTMLTableElement, columns: ReadonlySet<number>) => {
    for (const column of table.querySelectorAll(':scope > col, :scope > colgroup')) column.remove()
    for (const { cells } of table.rows)
      for (const [at, cell] of [...cells].entries()) if (!columns.has(at)) cell.remove()
  }
  const tables = allElements(mostElements).filter((element) => element instanceof HTMLTableElement)
  const joined = globalThis.joinedBoxes?.flat() ?? []
  // The inner ones first.
  for (const table of tables.reverse()) {
    const roomPx = roomOf(table)
    if (table.offsetWidth <= mostTimesWider * roomPx || joined.some((box) => box.contains(table))) continue
    const rows = [...table.rows]
    const widths = [...(rows[0]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth)
    const isPlain = rows.every(
      ({ cells }) => cells.length === widths.length && [...cells].every((cell) => cell.colSpan * cell.rowSpan === 1),
    )
    if (!isPlain || widths.length * rows.length > mostCells) continue
    const [columns = new Set(), ...rest] = groupsOf(widths, roomPx)
    const parts = rest.map((group) => {
      // A clone of a table is one.
      const part = table.cloneNode(true) as HTMLTableElement
      keepColumns(part, group)
      part.style.setProperty('margin-top', '1em', 'important')
      return part
    })
    keepColumns(table, columns)
    table.after(...parts)
  }
}

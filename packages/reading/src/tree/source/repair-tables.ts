const TABLE = /<table[\s>]/i
const PARTS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea)\b[\s\S]*?(?:<\/\1|$)|<(\/?)(table|tr|td|th|div)(?=[\s>])/gi

/** What is open in a table: a cell, and boxes in it. */
interface Open {
  cell: string | null
  boxes: number
}

/**
 * Ends the cells of tables as browsers do, where tags are missing or too many: a cell ends where the next one or its row begins,
 * whatever is open within (HTML, 13.2.6.4.15), and ends no box around its table (13.2.4.2). The parser ends no cell in which a
 * font is open, and the whole table where a box around it seems to end.
 */
export function repairTables(html: string): string {
  if (!TABLE.test(html) || !isBroken(html)) return html
  const tables: Open[] = []
  return html.replace(PARTS, (part: string, _section, slash: string | undefined, name: string | undefined) => {
    const tag = name?.toLowerCase() ?? ''
    if (tag === 'table') {
      if (slash) tables.pop()
      else tables.push({ cell: null, boxes: 0 })
      return part
    }
    const table = tables.at(-1)
    if (!table || tag === '') return part
    if (tag === 'div') {
      // An end of what was never open is ignored.
      if (slash && table.boxes === 0) return '</unopened'
      table.boxes += slash ? -1 : 1
      return part
    }
    const { cell } = table
    table.cell = slash || tag === 'tr' ? null : tag
    table.boxes = 0
    return cell && !slash ? `</${cell}>${part}` : part
  })
}

/** Whether fewer cells end than begin, or more boxes. */
function isBroken(html: string): boolean {
  const counts = { cells: 0, boxes: 0 }
  for (const [, slash, tag] of html.matchAll(/<(\/?)(td|th|div)(?=[\s>])/gi))
    counts[tag?.length === 2 ? 'cells' : 'boxes'] += slash ? -1 : 1
  return counts.cells > 0 || counts.boxes < 0
}

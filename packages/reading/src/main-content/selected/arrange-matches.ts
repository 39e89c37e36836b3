import { isLayoutTable, KEPT_ROWS } from '../../structure/tables/layout-table.ts'
import { spanRows } from '../../structure/tables/span-rows.ts'
import { isInline } from '../../tree/block-names.ts'
import { CELL, type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { toBlock } from '../../tree/to-block.ts'

const ROWS = /^(?:tr|thead|tbody|tfoot)$/

/** Where a match stands. */
interface Placed {
  readonly match: DomElement
  /** The table that it is a part of, or in whose data it lies; null outside of one. */
  readonly table: DomElement | null
  /** The row and the cell that it lies in, or is; null for whole rows. */
  readonly row: DomElement | null
  readonly cell: DomElement | null
}

/**
 * Elements in one, each apart from the others: those of one table in its rows and columns, all others in lines of their own. Takes
 * them from where they stand.
 */
export function arrangeMatches(matches: readonly DomElement[], document: DomDocument): DomElement {
  const content = document.createElement('div')
  const place = createPlaces()
  for (const run of runsOf(matches.map(place)))
    content.append(run[0]?.table ? tableOf(run, run[0].table) : linesOf(run, document))
  return content
}

/** Says where a match stands. Each table is looked at once, and given all its cells, by which columns are told. */
function createPlaces(): (match: DomElement) => Placed {
  const known = new Map<DomElement, boolean>()
  const holdsData = (table: DomElement) => {
    const seen = known.get(table)
    if (seen !== undefined) return seen
    const isData = !isLayoutTable(table)
    known.set(table, isData)
    if (isData) spanRows(table)
    return isData
  }
  return (match) => {
    const table = match.localName === 'table' ? null : around(match, /^table$/)
    const cell = CELL.test(match.localName) ? match : around(match, CELL)
    const isData = table !== null && holdsData(table)
    if (ROWS.test(match.localName)) return { match, table, row: null, cell: null }
    const row = cell && around(cell, /^tr$/)
    const isPart = row !== null && around(row, /^table$/) === table && (isData || cell === match)
    return isPart ? { match, table, row, cell } : { match, table: null, row: null, cell: null }
  }
}

function around(element: DomElement, name: RegExp): DomElement | null {
  return findAround(element, ({ localName }) => name.test(localName))
}

/** Neighbours of one table, or of none. */
function runsOf(placed: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = []
  for (const each of placed) {
    const run = runs.at(-1)
    if (run && run[0]?.table === each.table) run.push(each)
    else runs.push([each])
  }
  return runs
}

function tableOf(run: readonly Placed[], table: DomElement): DomElement {
  const document = table.ownerDocument
  const made = document.createElement('table')
  const columns = columnsOf(run)
  if (columns.length > 1 && !isLayoutTable(table)) made.setAttribute(KEPT_ROWS, '')
  for (const [row, parts] of byRow(run)) {
    const [first] = parts
    if (first && !first.cell) {
      made.append(first.match)
      continue
    }
    const cells = [...row.children]
    const line = document.createElement('tr')
    for (const column of columns) {
      const cell = cells[column]
      const within = parts.filter((part) => part.cell === cell)
      const isWhole = cell !== undefined && within.some(({ match }) => match === cell)
      line.append(isWhole ? cell : cellOf(within, cell?.localName ?? 'td', document))
    }
    made.append(line)
  }
  return made
}

/** The matches of each row; those that are rows, or hold such, by themselves. */
function byRow(run: readonly Placed[]): Map<DomElement, Placed[]> {
  const rows = new Map<DomElement, Placed[]>()
  for (const each of run) {
    const row = each.row ?? each.match
    const parts = rows.get(row)
    if (parts) parts.push(each)
    else rows.set(row, [each])
  }
  return rows
}

/** The columns that matches stand in: all, if some are whole rows. */
function columnsOf(run: readonly Placed[]): number[] {
  const columns = new Set<number>()
  for (const { match, row, cell } of run) {
    if (row && cell) columns.add([...row.children].indexOf(cell))
    else
      for (const each of match.localName === 'tr' ? [match] : match.querySelectorAll('tr'))
        for (const column of [...each.children].keys()) columns.add(column)
  }
  return [...columns].sort((a, b) => a - b)
}

function cellOf(within: readonly Placed[], name: string, document: DomDocument): DomElement {
  const cell = document.createElement(name)
  for (const { match } of within) cell.append(...(cell.firstChild ? [' ', match] : [match]))
  return cell
}

function linesOf(run: readonly Placed[], document: DomDocument): DomElement {
  const lines = document.createElement('div')
  let isAfterLine = false
  for (const { match } of run) {
    if (isAfterLine && isInline(match)) lines.append(document.createElement('br'))
    isAfterLine = isInline(match)
    lines.append(match.localName === 'caption' ? toBlock(match) : match)
  }
  return lines
}

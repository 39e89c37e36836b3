import { type DomDocument, type DomElement, isElement, isText } from '../../tree/dom.ts'

const MIN_ROWS = 2
const MAX_COLUMNS = 12
const MAX_NAME_CHARS = 60
// As many as spanRows fills.
const MAX_CELLS = 20_000
const KEPT = ['style', 'hidden']

/** A container whose children are the cells of a table, row after row. */
interface FlatGrid {
  readonly container: DomElement
  readonly cells: readonly DomElement[]
  readonly columns: number
  /** What only the cells of the first row are named. */
  readonly name: string
}

/**
 * Writes tables that styles draw from one row of cells after the other, without elements for rows. What proves one is that
 * its class names repeat: the cells of the first row have a name that no other has, and those of each column one that no other
 * column has. A single row repeats nothing, and is one where its names are those of a longer table.
 */
export function keepFlatGrids(document: DomDocument) {
  const grids = [...document.body.querySelectorAll('div')].flatMap((container) => gridIn(container) ?? [])
  const rowsOf = ({ cells, columns }: FlatGrid) => cells.length / columns - 1
  const proven = new Set(grids.flatMap((grid) => (rowsOf(grid) >= MIN_ROWS ? [grid.name] : [])))
  for (const grid of grids) if (proven.has(grid.name)) write(grid)
}

function gridIn(container: DomElement): FlatGrid | null {
  const cells: DomElement[] = []
  for (let node = container.firstChild; node; node = node.nextSibling)
    if (isElement(node)) cells.push(node)
    else if (isText(node) && node.textContent.trim() !== '') return null
  const { columns, name } = headerOf(cells)
  if (columns === 0 || cells.length % columns !== 0 || cells.length > MAX_CELLS) return null
  return cells.slice(0, columns).every(isName) && haveNames(cells.slice(columns), columns)
    ? { container, cells, columns, name }
    : null
}

const NO_HEADER = { columns: 0, name: '' } as const

/** How many cells at the start have a class name in common that no later one has; 0 if there is no such row. */
function headerOf(cells: readonly DomElement[]): Pick<FlatGrid, 'columns' | 'name'> {
  let common = namesOf(cells[0])
  for (const [at, cell] of cells.entries()) {
    const names = new Set(namesOf(cell))
    const left = common.filter((name) => names.has(name))
    if (left.length > 0 && at >= MAX_COLUMNS) return NO_HEADER
    if (left.length > 0) common = left
    else {
      const isElsewhere = cells.slice(at).some((later) => namesOf(later).some((name) => common.includes(name)))
      return at < 2 || isElsewhere ? NO_HEADER : { columns: at, name: common.join(' ') }
    }
  }
  return NO_HEADER
}

/** Whether the cells of each column have a name in common that those of the others do not have. */
function haveNames(cells: readonly DomElement[], columns: number): boolean {
  const owners = new Map<string, number>()
  for (const [at, cell] of cells.entries())
    for (const name of namesOf(cell))
      owners.set(name, (owners.get(name) ?? at % columns) === at % columns ? at % columns : -1)
  const counts = new Map<string, number>()
  for (const cell of cells) for (const name of namesOf(cell)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const proven = new Set<number>()
  for (const [name, column] of owners)
    if (column >= 0 && counts.get(name) === cells.length / columns) proven.add(column)
  return proven.size === columns
}

function namesOf(element: DomElement | undefined): string[] {
  const names = element?.getAttribute('class')?.slice(0, 500).trim() ?? ''
  return names === '' ? [] : [...new Set(names.split(/\s+/))]
}

/** Whether a cell may be the name of a column: a few words that lead nowhere. */
function isName(cell: DomElement): boolean {
  return cell.textContent.trim().length <= MAX_NAME_CHARS && !cell.querySelector('a, img, p, table, pre')
}

function write({ container, cells, columns }: FlatGrid) {
  const document = container.ownerDocument
  const table = document.createElement('table')
  let row = table
  for (const [at, cell] of cells.entries()) {
    if (at % columns === 0) {
      row = document.createElement('tr')
      table.append(row)
    }
    const written = document.createElement(at < columns ? 'th' : 'td')
    for (const name of KEPT) {
      const value = cell.getAttribute(name)
      if (value !== null) written.setAttribute(name, value)
    }
    written.append(...cell.childNodes)
    row.append(written)
    cell.remove()
  }
  container.append(table)
}

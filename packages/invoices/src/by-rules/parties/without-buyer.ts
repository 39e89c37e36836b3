import type { FoundLabel } from '../labels/find-labels.ts'
import type { LabelledText } from '../labels/labelled-value.ts'

// Lines of an address with its telephone and tax number. In font sizes: what is further below is something else.
const [MOST_LINES, LEADING] = [7, 2.5]

/**
 * The text of a paper without what stands behind and below 'Bill to' and 'Ship to', whether it is read as an address or not:
 * a customer's country says nothing about how the seller writes dates and prices.
 */
export function withoutBuyer({ lines, labels }: LabelledText): string {
  const left = lines.map(({ cells }) => cells.map(({ text }) => text))
  for (const label of labels.filter(isOfBuyer)) {
    const cell = lines[label.line]?.cells[label.cell]
    if (!cell) continue
    cut(label.line, label.cell, label.before)
    let last = label.line
    for (let line = last + 1; line <= label.line + MOST_LINES; line += 1) {
      const [upper, lower] = [lines[last], lines[line]]
      if (!upper || !lower || lower.page !== upper.page || lower.y - upper.y > LEADING * upper.height) break
      const at = lower.cells.findIndex((one) => Math.abs(one.left - cell.left) <= upper.height)
      if (labels.some((other) => other.line === line && other.cell === at && other.kind === 'seller')) break
      if (at === -1) continue
      cut(line, at, '')
      last = line
    }
  }
  return left.map((cells) => cells.join('  ')).join('\n')

  function cut(line: number, cell: number, rest: string): void {
    const cells = left[line]
    if (cells) cells[cell] = rest
  }
}

function isOfBuyer({ kind, before }: FoundLabel): boolean {
  return (kind === 'buyer' || kind === 'other_address') && before.trim() === ''
}

import { Big } from 'big.js'
import type { XmlElement } from '../xml-tree.ts'
import { readTerms, type Stated } from './business-terms.ts'

// Some currencies are rounded to whole units: 64 l at 36,109 HUF for a hundred, and 330 HUF, are 23,440 HUF.
const ROUNDED = 0.5
const MOST_NAMED = 10

/**
 * Whether the net amount of a line is its quantity times its price, plus its charges, less its allowances, within
 * `slack`. The price is for the first of the quantities `bases` that is stated.
 */
export function isLineAmount(line: Stated, slack: Big.BigSource, bases: readonly string[] = ['BT-149']): boolean {
  const sum = (group: string, amount: string) =>
    line.groups(group).reduce((total, one) => total.plus(one.number(amount) ?? 0), new Big(0))
  // A base quantity of zero is as good as none.
  const per = bases.map((term) => line.number(term)).find((quantity) => quantity && !quantity.eq(0))
  const price = (line.number('BT-146') ?? new Big(0)).div(per ?? 1)
  const computed = (line.number('BT-129') ?? new Big(1)).times(price)
  return computed
    .plus(sum('BG-28', 'BT-141'))
    .minus(sum('BG-27', 'BT-136'))
    .minus(line.number('BT-131') ?? 0)
    .abs()
    .lte(slack)
}

/** Names the lines whose stated quantity and price lead to another amount: EN 16931 leaves that to Peppol. */
export function warnOfLines(root: XmlElement, syntax: string): string[] {
  const lines = readTerms(root, syntax, true)?.groups('BG-25') ?? []
  const isStated = (line: Stated) => ['BT-129', 'BT-146', 'BT-131'].every((term) => line.has(term))
  const wrong = lines.filter((line) => isStated(line) && !isLineAmount(line, ROUNDED))
  const named = wrong.slice(0, MOST_NAMED).map((line) => line.text('BT-126'))
  const others = wrong.length > MOST_NAMED ? ` and ${wrong.length - MOST_NAMED} more` : ''
  return wrong.length === 0
    ? []
    : [
        `Quantity times price, with charges and allowances, is not the stated net amount. Lines: ${named.join(', ')}${others}.`,
      ]
}

import type { ReadWord } from '../parse-tsv.ts'
import type { TextBox } from '../recognized-text.ts'
import { describeParagraphs } from './describe-paragraphs.ts'
import { groupLines } from './group-lines.ts'
import { joinRows } from './join-rows.ts'

/** True if the page has a table and no columns of running text, which reading straight across would mix up. */
export function isTablePage(words: readonly ReadWord[]): boolean {
  const paragraphs = groupLines(words)
  return joinRows(paragraphs).length < paragraphs.length && !hasColumns(words)
}

/** True if the page has running text in columns, which reading straight across would mix up. */
export function hasColumns(words: readonly ReadWord[]): boolean {
  const prose = describeParagraphs(groupLines(words)).filter(({ inProse }) => inProse)
  return prose.some(({ box }, index) => prose.slice(index + 1).some((other) => areColumns(box, other.box)))
}

function areColumns(a: TextBox, b: TextBox): boolean {
  const areBeside = a.left + a.width <= b.left || b.left + b.width <= a.left
  return areBeside && a.top < b.top + b.height && b.top < a.top + a.height
}

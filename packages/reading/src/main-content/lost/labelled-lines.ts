import { type DomElement, isElement } from '../../tree/dom.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'

const BOLD = new Set(['b', 'strong'])
// Two may be who wrote it, and when.
const MIN_LINES = 3
// Of the lines: a few need no label.
const MOST = 0.5
// Longer ones are how a paragraph begins.
const LABEL_CHARS = 40

/**
 * The places of lines that a choice lacks among lines beside each other that each begin with a label of their own in bold, of
 * which it holds any: "Born: 1815", "Place: Hull". They are one table, written as lines.
 */
export function lostLabelled(blocks: readonly Partial<JudgedBlock>[], isHeld: readonly boolean[]): number[] {
  const tables = labelledTables(blocks).filter((table) => table.some((at) => isHeld[at]))
  return tables.flat().filter((at) => !isHeld[at])
}

/** The places of the lines of each such table. */
export function labelledTables(blocks: readonly Partial<JudgedBlock>[]): readonly number[][] {
  const labels = blocks.map(({ element }) => (element ? labelOf(element) : undefined))
  const labelled = [...blocks.keys()].filter((at) => labels[at] !== undefined)
  const parentOf = (at: number) => blocks[at]?.element?.parentNode
  return [...Map.groupBy(labelled, parentOf)].flatMap(([parent, lines]) => {
    const [first = 0, last = 0] = [lines[0], lines.at(-1)]
    const own = [...blocks.keys()].slice(first, last + 1).filter((at) => parentOf(at) === parent)
    const isTable = new Set(lines.map((at) => labels[at])).size === lines.length && lines.length > MOST * own.length
    return isTable && lines.length >= MIN_LINES ? [own] : []
  })
}

/** What is bold at the beginning of a line up to a colon, if more follows. */
function labelOf(line: DomElement): string | undefined {
  const parts = [...line.childNodes].filter((node) => node.textContent.trim() !== '')
  const [first, second] = parts
  if (!first || !second || !isElement(first) || !BOLD.has(first.localName)) return undefined
  const [label, rest] = [first.textContent.trim(), second.textContent.trimStart()]
  const hasColon = label.endsWith(':') || rest.startsWith(':')
  return hasColon && label.length <= LABEL_CHARS && (parts.length > 2 || rest !== ':') ? label : undefined
}

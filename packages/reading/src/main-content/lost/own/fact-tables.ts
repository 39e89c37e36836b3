import { type DomElement, elementsUp, isElement } from '../../../tree/dom.ts'
import { elementKind } from '../../../tree/element-kind.ts'
import { charsOf, collapse, estimateWords, SENTENCE_END, type TextBlock } from '../../../tree/text-blocks.ts'
import type { TextRange } from '../put-back.ts'

// Two may be who wrote it, and when.
const MIN_ROWS = 3
// More are a sentence, or a headline.
const LABEL_WORDS = 4
const VALUE_WORDS = 12
// The lines of an address, and the way there.
const MOST_VALUES = 4
// A longer one is a text with headings.
const MOST_TEXTS = 40
const LINKED = 0.5
const TAIL_CHARS = 3
const SAID = /[\p{L}\p{N}]/u

/** A box of labels and their values, and the places of its texts. */
export interface FactTable extends TextRange {
  readonly box: DomElement
}

interface Row {
  readonly label: string
  /** The same for the labels of one table. */
  readonly kind: string
  readonly values: readonly string[]
}

/**
 * The boxes of a page that are labels and values throughout, whatever their names: at least MIN_ROWS labels that are drawn alike and
 * say different things, each with a few short texts below it. They prove each other, and lead nowhere: cards of other pages do.
 */
export function factTables(shown: readonly TextBlock[]): FactTable[] {
  const tables: FactTable[] = []
  const around = new Set<DomElement>()
  for (const [box, { from, to }] of boxesOf(shown)) {
    if (to - from >= MOST_TEXTS || around.has(box)) continue
    const own = shown.slice(from, to + 1)
    if (leadsAround(own)) continue
    // The first text may be the heading of all.
    const start = [0, 1].find((skipped) => isTable(rowsOf(box, own.slice(skipped))))
    if (start === undefined) continue
    tables.push({ box, from, to })
    // What holds a table and more is none.
    for (const up of elementsUp(box)) around.add(up)
  }
  return tables
}

/** Whether so many texts are links that each row may have one: cards of other pages. */
function leadsAround(own: readonly TextBlock[]): boolean {
  const links = own.filter(({ linkShare }) => linkShare >= LINKED)
  return links.length >= MIN_ROWS || charsOf(links) >= LINKED * charsOf(own)
}

/** The elements around texts, the innermost first, with the places of their texts. */
function boxesOf(shown: readonly TextBlock[]): ReadonlyMap<DomElement, TextRange> {
  const boxes = new Map<DomElement, { readonly from: number; to: number }>()
  for (const [at, { element }] of shown.entries())
    for (const up of elementsUp(element).slice(1)) {
      const range = boxes.get(up) ?? { from: at, to: at }
      boxes.set(up, Object.assign(range, { to: at }))
    }
  return boxes
}

function rowsOf(box: DomElement, own: readonly TextBlock[]): readonly Row[] {
  const pairs = own.map(pairIn)
  if (pairs.every((pair) => pair !== null)) return pairs
  const inBoxes = Map.groupBy(own, ({ element }) => elementsUp(element).find((up) => up.parentNode === box))
  const areBoxes = [...inBoxes.values()].every((texts) => texts.length > 1)
  return areBoxes ? [...inBoxes.values()].map(toRow) : belowLabels(own)
}

/** Of two parts, the label and its value: `<li><b>Serves</b> 4</li>`. */
function pairIn({ element }: TextBlock): Row | null {
  const parts = [...element.childNodes].filter((node) => node.textContent.trim() !== '')
  const [label, value] = parts
  if (!label || !value || !isElement(label) || parts.length > 2) return null
  const kind = `${elementKind(element)} ${elementKind(label)}`
  return { label: collapse(label.textContent), kind, values: [collapse(value.textContent)] }
}

function toRow([label, ...values]: readonly TextBlock[]): Row {
  const kind = label ? elementKind(label.element) : ''
  return { label: label?.text ?? '', kind, values: values.map(({ text }) => text) }
}

/** Each text of the kind of the first one is the label of those up to the next. */
function belowLabels(own: readonly TextBlock[]): readonly Row[] {
  const isLabel = ({ element }: TextBlock) =>
    own[0] !== undefined && elementKind(element) === elementKind(own[0].element)
  const starts = [...own.keys()].filter((at) => own[at] && isLabel(own[at]))
  return starts.map((start, nth) => toRow(own.slice(start, starts[nth + 1] ?? own.length)))
}

function isTable(rows: readonly Row[]): boolean {
  const [first] = rows
  if (!first || rows.length < MIN_ROWS || new Set(rows.map(({ label }) => label)).size < rows.length) return false
  return rows.every(({ label, kind, values }) => kind === first.kind && isLabelText(label) && areValues(values))
}

function isLabelText(text: string): boolean {
  return SAID.test(text) && estimateWords(text) <= LABEL_WORDS && !SENTENCE_END.test(text.slice(-TAIL_CHARS))
}

function areValues(values: readonly string[]): boolean {
  const isValue = (text: string) => SAID.test(text) && estimateWords(text) <= VALUE_WORDS
  return values.length > 0 && values.length <= MOST_VALUES && values.every(isValue)
}

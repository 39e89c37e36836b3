import { type DomElement, elementsUp, HEADING, isElement, isPartOf } from '../../tree/dom.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { SENTENCE_END, type TextBlock } from '../../tree/text-blocks.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'

// More are a sentence.
const LABEL_WORDS = 4
const VALUE_WORDS = 12
const LINKED = 0.5
// A program may wrap a value, and its name.
const BOX_UP = 2
const NUMBER = /\p{N}/u
const SAID = /[\p{L}\p{N}]/u
const TAIL_CHARS = 3

/** The places of a label and of its value among the texts of a page. */
export interface LabelPair {
  readonly label: number
  readonly value: number
  /** What holds their box: beside it, there may be others of the kind. */
  readonly row: DomElement | null
  /** Whether the page marks them as a term and what describes it. */
  readonly isTerm: boolean
  /** Whether the value alone reads like a line of the site: "5 minutes". */
  readonly isStock: boolean
}

/**
 * The labels among the texts of a page with their values: a term and what describes it, the two cells of a row, the two texts of a box. What stands
 * in its menus, banners and footers is of the site.
 */
export function labelledValues(shown: readonly TextBlock[]): LabelPair[] {
  return [...shown.keys()].slice(1).flatMap((value) => {
    const [name, said] = [shown[value - 1], shown[value]]
    if (!name || !said || !isLabel(name) || !isValueOf(said, name)) return []
    const isTerm = name.element.localName === 'dt' && said.element.localName === 'dd'
    const box = isTerm ? termsAround(name, said) : boxAround(shown, value - 1)
    if (!box || elementsUp(box).some(isLandmarkHere)) return []
    return [{ label: value - 1, value, row: box.parentNode, isTerm, isStock: STOCK_PHRASE.test(said.text) }]
  })
}

/** A term, and the places of all that describes it. */
export interface TermPlaces {
  readonly term: number
  readonly said: readonly number[]
}

/** The terms among the texts of a page, whatever describes them: a link, a list. */
export function describedTerms(shown: readonly TextBlock[]): TermPlaces[] {
  return [...shown.keys()].flatMap((term) => {
    const { element } = shown[term] ?? {}
    const description = element?.localName === 'dt' ? elementAfter(element) : null
    if (description?.localName !== 'dd' || elementsUp(description).some(isLandmarkHere)) return []
    const said: number[] = []
    for (let at = term + 1; isIn(shown[at], description); at += 1) said.push(at)
    return said.length > 0 ? [{ term, said }] : []
  })
}

function elementAfter(element: DomElement): DomElement | null {
  let node = element.nextSibling
  while (node && !isElement(node)) node = node.nextSibling
  return node
}

function isIn(block: TextBlock | undefined, box: DomElement): boolean {
  return block !== undefined && isPartOf(block.element, box)
}

/** The places of the descriptions of which a choice has the term and nothing else: the term without them says nothing. */
export function lostDescriptions(terms: readonly TermPlaces[], isAtPlace: readonly boolean[]): number[] {
  return terms.flatMap(({ term, said }) => (isAtPlace[term] && !said.some((at) => isAtPlace[at]) ? said : []))
}

function isLabel({ element, text, words, linkShare }: TextBlock): boolean {
  if (words > LABEL_WORDS || linkShare > 0 || HEADING.test(element.localName) || STOCK_PHRASE.test(text)) return false
  return /\p{L}/u.test(text) && !SENTENCE_END.test(text.slice(-TAIL_CHARS))
}

/** A text with a number is no label, unless of another one: a day of its year. */
function isValueOf({ element, text, words, linkShare }: TextBlock, label: TextBlock): boolean {
  if (words > VALUE_WORDS || linkShare >= LINKED || HEADING.test(element.localName)) return false
  return NUMBER.test(text) || (SAID.test(text) && !NUMBER.test(label.text))
}

function termsAround({ element }: TextBlock, value: TextBlock): DomElement | null {
  return element.parentNode === value.element.parentNode ? element.parentNode : null
}

/** The box of which a text and the next one are all. */
function boxAround(shown: readonly TextBlock[], label: number): DomElement | null {
  const [name, value] = [shown[label]?.element, shown[label + 1]?.element ?? null]
  const box = elementsUp(value)
    .slice(1, BOX_UP + 1)
    .find((each) => name && isPartOf(name, each))
  return !box || isIn(shown[label - 1], box) || isIn(shown[label + 2], box) ? null : box
}

/**
 * The places of the values that a choice lacks while it holds their labels (`isAnchor`: at their places), and of terms with what
 * describes them between two texts that it holds. What reads like a line of the site is a value if others of its row are held.
 */
export function lostValues(
  values: readonly LabelPair[],
  { isHeld, isAnchor }: { isHeld(at: number): boolean; isAnchor(at: number): boolean },
): number[] {
  const rows = new Set(values.filter((each) => isHeld(each.value) && isAnchor(each.label)).map(({ row }) => row))
  return values.flatMap(({ label, value, row, isTerm, isStock }) => {
    if (isHeld(value)) return []
    if (isAnchor(label)) return isStock && !rows.has(row) ? [] : [value]
    const isBetween = isTerm && !isStock && !isHeld(label) && isAnchor(label - 1) && isAnchor(value + 1)
    return isBetween ? [label, value] : []
  })
}

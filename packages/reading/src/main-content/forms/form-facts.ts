import { dataTables } from '../../structure/tables/data-tables.ts'
import { type DomElement, elementsUp, findAround, isElement, isUnder } from '../../tree/dom.ts'
import { charsOf, type TextBlock } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { PRICE } from '../price.ts'
import type { TellingForm } from './telling-forms.ts'

const LABEL = new Set(['label', 'legend', 'button', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const MIN_FACTS = 2
const LINKED = 0.5
// A larger one is around the page, not beside its text.
const MOST_OF_PAGE = 0.3
// Texts in forms are short, and seldom likely.
const LEAST_LIKELY = 0.1
// A form and the text beside it share one of so many elements around it.
const AROUND = 2
const QUESTION = /\s.*[?？]$/
const NUMBER = /\p{L}.*\d|\d.*(?:\p{L}|%)/u

/** The texts of a form that tells something. */
export interface FormFacts {
  /** Their places among the texts of the page. */
  readonly places: readonly number[]
  /** The places of all texts near the form. */
  readonly near: readonly number[]
}

/**
 * The forms that tell something beside the text of their page: facts that are no labels, questions, or what was typed. Each is taken
 * as a whole, without its links. Call it when fields are removed.
 */
export function readFormFacts(
  shown: readonly TextBlock[],
  judged: readonly JudgedBlock[],
  forms: readonly TellingForm[],
): readonly FormFacts[] {
  if (forms.length === 0) return []
  const placeOf = new Map(shown.map(({ element }, at) => [element, at]))
  const tableOf = dataTables(() => true)
  const most = MOST_OF_PAGE * charsOf(shown)
  return forms.flatMap(({ element, isFilled, isOffer, labels }) => {
    const own = placesIn(element, placeOf)
    const blocks = own.flatMap((at) => shown[at] ?? [])
    const chars = charsOf(blocks)
    const expected = own.reduce((sum, at) => sum + (judged[at]?.text.length ?? 0) * (judged[at]?.likelihood ?? 0), 0)
    const tells =
      isFilled ||
      isOffer ||
      blocks.filter((block) => isFact(block, labels, tableOf(block.element) !== null)).length >= MIN_FACTS
    if (!tells || chars > most || (!isOffer && expected < LEAST_LIKELY * chars)) return []
    const around =
      elementsUp(element)
        .slice(0, AROUND + 1)
        .at(-1) ?? element
    return [{ places: own.filter((at) => (shown[at]?.linkShare ?? 1) < LINKED), near: placesIn(around, placeOf) }]
  })
}

/** The places of the texts in a part of a page. */
function placesIn(part: DomElement, placeOf: ReadonlyMap<DomElement, number>): readonly number[] {
  const places: number[] = []
  visit(part)
  return places

  function visit(element: DomElement) {
    const place = placeOf.get(element)
    if (place !== undefined) return places.push(place)
    for (let node = element.firstChild; node; node = node.nextSibling) if (isElement(node)) visit(node)
  }
}

function isFact(
  { element, text, words, linkShare }: TextBlock,
  labels: ReadonlySet<DomElement>,
  isInTable: boolean,
): boolean {
  if (linkShare >= LINKED) return false
  if (PRICE.test(text) || QUESTION.test(text)) return true
  const isLabel = labels.has(element) || LABEL.has(element.localName) || isUnder(element, LABEL)
  if (isLabel || findAround(element, (around) => labels.has(around))) return false
  return isInTable || (words > 1 && NUMBER.test(text))
}

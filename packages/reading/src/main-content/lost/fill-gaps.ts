import { captionsIn } from '../../coverage/coverage.ts'
import { type DomElement, HEADING } from '../../tree/dom.ts'
import { charsOf, estimateWords, SENTENCE_END, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import type { FormFacts } from '../forms/form-facts.ts'
import { hasAsOften, isHeldBy } from '../held-by.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { meanOf } from '../likelihood/mean-of.ts'
import type { TextsPage } from '../texts-page.ts'
import { lastTitle, spanBelowTitle } from '../title-of.ts'
import { lostOfCards } from './cells-of-cards.ts'
import { lostCells, lostRows } from './cells-of-rows.ts'
import { heldPlaces } from './held-places.ts'
import { lostCompanions } from './lost-companions.ts'
import { isCellInPart, lostFellows } from './lost-fellows.ts'
import { lostHeadings } from './lost-headings.ts'
import { lostItems } from './lost-items.ts'
import { lostKinds } from './lost-kinds.ts'
import { lostLists } from './lost-lists.ts'
import { lostNames } from './lost-names.ts'
import { lostSections, type Section, sectionsBelow } from './lost-sections.ts'
import { lostWholes } from './lost-wholes.ts'
import { partAround } from './part-around.ts'
import { inOrder } from './placing/in-order.ts'
import { anchorsOf, type PlaceOfText, putTextsBack, runsOf, type TextRange } from './put-back.ts'
import { restOfPart } from './rest-of-part.ts'

const LINKED = 0.5
// What is less likely ends a run of lost texts.
const MAYBE = 0.4
const LIKELY = 0.6
// A shorter text between two others is often a caption, a credit or a button.
const MIN_CHARS = 120
// The items of a list prove each other, however short.
const MIN_ITEMS = 3
const LIKELY_ITEMS = 0.5
// Below its title, a page says in a sentence what it is about.
const [LIKELY_BELOW, MIN_CHARS_BELOW] = [0.7, 60]
// Above and below what a choice holds, nothing is between two texts.
const SURER = 0.2
// Where most others are held, a text is one of them.
const [FELLOW, HALF] = [-0.15, 0.5]
const MUCH = 1
// A shorter sentence may be the words of a button.
const SENTENCE_WORDS = 12
// A form of which a choice holds more is around its text.
const LITTLE_OF_FORM = 0.2
// A heading has hardly more.
const MOST_WORDS = 20

interface JudgedPage {
  /** The texts of the page. */
  readonly blocks: readonly JudgedBlock[]
  readonly sections: readonly Section[]
  readonly titles: readonly string[]
  readonly forms: readonly FormFacts[]
  readonly isArticle: boolean
  readonly page: TextsPage
  /** Tells what stands in a form that asks its reader. */
  isAsked(element: DomElement): boolean
}

/**
 * Puts into a choice the likely texts of the page that it lacks between those that it holds, as much as a paragraph or a
 * list, and those between the title of the page and them; elsewhere above and below them what is likelier. What a form
 * beside them tells belongs to them. What is surely a menu stays out, though it may look like what a choice holds.
 */
export function fillGaps(
  choice: DomElement,
  { blocks, sections, titles, forms, isArticle, page, isAsked }: JudgedPage,
) {
  const held = textBlocks(choice)
  const known = new Set(held.map(({ text }) => text))
  const isKnown = blocks.map(({ text }) => known.has(text))
  const { anchors, atPlaces } = placesHeld(held, blocks)
  const rows = lostOfRows(blocks, atPlaces)
  const cards = [...lostOfAllCards(blocks, atPlaces), ...lostHeadings(sections, { blocks, isHeld: atPlaces, titles })]
  const mayLack = blocks.some(({ text, likelihood }) => likelihood >= LIKELY_ITEMS && !known.has(text))
  const wholes = [...lostWholes(blocks, isKnown), ...lostLists(blocks, atPlaces)]
  const parts = [...lostSections(sections, { blocks, isHeld: atPlaces }), ...lostKinds(blocks, atPlaces)]
  const singles = [
    ...rows.cells,
    ...rows.whole,
    ...cards,
    ...lostItems(blocks, atPlaces),
    ...lostFellows(blocks, atPlaces, known),
  ]
  const isWhole = singles.length + forms.length + wholes.length + parts.length === 0
  // The heading of the page may be held, and what is directly below it lost.
  const second = isKnown.indexOf(true, isKnown.indexOf(true) + 1)
  const mayLackBelow = sections.some(({ from, to }) => to > from && to < second && !isKnown[to])
  if (isArticle && !mayLack && !mayLackBelow && isWhole) return
  const isHeld = isHeldBy([...known, ...captionsIn(choice)])
  const likely = withoutOthers(findGaps(blocks, isHeld, anchors), { blocks, held, anchors })
  const single = rows.cells.filter((at) => !isHeld(blocks[at]?.text ?? ''))
  const first = anchors[0]?.at ?? 0
  parts.push(...sectionsBelow(sections, { blocks, ...spanBelowTitle(blocks, titles, anchors) }))
  const below = belowTitle(blocks.slice(0, first), titles).filter((at) => !isHeld(blocks[at]?.text ?? ''))
  const told = forms.filter((form) => isLostForm(form, blocks, known)).flatMap(({ places }) => places)
  const inForms = told.filter((at) => !known.has(blocks[at]?.text ?? ''))
  const lost = new Set([...likely.flatMap(placesIn), ...single, ...cards, ...rows.whole, ...below, ...inForms])
  const isKept = isKnown.map((is, at) => is || lost.has(at))
  for (const at of lostItems(blocks, isKept)) lost.add(at)
  const isAtPlace = atPlaces.map((is, at) => is || lost.has(at))
  for (const at of lostFellows(blocks, isAtPlace, known)) lost.add(at)
  // The cards of an article lead to others.
  if (!isArticle) for (const at of lostOfAllCards(blocks, isAtPlace)) lost.add(at)
  if (isArticle && lost.size + wholes.length + parts.length === 0) return
  const { body, texts: shown } = page
  const isAround = partAround(body, shown, isKnown)
  const isOwn = (at: number) => shown[at] && isAround(shown[at].element) && !isAsked(shown[at].element)
  for (const whole of wholes)
    if (placesIn(whole).every(isOwn))
      for (const at of placesIn(withHeading(whole, shown))) if (!atPlaces[at]) lost.add(at)
  const isThere = judgeThere(shown, isHeld, known)
  for (const part of parts)
    if (placesIn(part).every(isOwn)) for (const at of placesIn(part)) if (!isThere(at)) lost.add(at)
  if (!isArticle)
    for (const at of restOfPart(body, shown, { blocks, isHeld: atPlaces.map((is, at) => is || lost.has(at)) }))
      if (!isAsked(shown[at]?.element ?? body) && !isThere(at)) lost.add(at)
  const isAllThere = hasAsOften(
    choice,
    blocks.map(({ text }) => text),
  )
  const isLost = blocks.map(({ likelihood, text }, at) => lost.has(at) && likelihood > 0 && !isAllThere(text))
  if (isLost.includes(true)) putTextsBack(choice, runsOf(isLost), { page, anchors })
}

/** Where a choice has which texts of its page. A menu says again what the text says. */
function placesHeld(held: readonly TextBlock[], blocks: readonly JudgedBlock[]) {
  const own = blocks.map(({ text, likelihood }) => ({ text: likelihood > 0 ? text : '' }))
  const menus = new Set(blocks.flatMap(({ text, likelihood }) => (likelihood > 0 ? [] : [text])))
  const found = anchorsOf(held, own)
  const chain = new Set(inOrder(found))
  // A choice may have another order, and the words of a menu, which a footer says again.
  const anchors = found.filter((anchor) => chain.has(anchor) || !menus.has(blocks[anchor.at]?.text ?? ''))
  return { anchors, atPlaces: heldPlaces(held, own, anchors) }
}

/** Tells the texts that a choice has wherever they stand. A heading may be held without the link to edit what is below it. */
function judgeThere(shown: readonly TextBlock[], isHeld: (text: string) => boolean, known: ReadonlySet<string>) {
  return (at: number) => {
    const { text = '', element } = shown[at] ?? {}
    return isHeld(text) || (HEADING.test(element?.localName ?? '') && endsOf(text).some((end) => known.has(end)))
  }
}

/** The places of the cells of rows that a choice lacks, one by one and as whole rows. */
function lostOfRows(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]) {
  const texts = blocks.map(({ text }) => text)
  const own = blocks.map(({ cell = null }) => cell)
  const wrapped = blocks.map(({ wrapped: cell = null }) => cell)
  const cells = [...lostCells(own, isHeld, { texts }), ...lostCells(wrapped, isHeld, { texts, isWrapped: true })]
  return { cells: [...new Set(cells)].filter((at) => !isCellInPart(blocks[at])), whole: lostRows(own, isHeld) }
}

function lostOfAllCards(blocks: readonly JudgedBlock[], isHeld: readonly boolean[]) {
  const texts = blocks.map(({ text }) => text)
  const cells = [0, 1].map((nth) => blocks.map(({ cards }) => cards?.[nth] ?? null))
  return [
    ...cells.flatMap((own) => lostOfCards(own, isHeld, texts)),
    ...lostCompanions(blocks, isHeld),
    ...lostNames(blocks, isHeld),
  ]
}

/** A text without its first word, without its first two, and so on. */
function endsOf(text: string): readonly string[] {
  const words = text.split(' ')
  return words.slice(1, MOST_WORDS).map((_, at) => words.slice(at + 1).join(' '))
}

function isLostForm({ places, near }: FormFacts, blocks: readonly JudgedBlock[], known: ReadonlySet<string>): boolean {
  const own = places.flatMap((at) => blocks[at] ?? [])
  const isNear = near.some((at) => known.has(blocks[at]?.text ?? ''))
  return isNear && charsOf(own.filter(({ text }) => known.has(text))) < LITTLE_OF_FORM * charsOf(own)
}

/** With the heading directly above it. */
function withHeading({ from, to }: TextRange, shown: readonly TextBlock[]): TextRange {
  return { from: HEADING.test(shown[from - 1]?.element.localName ?? '') ? from - 1 : from, to }
}

function placesIn({ from, to }: TextRange): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/**
 * The places of the likely texts below the heading that repeats a title of the page, such as its standfirst, among the texts
 * above a choice. A list is one of them, with the words that lead to it.
 */
function belowTitle(above: readonly JudgedBlock[], titles: readonly string[]): readonly number[] {
  const heading = lastTitle(above, titles)
  if (heading < 0) return []
  return unitsFrom(heading + 1, above)
    .filter((unit) => {
      const own = unit.flatMap((at) => above[at] ?? [])
      const isLikely = meanOf(own, 'likelihood') >= LIKELY_BELOW && meanOf(own, 'linkShare') < LINKED
      return isLikely && charsOf(own) >= MIN_CHARS_BELOW
    })
    .flat()
}

/** The places of texts, those of a list, and of what leads to it, together. */
function unitsFrom(first: number, blocks: readonly JudgedBlock[]): readonly (readonly number[])[] {
  const units: number[][] = []
  for (const [at, { list = null }] of blocks.entries()) {
    const { list: listBefore = null, text = '' } = blocks[at - 1] ?? {}
    const isWithBefore = list !== null && (listBefore === list || text.endsWith(':'))
    const unit = units.at(-1)
    if (unit && isWithBefore) unit.push(at)
    else if (at >= first) units.push([at])
  }
  return units
}

/** The gaps without those above and below what is held, if these are long together: other articles, comments. */
function withoutOthers(
  gaps: readonly TextRange[],
  {
    blocks,
    held,
    anchors,
  }: {
    readonly blocks: readonly JudgedBlock[]
    readonly held: readonly TextBlock[]
    readonly anchors: readonly PlaceOfText[]
  },
): readonly TextRange[] {
  const textsOf = ({ from, to }: TextRange) => blocks.slice(from, to + 1)
  const isOwn = (gap: TextRange) => isBetween(gap, anchors) || textsOf(gap).every(({ isStated }) => isStated)
  const others = gaps.filter((gap) => !isOwn(gap)).flatMap(textsOf)
  return charsOf(others) > MUCH * charsOf(held) ? gaps.filter(isOwn) : gaps
}

function isBetween({ from, to }: TextRange, anchors: readonly PlaceOfText[]): boolean {
  return from > (anchors[0]?.at ?? 0) && to < (anchors.at(-1)?.at ?? 0)
}

function findGaps(
  blocks: readonly JudgedBlock[],
  isHeld: (text: string) => boolean,
  anchors: readonly PlaceOfText[],
): readonly TextRange[] {
  const isLost = ({ text, likelihood, linkShare, isStated = false }: JudgedBlock) =>
    likelihood >= (linkShare < LINKED || isStated ? MAYBE : LIKELY) && !isHeld(text)
  const isFellow = isOneOfHeld(blocks, isHeld)
  return runsOf(blocks.map(isLost)).filter((gap) => {
    const run = blocks.slice(gap.from, gap.to + 1)
    const isAmong = run.every(isFellow)
    if (!isBetween(gap, anchors)) return isContent(run, SURER)
    return isContent(run, isAmong ? FELLOW : 0) || (isAmong && areSentences(run))
  })
}

/** No caption, credit or button is a likely sentence. */
function areSentences(run: readonly JudgedBlock[]): boolean {
  const texts = run.filter(({ element }) => !HEADING.test(element?.localName ?? ''))
  return texts.length > 0 && texts.every(isLikelySentence)
}

function isLikelySentence({ text, likelihood, linkShare }: JudgedBlock): boolean {
  return likelihood >= LIKELY && linkShare < LINKED && SENTENCE_END.test(text) && estimateWords(text) >= SENTENCE_WORDS
}

/** Tells the texts that stand where a choice holds most others: parts of one text. */
function isOneOfHeld(blocks: readonly JudgedBlock[], isHeld: (text: string) => boolean) {
  const chars = new Map<string, { all: number; held: number }>()
  for (const { place = '', text } of blocks) {
    const sum = chars.get(place) ?? { all: 0, held: 0 }
    chars.set(place, { all: sum.all + text.length, held: sum.held + (isHeld(text) ? text.length : 0) })
  }
  return ({ place = '' }: JudgedBlock) => {
    const { all, held } = chars.get(place) ?? { all: 1, held: 0 }
    return place !== '' && held > HALF * all
  }
}

/** Whether texts in a row are content by what the data of the page states, by their length, or as items of a list. */
function isContent(run: readonly JudgedBlock[], surer: number): boolean {
  if (run.every(({ isStated }) => isStated)) return true
  const chars = charsOf(run)
  const likelihood = meanOf(run, 'likelihood')
  const isList = run.filter(({ isItem }) => isItem).length >= MIN_ITEMS
  return (chars >= MIN_CHARS && likelihood >= LIKELY + surer) || (isList && likelihood >= LIKELY_ITEMS + surer)
}

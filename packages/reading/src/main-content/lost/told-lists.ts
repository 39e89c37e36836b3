import { type DomElement, elementsUp, findAround, isPartOf } from '../../tree/dom.ts'
import { isLandmarkHere, isSetApart } from '../../tree/landmarks.ts'
import { type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'
import { plainWords } from '../title-of.ts'

const LIST = /^(?:ul|ol)$/
const LINKED = 0.5
// Two share words by chance.
const MIN_ITEMS = 3
// Of what is no item but a paragraph, words prove little.
const ITEM_WORDS = 14
const LETTERS = 4
// A single word is the name of a tab, or of a part of the site.
const MIN_WORDS = 2
const MOST = 0.6

/** A list of short texts without links, in a box that its page sets apart from the text. */
export interface PlainList {
  /** The places of its items among the texts of the page. */
  readonly items: readonly number[]
  /** The places of the texts of its box. */
  readonly all: readonly number[]
}

/** The lists of a page in boxes that are set apart and lead nowhere: such a box may be a part of the text. */
export function plainLists(shown: readonly TextBlock[]): PlainList[] {
  const items = [...shown.keys()].filter((at) => isItem(shown[at]))
  const lists = Map.groupBy(items, (at) => elementsUp(shown[at]?.element ?? null).find(isList))
  const textsOf = boxTexts(shown)
  return [...lists].flatMap(([list, own]) => {
    if (!list || own.length < MIN_ITEMS) return []
    const words = own.reduce((sum, at) => sum + (shown[at]?.words ?? 0), 0)
    if (words < MIN_WORDS * own.length) return []
    // One link makes it a list of other things.
    const isOther = textBlocks(list).length > own.length || findAround(list, isOfSite) !== null
    return isOther ? [] : [{ items: own, all: textsOf(list, own) }]
  })
}

function isItem(block: TextBlock | undefined): boolean {
  return block?.element.localName === 'li' && block.linkShare < LINKED && block.words <= ITEM_WORDS
}

function isList({ localName }: DomElement): boolean {
  return LIST.test(localName)
}

function isOfSite(element: DomElement): boolean {
  return (isLandmarkHere(element) && !isSetApart(element)) || element.localName === 'form'
}

/** Tells the texts of the box that a page sets apart around a list; none without one, or if it leads elsewhere. Looks at each box once. */
function boxTexts(shown: readonly TextBlock[]) {
  const known = new Map<DomElement, readonly number[]>()
  return (list: DomElement, [item = 0]: readonly number[]): readonly number[] => {
    const box = findAround(list, isSetApart)
    if (!box) return []
    const isIn = (at: number) => isPartOf(shown[at]?.element ?? list.ownerDocument.body, box)
    let [from, to] = [item, item]
    if (!known.has(box)) {
      while (isIn(from - 1)) from -= 1
      while (isIn(to + 1)) to += 1
      const all = shown.slice(from, to + 1)
      const own = [...all.keys()].filter((at) => !STOCK_PHRASE.test(all[at]?.text ?? ''))
      known.set(box, all.every(({ linkShare }) => linkShare < LINKED) ? own.map((at) => from + at) : [])
    }
    return known.get(box) ?? []
  }
}

/**
 * The places of the lists that a choice lacks and tells of: of most items it says a word that no other item has. Ingredients stand
 * in the steps, and the parts of a kit in its manual; the categories of a site stand nowhere.
 */
export function toldPlaces(
  lists: readonly PlainList[],
  texts: readonly string[],
  { isHeld, said }: { isHeld(at: number): boolean; readonly said: readonly string[] },
): number[] {
  const lost = lists.filter(({ items }) => !items.some(isHeld))
  if (lost.length === 0) return []
  const known = new Set(said.flatMap((text) => plainWords(text).split(' ')))
  return lost.flatMap(({ items, all }) => {
    const words = items.map((at) => new Set(longWords(texts[at] ?? '')))
    const times = new Map<string, number>()
    for (const own of words) for (const word of own) times.set(word, (times.get(word) ?? 0) + 1)
    const isTold = (own: ReadonlySet<string>) => [...own].some((word) => times.get(word) === 1 && known.has(word))
    return words.filter(isTold).length >= MOST * words.length ? all.filter((at) => !isHeld(at)) : []
  })
}

function longWords(text: string): string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word.length >= LETTERS)
}

import { leadsElsewhere } from '../../main-content/leads-elsewhere.ts'
import { type DomElement, findAround, isElement, isText, isUnder } from '../../tree/dom.ts'

const BESIDE = new Set(['aside', 'header', 'footer', 'nav'])
const MAIN = new Set(['main'])
const LINKS = new Set(['a'])
const MOST = 0.5
const LEAST_RECORDS = 3
const LEAST_LINKED_RECORDS = 2

/** The elements of a page that hold a frame or an empty slot, as adverts do. Runs before these are removed. */
export function findFrameHolders(body: DomElement): ReadonlySet<DomElement> {
  const holders = new Set<DomElement>()
  for (const frame of body.querySelectorAll('iframe, ins')) {
    if (frame.textContent.trim() !== '' && frame.localName === 'ins') continue
    for (let at = frame.parentNode; at && isElement(at) && !holders.has(at); at = at.parentNode) holders.add(at)
  }
  return holders
}

/**
 * What the name of an element speaks of: the place of an advert, a part of one such as its price, which also the offers of
 * a market have, or a chat.
 */
export type NameKind = 'place' | 'part' | 'chat'

interface PageAround {
  /** Elements with the name of an advert, or of a chat, which do not say themselves that they are one. */
  readonly named: ReadonlyMap<DomElement, NameKind>
  /** The registrable domains of the page. */
  readonly sites: ReadonlySet<string>
}

interface Records {
  readonly all: ReadonlySet<DomElement>
  /** Whether most of their text stands in named elements. */
  readonly areNamed: boolean
}

/**
 * Those of the named elements that are what the page is about, such as the offers of a market: an advert is a stranger
 * among other things, and leads away. What is most of the text is content, and so is a list of records of the own site, and
 * what stands in the text and leads nowhere.
 */
export function findOwn(body: DomElement, { named: kinds, sites }: PageAround): ReadonlySet<DomElement> {
  if (kinds.size === 0) return new Set()
  const named = [...kinds.keys()]
  const chars = countChars(body)
  const sum = (elements: readonly DomElement[]) => elements.reduce((all, each) => all + (chars.get(each) ?? 0), 0)
  const hasMain = body.querySelector('main') !== null
  const placed = named.filter((element) => !hasMain || isUnder(element, MAIN))
  const outermost = placed.filter((element) => !findAround(element, (around) => kinds.has(around)))
  if (sum(outermost) >= MOST * sum([body])) return new Set(placed)
  const known = new Map<DomElement, Records>()
  return new Set(named.filter((element) => !leads(element) || isRecord(element) || recordsOf(element).all.size > 0))

  /** Whether a click on it, as on an advert, goes elsewhere; what stands beside the text may do so by a script. */
  function leads(element: DomElement): boolean {
    const kind = kinds.get(element)
    if (kind !== 'place') return kind === 'chat' || leadsElsewhere(element, sites)
    const isBeside = (hasMain && !isUnder(element, MAIN)) || BESIDE.has(element.localName) || isUnder(element, BESIDE)
    return isBeside || isLink(element) || isUnder(element, LINKS) || element.querySelector('a[href]') !== null
  }

  /** Whether it is one of a list whose records have such names, but for a few. */
  function isRecord(element: DomElement): boolean {
    const list = element.parentNode === body ? null : element.parentNode
    return list !== null && recordsOf(list).areNamed && recordsOf(list).all.has(element)
  }

  /** The records that a list consists of: elements of one kind with texts, which lead to no other site. */
  function recordsOf(list: DomElement): Records {
    const before = known.get(list)
    if (before) return before
    const filled = [...list.children].filter((child) => sum([child]) > 0)
    const alike = [...Map.groupBy(filled, ({ localName }) => localName).values()]
    const group = alike.find((kind) => sum(kind) >= MOST * sum([list])) ?? []
    const links = group.map((record) => [...record.querySelectorAll('a[href]'), record].filter(isLink))
    const isLinked = links.every(({ length }) => length > 0)
    const isList =
      group.length >= (isLinked ? LEAST_LINKED_RECORDS : LEAST_RECORDS) &&
      !BESIDE.has(list.localName) &&
      !isUnder(list, BESIDE) &&
      !links.flat().some((link) => leadsElsewhere(link, sites))
    const areNamed = sum(group.filter((each) => kinds.has(each))) >= MOST * sum([list])
    const records = { all: new Set(isList ? group : []), areNamed }
    known.set(list, records)
    return records
  }
}

function isLink({ localName }: DomElement): boolean {
  return localName === 'a'
}

/** The characters of each element. */
function countChars(root: DomElement): ReadonlyMap<DomElement, number> {
  const chars = new Map<DomElement, number>()
  visit(root)
  return chars

  function visit(element: DomElement): number {
    let sum = 0
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isText(node)) sum += node.textContent.trim().length
      else if (isElement(node)) sum += visit(node)
    }
    chars.set(element, sum)
    return sum
  }
}

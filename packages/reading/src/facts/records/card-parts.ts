import { BLOCK_NAMES } from '../../tree/block-names.ts'
import { type DomElement, findAround, HEADING, isElement, isText } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { isAmount, readAmounts } from './card-amounts.ts'

/** A text of a card that is one to its readers: a heading, a link, or what stands in one element and line. */
export interface CardPart {
  /** The element it is the text of. */
  readonly element: DomElement
  /** The names of the elements from the card down to it: the same for the same text of other cards. */
  readonly place: string
  /** White space collapsed. Never empty. */
  readonly text: string
  readonly isHeading: boolean
  /** The link that it is in or holds. */
  readonly link: DomElement | null
}

/** An element whose text a line goes on with. */
export interface LinePiece {
  readonly start: number
  readonly element: DomElement
  readonly place: string
}

/** What stands between two breaks of a card. */
export interface CardLine {
  readonly text: string
  readonly pieces: readonly LinePiece[]
}

/** A card, read once. */
export interface CardText {
  readonly card: DomElement
  readonly parts: readonly CardPart[]
  readonly lines: readonly CardLine[]
  readonly chars: number
}

interface Holder {
  readonly element: DomElement
  readonly place: string
  readonly isHeading: boolean
  readonly link: DomElement | null
}

interface OpenPart extends Omit<CardPart, 'text' | 'link'> {
  raw: string
  link: DomElement | null
  readonly row: number
}

const MAX_CLASS_CHARS = 100
const MADE_NUMBER = /\d+/g
const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'datalist', 'textarea'])
// A badge before a name: a search marks letters within a word by other elements.
const BADGE_SEAM = /\p{Ll}\n\p{Lu}/u
const WORD = /^[\p{L}\p{Sc}]|^\d.*[\p{L}\p{Sc}]/u
const LOOK_BACK = 40
const MAX_PRICE_CHARS = 60
const NO_CENTS = /[.,:][-–—]+$/
const STRUCK = /line-through|strike/i
const TEXT_END = /[\p{Ll}.:;!?)%]$/u

/** Reads what a card shows in one walk. */
export function readParts(card: DomElement): CardText {
  const parts: OpenPart[] = []
  const lines: CardLine[] = []
  const counts = new Map<string, number>()
  let line: { text: string; pieces: LinePiece[] } = { text: '', pieces: [] }
  let row = 0

  function closeLine() {
    if (line.text.trim() !== '') lines.push(line)
    line = { text: '', pieces: [] }
    row += 1
  }

  function add(written: string, around: Holder, at: Omit<LinePiece, 'start'>) {
    const raw = written.replace(/\s+/g, ' ')
    const isBlank = raw.trim() === ''
    if (areApart(line.text.slice(-LOOK_BACK), line.text.slice(line.pieces.at(-1)?.start), raw)) line.text += ' '
    if (!isBlank) line.pieces.push({ start: line.text.length, ...at })
    line.text += /(?:^|\s)$/.test(line.text) ? raw.trimStart() : raw
    const isOwn = !isBlank && at.element !== around.element && isAmount(raw)
    const { element, place, isHeading, link } = isOwn ? { ...around, ...at } : around
    const open = parts.at(-1)
    if (open && open.element === element && open.row === row) {
      const isSeam =
        at.element.localName !== element.localName && BADGE_SEAM.test(`${open.raw.slice(-1)}\n${raw[0] ?? ''}`)
      open.raw += isSeam ? ` ${raw}` : raw
      open.link ??= link
    } else if (!isBlank) {
      const count = (counts.get(place) ?? 0) + 1
      counts.set(place, count)
      parts.push({ element, place: `${place}#${count}`, raw, isHeading, link, row })
    }
  }

  function visit(parent: DomElement, holder: Holder, place: string) {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (isText(node)) add(node.textContent, holder, { element: parent, place })
      else if (isElement(node) && !UNSEEN.has(node.localName) && !isHidden(node)) {
        const breaks = BLOCK_NAMES.has(node.localName) || node.localName === 'br' || isStruckAmount(node)
        if (breaks) closeLine()
        const inner = `${place}/${nameIn(node)}`
        visit(node, holderIn(node, holder, inner), inner)
        if (breaks) closeLine()
      }
    }
  }

  const outer = { element: card, place: '', isHeading: false, link: findAround(card, isLinking) }
  visit(card, isLinking(card) ? { ...outer, link: card } : outer, '')
  closeLine()
  return {
    card,
    parts: parts.map(({ raw, row: _, ...part }) => ({ ...part, text: collapse(raw.trim()) })),
    lines: lines.map(({ text, pieces }) => ({ text, pieces })),
    chars: lines.reduce((sum, { text }) => sum + collapse(text).length, 0),
  }
}

/** Whether styles set an amount apart from what follows it, or goes before it, in another element. Digits alone may be its cents. */
function areApart(line: string, before: string, next: string): boolean {
  if (line === '' || /\s$/.test(line)) return false
  if (TEXT_END.test(line) && isWhole(next)) return true
  if (WORD.test(next) && isWhole(before)) return true
  // Behind its currency an amount has no more digits.
  return /^[\p{L}\p{N}\p{Sc}]/u.test(next) && !/\d$/.test(line) && endsWithAmount(line)
}

function endsWithAmount(text: string): boolean {
  const last = readAmounts(text).at(-1)
  return last !== undefined && last.index + last.text.length === text.length
}

function isWhole(text: string): boolean {
  return isAmount(text) || isAmount(text.replace(NO_CENTS, ''))
}

/** The texts in a heading or a link are one; those in other elements are texts of their own. */
function holderIn(element: DomElement, outer: Holder, place: string): Holder {
  const link = isLinking(element) ? element : outer.link
  if (outer.isHeading) return { ...outer, link }
  const isHeading = HEADING.test(element.localName) || element.getAttribute('role') === 'heading'
  const isWithin = outer.link !== null && !isHeading && !BLOCK_NAMES.has(element.localName)
  return isWithin && !isPriceAlone(element) ? outer : { element, place, isHeading, link }
}

/** A price within a link is no part of its name, though its currency may be an element of its own. */
function isPriceAlone({ textContent }: DomElement): boolean {
  return textContent.length <= MAX_PRICE_CHARS && isAmount(collapse(textContent.trim()))
}

/** Numbers in class names tell one card from another. */
function nameIn(element: DomElement): string {
  const [name = ''] = (element.getAttribute('class') ?? '').slice(0, MAX_CLASS_CHARS).trim().split(/\s+/, 1)
  return `${element.localName}.${name.replace(MADE_NUMBER, '')}`
}

/** Whether the page strikes the text of an element out, by its name or by its style. */
export function isStruckOut(element: DomElement): boolean {
  const styled = `${element.getAttribute('style') ?? ''} ${element.getAttribute('class') ?? ''}`
  return /^(?:del|s|strike)$/.test(element.localName) || STRUCK.test(styled)
}

/** No words join over the border of an amount that is struck out: 'reduced from $9 to', '$5'. */
function isStruckAmount(element: DomElement): boolean {
  return isStruckOut(element) && /\d/.test(element.textContent)
}

/** Whether an element leads to an address. */
export function isLinking(element: DomElement): boolean {
  return element.localName === 'a' && element.hasAttribute('href')
}

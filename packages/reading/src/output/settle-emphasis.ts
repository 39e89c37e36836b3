import { isBlock } from '../tree/block-names.ts'
import { type DomElement, type DomNode, findAround, HEADING, isElement, isText, isUnder } from '../tree/dom.ts'

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'strong', strong: 'strong', em: 'em', i: 'em', del: 'del', s: 'del', strike: 'del' }),
)
const EMPHASISED = [...KINDS.keys()].join()
// What the converter writes, beside blocks, emphasis, and what is marked for it.
const WRITTEN = new Set(['a', 'br', 'code', 'img', 'input'])
const CODE = new Set(['code', 'pre'])
// Of what is struck out, that alone is told.
const UNEMPHASISED = new Set([...CODE, 'del', 's', 'strike'])
const STRUCK = 'del, s, strike'
// Their Markdown begins and ends with punctuation.
const BRACKETED = `a, code, img, input, ${STRUCK}, [data-note-mark], [data-formula-mark]`
const BRACKET = { character: '[', text: null }
const PUNCTUATION = /[\p{P}\p{S}]/u
const SPACE_OR_PUNCTUATION = /[\s\p{P}\p{S}]/u
// GFM, 6.9: such an address is a link up to the next space.
const ADDRESS = /(?:https?:\/\/|www\.)\S*$/i

/** One end of emphasis. */
interface Side {
  readonly child: 'firstChild' | 'lastChild'
  readonly inward: 'previousSibling' | 'nextSibling'
  readonly outward: 'previousSibling' | 'nextSibling'
  readonly character: RegExp
  readonly punctuation: RegExp
}
const START: Side = {
  child: 'firstChild',
  inward: 'nextSibling',
  outward: 'previousSibling',
  character: /^./su,
  punctuation: /^[\s\p{P}\p{S}]+/u,
}
const END: Side = {
  child: 'lastChild',
  inward: 'previousSibling',
  outward: 'nextSibling',
  character: /.$/su,
  punctuation: /[\s\p{P}\p{S}]+$/u,
}

/**
 * Changes emphasis so that its marks are read as marks (CommonMark, 6.2): they pair within one block, and one between a
 * letter outside and punctuation inside is text.
 */
export function settleEmphasis(root: DomElement) {
  for (const part of [...root.querySelectorAll('*')].reverse()) if (!isWritten(part)) unwrap(part)
  for (const part of root.querySelectorAll(EMPHASISED)) {
    const kind = KINDS.get(part.localName)
    if (findAround(part, ({ localName }) => KINDS.get(localName) === kind)) unwrap(part)
  }
  // From the inside out, so that what is written side by side stays side by side.
  for (const part of [...root.querySelectorAll(EMPHASISED)].reverse()) {
    if (!hasBreak(part)) continue
    spread(part, part.localName)
    unwrap(part)
  }
  for (const part of [...root.querySelectorAll(EMPHASISED)].reverse())
    if (isUnder(part, UNEMPHASISED) || !isWord(part)) unwrap(part)
  for (const part of root.querySelectorAll(EMPHASISED)) joinNext(part)
  for (const around of new Set([...root.querySelectorAll(EMPHASISED)].map(({ parentNode }) => parentNode)))
    if (around) freeAddresses(around)
  for (const names of [STRUCK, EMPHASISED])
    for (const part of [...root.querySelectorAll(names)].reverse()) {
      settleEnd(part, START)
      settleEnd(part, END)
    }
}

/** Whether the converter writes more of an element than what it holds. */
function isWritten(element: DomElement): boolean {
  const { localName } = element
  return (
    WRITTEN.has(localName) ||
    KINDS.has(localName) ||
    isBlock(element) ||
    element.getAttributeNames().some((name) => name.startsWith('data-'))
  )
}

/** Whether there is something to emphasise in a part. */
function isWord(part: DomElement): boolean {
  return /[^\s\p{P}\p{S}]/u.test(part.textContent) || part.querySelector(BRACKETED) !== null
}

/** Whether a line ends in a part of a page. */
function hasBreak(part: DomElement): boolean {
  return [...part.querySelectorAll('*')].some((inner) => inner.localName === 'br' || isBlock(inner))
}

/** Emphasises each line in a part by itself. A heading stands out without it. */
function spread(part: DomElement, name: string) {
  let line: DomNode[] = []
  for (const node of [...part.childNodes, null]) {
    if (node && !(isElement(node) && (node.localName === 'br' || isBlock(node) || hasBreak(node)))) {
      line.push(node)
      continue
    }
    if (line.some(({ textContent }) => textContent.trim() !== '')) {
      const emphasised = part.ownerDocument.createElement(name)
      part.insertBefore(emphasised, line[0] ?? null)
      emphasised.append(...line)
    }
    line = []
    if (node && isElement(node) && !HEADING.test(node.localName) && !CODE.has(node.localName)) spread(node, name)
  }
}

/** The marks of two neighbours that are emphasised alike would be read as text. */
function joinNext(part: DomElement) {
  const kind = KINDS.get(part.localName)
  for (
    let next = part.nextSibling;
    next && isElement(next) && KINDS.get(next.localName) === kind;
    next = part.nextSibling
  ) {
    part.append(...next.childNodes)
    next.remove()
  }
  // Where they differ, that holds for three that meet.
  const next = part.nextSibling
  if (next && isElement(next) && KINDS.has(next.localName))
    for (const inner of [part, next].flatMap((side) => [...side.querySelectorAll(EMPHASISED)])) unwrap(inner)
}

/** Removes emphasis from within written addresses, of which its marks would be a part. */
function freeAddresses(around: DomElement) {
  let isInAddress = false
  for (const node of [...around.childNodes]) {
    const text = isText(node) || (isElement(node) && KINDS.has(node.localName)) ? node.textContent : ' '
    const isWithin = isInAddress && /^\S/.test(text)
    isInAddress = (isInAddress && !/\s/.test(text)) || ADDRESS.test(text)
    if (isElement(node) && KINDS.has(node.localName) && (isWithin || (isInAddress && outside(node, END) !== ' ')))
      unwrap(node)
  }
}

/** Puts the punctuation outside that would make a mark text. Where it is that of a link or code, nothing is emphasised. */
function settleEnd(part: DomElement, side: Side) {
  for (;;) {
    const edge = edgeOf(part, side)
    if (edge === null || !PUNCTUATION.test(edge.character)) return
    if (SPACE_OR_PUNCTUATION.test(outside(part, side))) return
    if (!edge.text) return unwrap(part)
    const [moved = ''] = side.punctuation.exec(edge.text.textContent) ?? []
    edge.text.textContent = edge.text.textContent.replace(side.punctuation, '')
    part.parentNode?.insertBefore(part.ownerDocument.createTextNode(moved), side === START ? part : part.nextSibling)
  }
}

/** The first or last character of what an element holds, as it is written, and the text it is of; null without one. */
function edgeOf(element: DomElement, side: Side): { readonly character: string; readonly text: DomNode | null } | null {
  for (let node = element[side.child]; node; node = node[side.inward]) {
    const edge = isElement(node) ? (isBracketed(node) ? BRACKET : edgeOf(node, side)) : textEdge(node, side)
    if (edge) return edge
  }
  return null
}

function textEdge(text: DomNode, side: Side): { readonly character: string; readonly text: DomNode } | null {
  const [character] = (isText(text) && side.character.exec(text.textContent.trim())) || []
  return character === undefined ? null : { character, text }
}

/** The character that stands before or after a part when it is written: a space at the end of its line. */
function outside(part: DomElement, side: Side): string {
  const facing = side === START ? END : START
  let at: DomNode = part
  for (;;) {
    const next = at[side.outward]
    if (!next) {
      const around = at.parentNode
      if (!around || !isElement(around) || isBlock(around)) return ' '
      if (isBracketed(around)) return BRACKET.character
      at = around
      continue
    }
    if (isText(next) && next.textContent !== '') return facing.character.exec(next.textContent)?.[0] ?? ' '
    if (isElement(next)) {
      if (next.localName === 'br' || isBlock(next)) return ' '
      const edge = isBracketed(next) ? BRACKET : edgeOf(next, facing)
      if (edge) return edge.character
    }
    at = next
  }
}

function isBracketed(element: DomElement): boolean {
  return element.matches(BRACKETED)
}

function unwrap(part: DomElement) {
  part.replaceWith(...part.childNodes)
}

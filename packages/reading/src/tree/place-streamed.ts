import { type DomDocument, type DomElement, type DomNode, isComment, isPartOf } from './dom.ts'

const MAY_HOLD_STREAMED = /\bid=["']?S:/
const CALL = /\$R[CRS]\("([BPS]:[0-9a-z]{1,9})",\s?"([BPS]:[0-9a-z]{1,9})"/g
const MAX_PARTS = 2000
const OPENING = new Set(['$', '$?', '$!', '$~', '&'])
const CLOSING = new Set(['/$', '/&'])

/**
 * Puts the parts of a page that React sent late, in hidden elements at its end, in their places, as its script does:
 * S:1 in the place of what waits for it behind B:1, or of the empty template P:1. `html` is the page as received.
 */
export function placeStreamed(document: DomDocument, html: string) {
  if (!MAY_HOLD_STREAMED.test(html)) return
  const calls = new Map(Array.from(html.matchAll(CALL), ([, one = '', other = '']) => toPair(one, other)))
  const places = new Map<string, DomElement>()
  for (const place of document.body.querySelectorAll('template[id]')) places.set(place.id, place)
  for (const part of [...document.body.querySelectorAll('[id^="S:"]')].slice(0, MAX_PARTS)) {
    // A copy of the page may lack its scripts. Their numbers are the same but for the oldest versions.
    const named =
      calls.get(part.id) ?? ['P', 'B'].map((kind) => part.id.replace('S', kind)).find((id) => places.has(id))
    const place = places.get(named ?? '')
    if (place?.parentNode && !isPartOf(place, part)) move(part, place)
  }
}

/** What is sent, and where it belongs: one of the functions names them the other way round. */
function toPair(one: string, other: string): [string, string] {
  return one.startsWith('S') ? [one, other] : [other, one]
}

function move(part: DomElement, place: DomElement) {
  const parent = place.parentNode
  if (place.id.startsWith('B')) for (const node of waitingWith(place)) node.remove()
  for (const node of [...part.childNodes]) parent?.insertBefore(node, place)
  place.remove()
  part.remove()
}

/** What is shown while the part is under way: up to the comment that closes it. */
function waitingWith(place: DomElement): DomNode[] {
  const nodes: DomNode[] = []
  let depth = 0
  for (let node = place.nextSibling; node; node = node.nextSibling) {
    const mark = isComment(node) ? node.textContent : ''
    if (CLOSING.has(mark) && depth === 0) return nodes
    if (CLOSING.has(mark)) depth -= 1
    else if (OPENING.has(mark)) depth += 1
    nodes.push(node)
  }
  // Not closed: this is no page of React, or was changed.
  return []
}

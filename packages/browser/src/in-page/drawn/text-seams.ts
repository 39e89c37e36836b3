/** Tells what is drawn between texts that follow each other without white space. */
export interface TextSeams {
  /** Notes that an element begins whose tag was just written. */
  readonly open: (tag: string, display: string, made: boolean) => void
  /** Notes that the last element that began ends: the tag to be written, `closed` when it is. */
  readonly close: () => string
  readonly closed: () => void
  /** The text of a node that is about to be written. Between it and the one before, writes what the page shows there. */
  readonly meet: (node: Node) => string
  /** Forgets the text before: what follows it cannot be measured. */
  readonly forget: () => void
}

/**
 * Sets texts apart in the `parts` of an HTML that is being written where the browser draws them apart: by a space where a gap is
 * between them, by a break where one stands below the other. The letters of one word are drawn side by side, or one
 * flows on in the next line. The layout alone is asked, and nothing in the page is changed. It travels with our functions.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, without the rest of this file.
export function textSeams(parts: string[]): TextSeams {
  // A share of the height of a letter. Less is the padding of a mark within a word, or of a sign of a footnote.
  const GAP = 0.18
  // The least share of a height that two lines do not share: a letter may be raised or lowered in its line.
  const SAME_LINE = 0.3
  // What is compared of each text: runs of two directions are drawn in another order.
  const LOOK = 40
  // Digits that differ so in height are drawn as an amount and its cents.
  const LARGER = 1.2
  // A page that is laid out takes up to 0.2 ms for each.
  const MOST_MEASURED = 5000
  // HTML, 3.2.5.2.5. Whatever else begins or ends is a block for the reader.
  const PHRASING = new Set(
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark meta link output q s samp small span strike strong sub sup svg time tt u var wbr'.split(
      ' ',
    ),
  )
  // Their parts touch or not by rules of their own.
  const KEPT = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'math', 'textarea', 'ruby'])
  const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?…]+(?:\s|$)/u
  const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u
  const INITIAL = /^["'\p{Pi}]?\p{L}$/u
  const LETTER = /^\p{L}/u
  const opened: Opened[] = []
  const range = new Range()
  let measured = 0
  let kept = 0
  let before: Node | null = null
  // Since that text: the shallowest place between the tags, and the boxes that begin or end.
  let at = 0
  let depth = 0
  let level = 0
  let isParted = false
  let boxes: Opened[] = []

  interface Opened {
    readonly tag: string
    readonly display: string
    /** The place of the first tag, and of the last if it is written. */
    readonly first: number
    last: number
    /** Whether the element is a block by its style only. */
    readonly isMade: boolean
    isInline: boolean
    /** What is to be written beside it once it is no block. */
    readonly owed: (() => void)[]
  }

  function cross(box: Opened) {
    boxes.push(box)
    if (KEPT.has(box.tag) || !(box.isMade || PHRASING.has(box.tag))) isParted = true
    if (/^(?:inline|contents)$/.test(box.display)) return
    level = Math.max(level, box.display.startsWith('inline') ? 1 : 2)
  }

  function open(tag: string, display: string, made: boolean) {
    const box = { tag, display, first: parts.length - 1, last: -1, isMade: made, isInline: false, owed: [] }
    if (KEPT.has(tag)) kept += 1
    opened.push(box)
    cross(box)
  }

  function close() {
    const { tag, isInline } = opened.at(-1) ?? { tag: '', isInline: false }
    return isInline ? 'span' : tag
  }

  function closed() {
    const box = opened.pop()
    if (!box) return
    if (KEPT.has(box.tag)) kept -= 1
    box.last = parts.length - 1
    cross(box)
    if (opened.length >= depth) return
    depth = opened.length
    at = parts.length - 1
  }

  function forget() {
    before = null
  }

  function meet(node: Node) {
    const text = node.textContent ?? ''
    if (before && !/^\s/.test(text) && text !== '' && !isParted && kept === 0 && level + boxes.length > 0)
      part(before, node)
    if (text !== '') start(/\s$/.test(text) ? null : node)
    return text
  }

  function start(node: Node | null) {
    before = node
    at = parts.length
    depth = opened.length
    level = 0
    isParted = false
    boxes = []
  }

  function part(one: Node, other: Node) {
    measured += 1
    if (measured > MOST_MEASURED) return
    const mark = drawnBetween(one, other)
    if (mark === null) return level > 0 ? boxes.forEach(join) : undefined
    const place = at
    const write = () => {
      parts[place] += mark
    }
    const blocks = boxes.filter(({ isMade, isInline }) => isMade && !isInline)
    for (const { owed } of blocks) owed.push(write)
    if (blocks.length === 0) write()
  }

  // Boxes by their style that are drawn within a word: the reader sets neighbours apart by what they say.
  function join(box: Opened) {
    const tag = parts[box.first] ?? ''
    if (box.last < 0) parts[box.first] = tag.replace(/^<[a-z][a-z0-9]*/, '$& data-same-word=""')
    if (!box.isMade || box.isInline) return
    box.isInline = true
    parts[box.first] = (parts[box.first] ?? '').replace(/^<div/, '<span')
    if (box.last >= 0) parts[box.last] = '</span>'
    for (const write of box.owed.splice(0)) write()
  }

  // Null if they are drawn as one; empty if that cannot be seen.
  function drawnBetween(one: Node, other: Node) {
    const [end, begin] = [(one.textContent ?? '').slice(-LOOK), (other.textContent ?? '').slice(0, LOOK)]
    const [length, from] = [one.textContent?.length ?? 0, (one.textContent?.length ?? 0) - end.length]
    const firsts = rectsOf(one, from, length)
    const seconds = rectsOf(other, 0, begin.length)
    const pairs = firsts.flatMap((first) => seconds.map((second) => ({ first, second })))
    const beside = pairs.filter(({ first, second }) => isBeside(first, second))
    const [nearest] = pairs
    if (!nearest) return ''
    const isInitial = INITIAL.test(end.trim()) && LETTER.test(begin)
    if (beside.length === 0) {
      if (level === 0 || (isInitial && begin.trim().length === 1)) return null
      return isVertical(one) ? '' : level === 1 ? ' ' : '<br>'
    }
    const [gap, most] = widestGap(beside, isInitial)
    if (gap > most || (level === 2 && gap < -most))
      return CLOSING.test(begin) || OPENING.test(end) || keeps(one) || isVertical(one) ? '' : ' '
    // Cents in small digits are no part of a larger number.
    return level > 0 && /\d\n\d/.test(`${end}\n${begin}`) && isLarger(nearest) ? ' ' : null
  }

  function isLarger({ first, second }: { first: DOMRect; second: DOMRect }) {
    return Math.max(first.height, second.height) > LARGER * Math.min(first.height, second.height)
  }

  // The nearest pieces of the two texts, and how far apart such pieces are for a word.
  function widestGap(beside: readonly { first: DOMRect; second: DOMRect }[], isInitial: boolean) {
    const gaps = beside.map(({ first, second }) => {
      const size = isInitial ? Math.max(first.height, second.height) : Math.min(first.height, second.height)
      return [Math.max(second.left - first.right, first.left - second.right), GAP * size] as const
    })
    return gaps.reduce((least, each) => (Math.abs(each[0]) < Math.abs(least[0]) ? each : least))
  }

  function rectsOf(node: Node, from: number, to: number) {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  }

  function isBeside(first: DOMRect, second: DOMRect) {
    const shared = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
    return shared > SAME_LINE * Math.min(first.height, second.height)
  }

  function isVertical({ parentElement }: Node) {
    return parentElement !== null && !getComputedStyle(parentElement).writingMode.startsWith('horizontal')
  }

  // Where white space is kept as written, words that flow are apart by it alone.
  function keeps({ parentElement }: Node) {
    return level === 0 && parentElement !== null && /^pre/.test(getComputedStyle(parentElement).whiteSpace)
  }

  return { open, close, closed, meet, forget }
}

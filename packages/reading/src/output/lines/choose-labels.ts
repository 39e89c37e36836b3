import { type LineBlock, RANKS } from './line-blocks.ts'

const MAX_CHARS = 80
const LETTER = /\p{L}/u
const SENTENCE_END = /[.!?。！？…]$/
const MAX_KINDS = 20

/** A label, and the one that it stands under. */
export interface ChosenLabel {
  /** The mark of its line; null for one that is not shown. */
  readonly place: number | null
  readonly text: string
  readonly around: ChosenLabel | null
}

interface Kind {
  readonly texts: Set<string>
  runs: number
  lines: number
  isLine: boolean
}

/**
 * The label of each line of a page, by the number of its mark: the nearest line before it in its block, or before or around
 * a block around it, that is of a kind of its own. What a label is shows in the page: it is one line, others like it have
 * other words, and it comes before what it labels, or ranks higher.
 */
export function chooseLabels(page: LineBlock): ReadonlyMap<number, ChosenLabel> {
  const kinds = countKinds(page)
  const labels = new Map<number, ChosenLabel>()
  visit(page, null)
  return labels

  function visit(block: LineBlock, around: ChosenLabel | null) {
    const within =
      block.unseen === '' || block.children.length === 0 ? around : { place: null, text: block.unseen, around }
    if (block.children.length === 0) {
      if (within) labels.set(block.place, within)
      return
    }
    const first = new Map<string, number>()
    for (const [at, { key }] of block.children.entries()) if (!first.has(key)) first.set(key, at)
    const [top, behind] = [block.children[0], block.children.at(-1)]
    const toLabel = ({ place, text }: LineBlock, label: ChosenLabel | null): ChosenLabel => ({
      place,
      text,
      around: label,
    })
    const caption = top && behind && isCaptionOf(behind, top) ? toLabel(behind, within) : null
    /** The last one of each kind so far, the latest last. */
    const before = new Map<string, { readonly block: LineBlock; readonly label: ChosenLabel }>()
    for (const child of block.children) {
      const isCaption = caption !== null && child === behind
      const found = isCaption ? null : [...before.values()].findLast((each) => isLabelOf(each.block, child, first))
      const label = found?.label ?? (isCaption ? null : caption) ?? within
      visit(child, label)
      if (!isName(child)) continue
      before.delete(child.key)
      before.set(child.key, { block: child, label: toLabel(child, label) })
      const [oldest] = before.keys()
      if (before.size > MAX_KINDS && oldest !== undefined) before.delete(oldest)
    }
  }

  function isName({ lines, text, key }: LineBlock): boolean {
    if (lines !== 1 || text.length > MAX_CHARS || !LETTER.test(text) || SENTENCE_END.test(text)) return false
    return (kinds.get(key)?.texts.size ?? 0) > 1
  }

  function isLabelOf(name: LineBlock, block: LineBlock, first: ReadonlyMap<string, number>): boolean {
    const [rank, other] = ranksOf(name, block)
    if (isAlike(name, block) || rank < other) return false
    if (rank > other) return true
    if ((first.get(name.key) ?? 0) > (first.get(block.key) ?? 0)) return false
    // Of what differs by its class alone, each other one may be grey.
    return (
      name.name !== block.name || name.shape !== block.shape || (kinds.get(name.key)?.isLine === true && hasRuns(block))
    )
  }

  function isCaptionOf(name: LineBlock, block: LineBlock): boolean {
    return (
      name !== block &&
      name.name !== block.name &&
      ranksOf(name, block)[0] >= ranksOf(name, block)[1] &&
      isName(name) &&
      hasRuns(block)
    )
  }

  /** Whether several lines of its kind stand together. */
  function hasRuns({ key }: LineBlock): boolean {
    const kind = kinds.get(key)
    return kind !== undefined && kind.lines > kind.runs
  }
}

/** Among rows, one of a single cell ranks higher. */
function ranksOf(one: LineBlock, other: LineBlock): readonly [number, number] {
  if (one.name === other.name) return [one.rank, other.rank]
  return [one.rank === RANKS.row ? 0 : one.rank, other.rank === RANKS.row ? 0 : other.rank]
}

/** Whether two blocks are of one kind. */
function isAlike(one: LineBlock, other: LineBlock): boolean {
  if (one.key === other.key) return true
  // One of the items may have a name alone.
  if (one.name !== other.name || one.opening !== other.opening) return false
  return one.classes.size === 0 ? other.classes.size === 0 : [...one.classes].some((name) => other.classes.has(name))
}

function countKinds(page: LineBlock): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>()
  visit(page)
  return kinds

  function visit({ children }: LineBlock) {
    let last = ''
    for (const child of children) {
      const kind = kinds.get(child.key) ?? { texts: new Set(), runs: 0, lines: 0, isLine: true }
      kinds.set(child.key, kind)
      kind.texts.add(child.text)
      if (child.key !== last) kind.runs += 1
      kind.lines += child.lines
      if (child.lines > 1) kind.isLine = false
      last = child.key
      visit(child)
    }
  }
}

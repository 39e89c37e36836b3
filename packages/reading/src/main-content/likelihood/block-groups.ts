import type { DomElement } from '../../tree/dom.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'

/** Text blocks taken together: those of an element, or those of one kind. */
export interface BlockGroup {
  words: number
  /** Words in links. */
  linked: number
  /** Words of sentences. */
  prose: number
  blocks: number
  /** The index of the first one. */
  readonly first: number
}

const PROSE_WORDS = 12
const LINKED = 0.5

/** A group without blocks; `first` is where it begins. */
export function emptyGroup(first: number): BlockGroup {
  return { words: 0, linked: 0, prose: 0, blocks: 0, first }
}

/** The blocks under each element of a page, `root` included. */
export function groupByElement(blocks: readonly TextBlock[], root: DomElement): ReadonlyMap<DomElement, BlockGroup> {
  const groups = new Map<DomElement, BlockGroup>()
  for (const [at, block] of blocks.entries())
    for (let element: DomElement | null = block.element; element; element = element.parentNode) {
      addTo(groups, element, { block, at })
      if (element === root) break
    }
  return groups
}

/** The blocks of a page by their kind: one key for each block, in order. */
export function groupByKey(blocks: readonly TextBlock[], keys: readonly string[]): ReadonlyMap<string, BlockGroup> {
  const groups = new Map<string, BlockGroup>()
  for (const [at, block] of blocks.entries()) addTo(groups, keys[at] ?? '', { block, at })
  return groups
}

function addTo<Key>(groups: Map<Key, BlockGroup>, key: Key, { block, at }: { readonly block: TextBlock; at: number }) {
  const group = groups.get(key) ?? emptyGroup(at)
  groups.set(key, group)
  group.words += block.words
  group.linked += block.words * Math.min(1, block.linkShare)
  group.blocks += 1
  if (block.words >= PROSE_WORDS && block.linkShare < LINKED) group.prose += block.words
}

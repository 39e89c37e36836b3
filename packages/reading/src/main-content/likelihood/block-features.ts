import { type DomDocument, type DomElement, elementsUp } from '../../tree/dom.ts'
import { type TextBlock, WORDS } from '../../tree/text-blocks.ts'
import { type BlockGroup, emptyGroup, groupByElement, groupByKey } from './block-groups.ts'
import { commonPart, headingIndexes, type Landmark, landmarkAt } from './block-landmarks.ts'
import { blockPlaces } from './block-place.ts'
import type { PageFacts } from './page-facts.ts'
import { pageFeatures } from './page-features.ts'
import { logOf, placeFeatures, textFeatures } from './text-features.ts'

/** A text block of a page and its features. */
export interface DescribedBlock extends TextBlock {
  /** By name, in groups. One object of them all for each block would take as long as asking the trees. */
  readonly features: readonly Readonly<Record<string, number>>[]
}

const AROUND = 3
const NEAR = [-4, -3, -2, -1, 1, 2, 3, 4]
const LINKED = 0.5
const NONE = -1

interface Page {
  readonly body: DomElement
  readonly blocks: readonly TextBlock[]
  readonly whole: BlockGroup
  readonly byElement: ReadonlyMap<DomElement, BlockGroup>
  /** The heading at or above each block. */
  readonly headings: readonly number[]
  readonly longest: Landmark
  readonly title: Landmark | null
}

/**
 * The text blocks of a page with what the page shows of them: their words, their place, their neighbours, and the parts
 * around them. Scripts and hidden parts must have been removed.
 */
export function describeBlocks(
  { body }: DomDocument,
  blocks: readonly TextBlock[],
  facts: PageFacts,
): DescribedBlock[] {
  const placeOf = blockPlaces(body)
  const places = blocks.map(({ element }) => placeOf(element))
  const byElement = groupByElement(blocks, body)
  const whole = byElement.get(body) ?? emptyGroup(0)
  const paths = places.map(({ path }) => path)
  const byPath = groupByKey(blocks, paths)
  const times = groupByKey(
    blocks,
    blocks.map(({ text }) => text),
  )
  const titleAt = blocks.findIndex(({ element }) =>
    elementsUp(element)
      .slice(0, AROUND + 1)
      .some(({ localName }) => localName === 'h1'),
  )
  const page: Page = {
    ...{ body, blocks, whole, byElement },
    headings: headingIndexes(blocks),
    longest: landmarkAt(blocks, indexOfLongest(blocks)),
    title: titleAt < 0 ? null : landmarkAt(blocks, titleAt),
  }
  const titleWords = new Set(facts.titles.join(' ').toLowerCase().match(WORDS))
  const longestWords = blocks[page.longest.at]?.words ?? 0
  const shared = pageFeatures({ body, blocks, whole, facts, titleWords, longestWords })
  return blocks.map((block, at) => {
    const place = places[at] ?? placeOf(body)
    const path = byPath.get(place.path) ?? whole
    return {
      ...block,
      features: [
        textFeatures(block, { titleWords, times: times.get(block.text)?.blocks ?? 1 }),
        placeFeatures(place),
        orderFeatures(at, page),
        aroundFeatures(block.element, page),
        pathFeatures(path, whole),
        distanceFeatures(block.element, at, page),
        shared,
      ],
    }
  })
}

function pathFeatures(path: BlockGroup, whole: BlockGroup) {
  return {
    pathShare: shareOf(path, whole),
    pathProse: proseShareOf(path),
    pathBlocks: logOf(path.blocks),
    pathLength: logOf(path.words / path.blocks),
  }
}

function orderFeatures(at: number, { blocks, headings }: Page) {
  const near = NEAR.map((step) => blocks[at + step])
  return {
    at: at / blocks.length,
    end: (blocks.length - at) / blocks.length,
    countBefore: logOf(at),
    countAfter: logOf(blocks.length - at),
    near: near.reduce((sum, block) => sum + proseOf(block), 0) / NEAR.length,
    linksNear: near.reduce((sum, block) => sum + (block?.linkShare ?? 0), 0) / NEAR.length,
    belowHeading: at - (headings[at] ?? 0),
  }
}

/** The parts around a block, from the inside out. */
function aroundFeatures(element: DomElement, { body, byElement, whole }: Page) {
  const [first = whole, second = whole, third = whole] = partsAround(element, body).map((part) => byElement.get(part))
  return {
    around1Share: shareOf(first, whole),
    around1Blocks: logOf(first.blocks),
    around2Share: shareOf(second, whole),
    around2Links: linksOf(second),
    around2Prose: proseShareOf(second),
    around2Blocks: logOf(second.blocks),
    around3Share: shareOf(third, whole),
    around3Links: linksOf(third),
    around3Blocks: logOf(third.blocks),
  }
}

function partsAround(element: DomElement, body: DomElement): DomElement[] {
  const parts: DomElement[] = []
  for (let part = element; parts.length < AROUND; parts.push(part))
    if (part !== body && part.parentNode) part = part.parentNode
  return parts
}

/** How far a block is from the longest text and from the title: the part with both, and its child around the block. */
function distanceFeatures(element: DomElement, at: number, { body, blocks, byElement, whole, longest, title }: Page) {
  const toLongest = commonPart(element, longest, body)
  const toTitle = title ? commonPart(element, title, body) : null
  const withLongest = byElement.get(toLongest.part) ?? whole
  const beside = byElement.get(toLongest.child) ?? whole
  return {
    upToLongest: toLongest.up,
    withLongestShare: shareOf(withLongest, whole),
    withLongestLinks: linksOf(withLongest),
    withLongestProse: proseShareOf(withLongest),
    besideLongestShare: shareOf(beside, whole),
    besideLongestLinks: linksOf(beside),
    besideLongestProse: proseShareOf(beside),
    besideLongestAt: beside.first / blocks.length,
    afterLongest: (at - longest.at) / blocks.length,
    upToTitle: toTitle?.up ?? NONE,
    withTitleShare: toTitle ? shareOf(byElement.get(toTitle.part) ?? whole, whole) : NONE,
    afterTitle: title ? (at - title.at) / blocks.length : 2 * NONE,
    fromTitle: title ? Math.sign(at - title.at) * logOf(Math.abs(at - title.at)) : 20 * NONE,
  }
}

function shareOf({ words }: BlockGroup, whole: BlockGroup): number {
  return words / Math.max(1, whole.words)
}

function linksOf({ linked, words }: BlockGroup): number {
  return linked / Math.max(1, words)
}

function proseShareOf({ prose, words }: BlockGroup): number {
  return prose / Math.max(1, words)
}

function indexOfLongest(blocks: readonly TextBlock[]): number {
  return blocks.reduce(
    (best, { linkShare, words }, at) => (linkShare < LINKED && words > (blocks[best]?.words ?? 0) ? at : best),
    0,
  )
}

function proseOf(block: TextBlock | undefined): number {
  return block ? Math.min(1, logOf(block.words) / 6) * (1 - Math.min(1, block.linkShare)) : 0
}

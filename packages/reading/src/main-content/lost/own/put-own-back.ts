import { captionsIn } from '../../../coverage/coverage.ts'
import { shownLines } from '../../../coverage/shown-lines.ts'
import type { DomElement } from '../../../tree/dom.ts'
import { textBlocks } from '../../../tree/text-blocks.ts'
import { hasAsOften } from '../../held-by.ts'
import type { JudgedBlock } from '../../likelihood/judge-blocks.ts'
import type { TextsPage } from '../../texts-page.ts'
import { indexOfTitle } from '../../title-of.ts'
import { heldPlaces } from '../held-places.ts'
import { anchorsOf, putTextsBack, runsOf } from '../put-back.ts'
import { lostOpened } from './opened-parts.ts'
import { ownLines } from './own-lines.ts'

interface OwnPage {
  readonly blocks: readonly JudgedBlock[]
  readonly titles: readonly string[]
  readonly page: TextsPage
}

/** What became of the texts that a choice lacked among those that it holds. */
export interface OwnTextsPut {
  readonly isMore: boolean
  /** Those that it still lacks. */
  readonly told: ReadonlySet<string>
}

/** Of a choice that lacks none. */
export const NOTHING_PUT: OwnTextsPut = { isMore: false, told: new Set() }

/** Puts into a choice the lines of its text that it lacks, and tells those that may be others. */
export function putOwnBack(choice: DomElement, { blocks, titles, page }: OwnPage): OwnTextsPut {
  const held = textBlocks(choice)
  const anchors = anchorsOf(held, blocks)
  const texts = blocks.map(({ text }) => text)
  const captions = new Set(captionsIn(choice))
  const isThere = hasAsOften(choice, texts)
  // A short line may have the words of a sentence, and is not that.
  const isHeld = heldPlaces(held, blocks, anchors).map(
    (is, at) => is || captions.has(texts[at] ?? '') || isThere(texts[at] ?? ''),
  )
  if (anchors.length === 0 || !isHeld.includes(false)) return NOTHING_PUT
  const { body, texts: shown } = page
  const { lost, doubtful } = ownLines(body, shown, { blocks, isHeld, title: indexOfTitle(titles[0] ?? '', blocks) })
  const missing = new Set([...lost, ...lostOpened(body, shown, { blocks, isHeld })])
  const told = new Set(doubtful.flatMap((at) => shownLines(shown[at]?.element ?? body).map(({ text }) => text)))
  const isMore = missing.size > 0
  if (isMore) putTextsBack(choice, runsOf(blocks.map((_, at) => missing.has(at))), { page, anchors })
  return { isMore, told }
}

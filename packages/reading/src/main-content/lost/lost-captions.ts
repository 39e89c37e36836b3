import { captionsIn } from '../../coverage/coverage.ts'
import { countWords } from '../../output/count-words.ts'
import { signOf } from '../../structure/keep-pictures.ts'
import { isPictureFile } from '../../structure/picture-address.ts'
import { type DomElement, elementsUp, isPartOf } from '../../tree/dom.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { copyElement } from '../../tree/parser/copy-page.ts'
import { collapse, leadsAway, onlyLeadsAway, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { isHeldBy } from '../held-by.ts'
import { BYLINE } from '../stock-phrases.ts'
import type { TextsPage } from '../texts-page.ts'
import { lastTitle } from '../title-of.ts'
import { anchorsOf } from './put-back.ts'
import { outermost } from './restore-lost.ts'

const CAPTIONED = 'img[data-caption]'
// The caption and a credit.
const MOST_TEXTS = 2
// Fewer are a credit, a name or a button.
const LEAST_WORDS = 3
const SHARED = 'meta[property="og:image"], meta[name="twitter:image"]'

interface CaptionedPage {
  /** Of all its figures, before it was taken apart. */
  readonly captions: readonly string[]
  readonly titles: readonly string[]
  readonly page: TextsPage
}

/** The captions of a page: of its pictures, and of figures whose picture has no address. */
export function captionsOf(body: DomElement): string[] {
  return [...captionsIn(body), ...bareCaptions(body).map(({ text }) => text)]
}

/** The texts of figures that show no picture of ours and little else: a player says more. */
function bareCaptions(body: DomElement): TextBlock[] {
  const bare = [...body.querySelectorAll('figure')].filter((figure) => !figure.querySelector(CAPTIONED))
  return bare.map(textBlocks).flatMap((texts) => (texts.length <= MOST_TEXTS ? texts : []))
}

/**
 * Puts into a choice the captioned pictures that stand on the page between its texts, or between its title and the first of
 * them, and above its title the one that it is shared with: the picture of an article stands in its header, and a caption is too
 * short to prove itself. A picture that leads to another page is that page's.
 */
export function putCaptionsBack(choice: DomElement, { captions, titles, page }: CaptionedPage) {
  const held = textBlocks(choice)
  const isHeld = isHeldBy([...held.map(({ text }) => text), ...captionsIn(choice)])
  const isLost = (caption: string) => countWords(caption) >= LEAST_WORDS && !BYLINE.test(caption) && !isHeld(caption)
  if (!captions.some(isLost)) return
  const { body, texts: shown } = page
  const shared = new Set(Array.from(body.ownerDocument.querySelectorAll(SHARED), (meta) => signOf(meta, 'content')))
  const anchors = anchorsOf(held, shown)
  const [first, last] = [anchors[0]?.at ?? 0, anchors.at(-1)?.at ?? 0]
  const from = lastTitle(shown.slice(0, first), titles)
  const title = shown[from]?.element
  for (const { element, caption, at } of captionedIn(body, shown)) {
    const isOwn = at <= first ? (from >= 0 && at > from) || shared.has(signOf(element)) : at <= last
    if (!isOwn || !isLost(caption) || isElsewhere(element, caption, title)) continue
    const [before, after] = [anchors.findLast((each) => each.at < at), anchors.find((each) => each.at >= at)]
    if (!after) continue
    const place = outermost(after.element, before?.element ?? choice, choice)
    place.parentNode?.insertBefore(copyElement(element), place)
  }
}

interface Captioned {
  readonly element: DomElement
  readonly caption: string
  /** The place of the next text of the page. */
  readonly at: number
}

/** The pictures with captions of a page and the captions without a picture, in page order. */
function captionedIn(body: DomElement, shown: readonly TextBlock[]): Captioned[] {
  const order = new Map(Array.from(body.querySelectorAll('*'), (element, at) => [element, at] as const))
  const placeOf = (element: DomElement) => order.get(element) ?? 0
  const pictures = Array.from(body.querySelectorAll(CAPTIONED), (element) => ({
    element,
    caption: element.getAttribute('data-caption') ?? '',
    at: shown.findIndex((text) => placeOf(text.element) > placeOf(element)),
  }))
  const bare = new Set(bareCaptions(body).map(({ element }) => element))
  const texts = shown.flatMap((block, at) =>
    bare.has(block.element) && !onlyLeadsAway(block)
      ? [{ element: block.element, caption: block.text, at: at + 1 }]
      : [],
  )
  return [...pictures, ...texts].sort((one, other) => placeOf(one.element) - placeOf(other.element))
}

/**
 * Whether a figure is a link to another page, or beside the text by what the page declares: not in the header of its title, nor
 * in a box of its own.
 */
function isElsewhere(figure: DomElement, caption: string, title: DomElement | undefined): boolean {
  return elementsUp(figure).some((element) => {
    const isOther = leadsAway(element) && !isPictureFile(element.getAttribute('href') ?? '')
    const isBeside = isLandmarkHere(element) && !(title && isPartOf(title, element))
    return isOther || (isBeside && !caption.startsWith(collapse(element.textContent)))
  })
}

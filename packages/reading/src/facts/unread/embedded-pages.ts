import { absoluteUrl } from '../../tree/absolute-url.ts'
import { type DomDocument, type DomElement, elementsUp } from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { collapse } from '../../tree/text-blocks.ts'

const MAX_PAGES = 5
const MAX_LOOKED_AT = 100
const MAX_TITLE_CHARS = 80
// HTML, 15.4.4: without a size of its own.
const [WIDTH, HEIGHT] = [300, 150]
// A smaller one is a button, a counter or a sign of a check.
const [MIN_WIDTH, MIN_HEIGHT] = [200, 120]
const INERT = /^(?:noscript|template)$/
const PLAYS = /autoplay|picture-in-picture|encrypted-media|accelerometer/
const IS_ADVERT = /ad-auction|attribution-reporting/
const FIXED = /position\s*:\s*fixed/i
// A name farther out is that of a part of the page.
const UP = 3
const MAX_STYLE_CHARS = 500
const MAX_LEFT_OUT = 10

/** A page that another one shows in a frame: its text is not that of the page. */
export interface EmbeddedPage {
  readonly address: string
  /** May be empty. */
  readonly title: string
  /** Whether it shows pictures or sound, which have no text. */
  readonly isPlayer: boolean
}

/** The pages that a page shows in frames of some size, at most five: no adverts and hidden ones. */
export function embeddedPages(document: DomDocument, url: string): readonly EmbeddedPage[] {
  const baseUrl = absoluteUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url
  const frames = [...document.body.querySelectorAll('iframe[src]')].slice(0, MAX_LOOKED_AT).filter(isShown)
  const pages = frames.flatMap((frame) => {
    const address = absoluteUrl(frame.getAttribute('src') ?? '', baseUrl)
    const title = collapse(frame.getAttribute('title') ?? '').slice(0, MAX_TITLE_CHARS)
    return address && (title !== '' || isSized(frame)) ? [{ address, title, isPlayer: plays(frame) }] : []
  })
  return [...new Map(pages.map((page) => [page.address, page])).values()].slice(0, MAX_PAGES)
}

function isShown(frame: DomElement): boolean {
  const isAdvert = IS_ADVERT.test(frame.getAttribute('allow') ?? '')
  if (frame.getAttribute('src') === '' || isAdvert || !isLarge(frame)) return false
  const around = elementsUp(frame)
  if (
    around.some((each) => INERT.test(each.localName) || isHidden(each) || each.getAttribute('aria-hidden') === 'true')
  )
    return false
  if (around.slice(0, UP).some((each) => isNamedClutter(each) || FIXED.test(each.getAttribute('style') ?? '')))
    return false
  return !around.some((each) => isLandmarkHere(each))
}

/** The parts of a page that a text does not hold, with the pages in its frames first. */
export function withEmbedded(leftOut: readonly string[], pages: readonly EmbeddedPage[]): readonly string[] {
  const names = pages
    .filter(({ isPlayer }) => !isPlayer)
    .map(({ title, address }) => `${title || 'Frame'} (${address})`)
  return [...names, ...leftOut].slice(0, MAX_LEFT_OUT)
}

function plays(frame: DomElement): boolean {
  return frame.hasAttribute('allowfullscreen') || PLAYS.test(frame.getAttribute('allow') ?? '')
}

function isSized(frame: DomElement): boolean {
  return frame.hasAttribute('width') && frame.hasAttribute('height')
}

function isLarge(frame: DomElement): boolean {
  return sizeOf(frame, 'width', WIDTH) >= MIN_WIDTH && sizeOf(frame, 'height', HEIGHT) >= MIN_HEIGHT
}

/** In pixels, as far as it is stated so. */
function sizeOf(frame: DomElement, name: 'width' | 'height', otherwise: number): number {
  const style = frame.getAttribute('style')?.slice(0, MAX_STYLE_CHARS) ?? ''
  const styled = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+)px`, 'i').exec(style)?.[1]
  const written = /^\s*([\d.]+)(?:px)?\s*$/.exec(frame.getAttribute(name) ?? '')?.[1]
  return Number(styled ?? written ?? otherwise)
}

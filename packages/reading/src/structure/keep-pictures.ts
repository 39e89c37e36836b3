import { countWords } from '../output/count-words.ts'
import { toPlainText } from '../output/plain-text.ts'
import { NAMELESS } from '../tree/class-names.ts'
import { type DomDocument, type DomElement, elementsUp, isUnder } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse } from '../tree/text-blocks.ts'
import { visibleText } from '../tree/visible-chars.ts'
import { isLate, isPictureFile, pictureAddress } from './picture-address.ts'

const MAX_PICTURES = 500
const MAX_ALT_CHARS = 300
const MAX_CAPTION_CHARS = 2000
// With the space of its source.
const SPACED_CHARS = 10_000
// Fewer are a button or a sign.
const LEAST_WORDS = 3
const MAX_UP = 4
const FIGURE = new Set(['figure'])
// File names that many pictures share: 4800.jpg, image-1.png.
const SHARED_NAME = /^(?:image|img|photo|picture|full|large|medium|small|original|default|thumb|master)?[\dx_-]*\.\w+$/i
const CAPTION_NAMES = /(?:^|[^a-z])(?:image|photo|picture|img)?-?captions?(?:$|[^a-z])/
// AMP's pictures, the name `image` that HTML parsers change to img, and boxes that a script fills with a picture.
const OTHER_PICTURES = 'amp-img, image, figure[data-src], div[role="img"][data-src], span[role="img"][data-src]'

/**
 * Gives each picture its absolute address, its alternative text (data-picture-mark) and its caption (data-caption),
 * before its surroundings are removed as clutter. Removes placeholders and tracking pixels.
 */
export function keepPictures(document: DomDocument, baseUrl: string) {
  for (const other of document.body.querySelectorAll(OTHER_PICTURES)) toPicture(other)
  for (const fallback of document.body.querySelectorAll('noscript')) takeFallback(fallback, baseUrl)
  // They stand for the film, and are removed with it.
  for (const still of document.body.querySelectorAll('video img, audio img, canvas img')) still.remove()
  let kept = 0
  for (const picture of document.body.querySelectorAll('img')) {
    const address = kept < MAX_PICTURES && !isPixel(picture) ? pictureAddress(picture, baseUrl) : null
    if (address === null) {
      picture.remove()
      continue
    }
    kept += 1
    mark(picture, address)
  }
  for (const figure of document.body.querySelectorAll('figure')) keepFigure(figure)
  for (const caption of document.body.querySelectorAll('figcaption')) keepLooseCaption(caption)
  keepNamedCaptions(document.body)
  // A button that enlarges a picture counts as the picture.
  for (const button of document.body.querySelectorAll('button'))
    if (button.textContent.trim() === '') button.replaceWith(...button.querySelectorAll('img[data-picture-mark]'))
}

/** Keeps only the address: Readability would replace it with addresses from other attributes. */
function mark(picture: DomElement, address: string) {
  const words = collapse(picture.getAttribute('alt') ?? '').slice(0, MAX_ALT_CHARS)
  const isShown = isLate(picture)
  for (const name of picture.getAttributeNames())
    if (isShown || (name !== 'hidden' && name !== 'style')) picture.removeAttribute(name)
  picture.setAttribute('src', address)
  picture.setAttribute('alt', words)
  picture.setAttribute('data-picture-mark', words)
}

function isPixel(picture: DomElement): boolean {
  if (isLate(picture)) return false
  return ['width', 'height'].some((name) => /^[01](?:px)?$/.test(picture.getAttribute(name)?.trim() ?? ''))
}

function toPicture(other: DomElement) {
  const picture = other.ownerDocument.createElement('img')
  for (const name of other.getAttributeNames()) picture.setAttribute(name, other.getAttribute(name) ?? '')
  if (other.localName !== 'figure') {
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', other.getAttribute('aria-label') ?? '')
    other.replaceWith(picture)
  } else if (!other.querySelector('img')) other.insertBefore(picture, other.firstChild)
}

/**
 * Uses the fallback for readers without scripts in place of the picture before it. Without such a picture it stands
 * alone.
 */
function takeFallback(fallback: DomElement, baseUrl: string) {
  const pictures = [...fallback.querySelectorAll('img')]
  const [picture] = pictures
  if (!picture || pictures.length > 1 || fallback.textContent.trim() !== '') return
  const before = pictureBefore(fallback)
  const isNeeded = before ? pictureAddress(before, baseUrl) === null : isPictureFile(picture.getAttribute('src') ?? '')
  if (!isNeeded || isPixel(picture)) picture.remove()
  else if (before) {
    if (!picture.getAttribute('alt')) picture.setAttribute('alt', before.getAttribute('alt') ?? '')
    before.replaceWith(picture)
  } else fallback.replaceWith(picture)
}

function pictureBefore(fallback: DomElement): DomElement | null {
  const { previousElementSibling: before } = fallback
  if (!before) return null
  return before.localName === 'img' ? before : before.querySelector('img')
}

/**
 * Keeps the pictures of a figure: an element that enlarges a picture is not a button, and a smaller copy is not another
 * picture.
 */
function keepFigure(figure: DomElement) {
  const pictures = [...figure.querySelectorAll('img[data-picture-mark]')]
  for (const [at, picture] of pictures.entries()) {
    const next = pictures[at + 1]
    if (next && signOf(next) === signOf(picture)) picture.remove()
    else nameless(picture, figure)
  }
  const caption = figure.querySelector('figcaption')
  if (caption) writeCaption(pictures.at(-1), caption)
}

function writeCaption(picture: DomElement | undefined, caption: DomElement) {
  const said = collapse(toPlainText(caption).slice(0, SPACED_CHARS))
  picture?.setAttribute('data-caption', said.slice(0, MAX_CAPTION_CHARS))
}

/** Gives a caption that stands outside a figure to the picture before it. */
function keepLooseCaption(caption: DomElement) {
  const before = caption.previousElementSibling
  if (!before || isUnder(caption, FIGURE) || before.textContent.trim() !== '') return
  const pictures = before.localName === 'img' ? [before] : [...before.querySelectorAll('img[data-picture-mark]')]
  writeCaption(pictures.at(-1), caption)
}

/** Gives a picture the text that alone shares its box, if its name says that it is a caption. */
function keepNamedCaptions(body: DomElement) {
  // By the elements around it; null around several.
  const pictures = new Map<DomElement, DomElement | null>()
  for (const picture of body.querySelectorAll('img'))
    for (const around of elementsUp(picture)) pictures.set(around, pictures.has(around) ? null : picture)
  for (const caption of [...body.querySelectorAll('[class*="aption"]')].slice(0, MAX_PICTURES)) {
    const box = elementsUp(caption.parentNode)
      .slice(0, MAX_UP)
      .find((around) => pictures.has(around))
    const picture = box && pictures.get(box)
    if (!picture || pictures.has(caption) || picture.hasAttribute('data-caption')) continue
    const said = isNamed(caption, CAPTION_NAMES) ? shortText(caption) : ''
    if (countWords(said) < LEAST_WORDS || said.length > MAX_CAPTION_CHARS || shortText(box) !== said) continue
    picture.setAttribute('data-caption', said)
    caption.remove()
  }
}

/** The text of an element; empty if it is much longer than a caption. */
function shortText(element: DomElement): string {
  const text = visibleText(element, SPACED_CHARS)
  return text.length < SPACED_CHARS ? collapse(text) : ''
}

function nameless(picture: DomElement, figure: DomElement) {
  for (let at = picture.parentNode, up = 0; at && at !== figure && up < MAX_UP; up += 1) {
    const { parentNode }: DomElement = at
    at.setAttribute(NAMELESS, '')
    at = parentNode
  }
}

/**
 * The same for each size of a picture: its file name, its path if other pictures share that name, or the whole address
 * if a program serves many pictures. `name` is the attribute that has its address.
 */
export function signOf(picture: DomElement, name = 'src'): string {
  const address = picture.getAttribute(name) ?? ''
  const { host, pathname } = URL.parse(address) ?? { host: '', pathname: '' }
  const file = pathname.split('/').at(-1) ?? ''
  if (!isPictureFile(file)) return address
  return SHARED_NAME.test(file) ? host + pathname : file
}

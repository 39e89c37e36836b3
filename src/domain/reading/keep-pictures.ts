import { absoluteUrl } from './absolute-url.ts'
import type { DomDocument, DomElement } from './dom.ts'
import { collapse } from './text-blocks.ts'

const MAX_PICTURES = 500
const MAX_ALT_CHARS = 300
const MAX_ADDRESS_CHARS = 2000
// Where scripts that load pictures late keep the address, before the one that only holds the place.
const LATE_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazyload', 'data-srcset', 'srcset']
const PLACEHOLDER = /(?:^|[/_-])(?:blank|spacer|pixel|transparent|placeholder|1x1|loading)[^/]*\.(?:gif|png|svg)/i

/**
 * Gives each picture its absolute address and its words (data-picture-mark), and its caption (data-caption), before what
 * holds them is taken for clutter. Pictures that only hold a place or count readers are taken out.
 */
export function keepPictures(document: DomDocument, baseUrl: string) {
  let kept = 0
  for (const picture of document.body.querySelectorAll('img')) {
    const address = kept < MAX_PICTURES && !isPixel(picture) ? addressOf(picture, baseUrl) : null
    if (address === null) {
      picture.remove()
      continue
    }
    kept += 1
    picture.setAttribute('src', address)
    picture.setAttribute('data-picture-mark', wordsOf(picture.getAttribute('alt')))
  }
  for (const figure of document.body.querySelectorAll('figure')) {
    const pictures = [...figure.querySelectorAll('img[data-picture-mark]')]
    const caption = figure.querySelector('figcaption')
    if (caption) pictures.at(-1)?.setAttribute('data-caption', wordsOf(caption.textContent))
  }
}

function wordsOf(text: string | null): string {
  return collapse((text ?? '').slice(0, MAX_ALT_CHARS))
}

function isPixel(picture: DomElement): boolean {
  return ['width', 'height'].some((name) => /^[01](?:px)?$/.test(picture.getAttribute(name)?.trim() ?? ''))
}

function addressOf(picture: DomElement, baseUrl: string): string | null {
  const src = picture.getAttribute('src')?.trim() ?? ''
  const isHolding = src === '' || src.startsWith('data:') || PLACEHOLDER.test(src)
  for (const written of isHolding ? LATE_SOURCES.map((name) => sourceOf(picture, name)) : [src]) {
    const address = written !== '' && written.length <= MAX_ADDRESS_CHARS ? absoluteUrl(written, baseUrl) : null
    if (address !== null) return address.replaceAll('(', '%28').replaceAll(')', '%29')
  }
  return null
}

/** Of several sizes, the first. */
function sourceOf(picture: DomElement, name: string): string {
  const value =
    picture
      .getAttribute(name)
      ?.slice(0, 4 * MAX_ADDRESS_CHARS)
      .trim() ?? ''
  return name.endsWith('srcset') ? (value.split(/,?\s/)[0] ?? '') : value
}

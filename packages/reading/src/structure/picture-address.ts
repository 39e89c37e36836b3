import { absoluteUrl } from '../tree/absolute-url.ts'
import type { DomElement } from '../tree/dom.ts'

// Attributes in which lazy-loading scripts keep the address. They come before src, which holds a placeholder:
// lazysizes, WP Rocket, jQuery Lazy Load and unveil, LazyLoad of a3 and of Jetpack.
const LATE_NAMES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazyload', 'data-lazy', 'data-echo']
const LATE_SETS = ['data-srcset', 'data-lazy-srcset']
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|spacer|pixel|transparent|placeholder|clear|empty|grey|loading|1x1)(?:[_-]?\d+(?:x\d+)?)?\.(?:gif|png|svg)(?:$|\?)/i
/** The form of a picture address. Its attribute may have any name. */
const PICTURE_FILE = /^[^\s,<>{}]{1,1900}\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#][^\s<>{}]*)?$/i
const NOT_ADDRESSES = new Set(['src', 'srcset', 'alt', 'title', 'class', 'id', 'data-caption', 'aria-label'])
const MAX_ADDRESS_CHARS = 2000
const MAX_SET_CHARS = 8000

/**
 * The absolute address of a picture, or null. Of several, the best: those of lazy-loading scripts first, then its own,
 * then those in other places.
 */
export function pictureAddress(picture: DomElement, baseUrl: string): string | null {
  for (const written of [...lateSources(picture), ...ownSources(picture), ...otherSources(picture)]) {
    // A template that a script fills does not contain an address.
    const isUsable = written !== '' && written.length <= MAX_ADDRESS_CHARS && !/\{|%7B/i.test(written)
    const address = isUsable ? absoluteUrl(written, baseUrl) : null
    if (address !== null) return address.replaceAll('(', '%28').replaceAll(')', '%29')
  }
  return null
}

/** Whether a script loads the picture later. The attributes it has now then do not describe it. */
export function isLate(picture: DomElement): boolean {
  return lateSources(picture).some((written) => written !== '')
}

/** Whether `written` has the form of a picture address. */
export function isPictureFile(written: string): boolean {
  return PICTURE_FILE.test(written)
}

function lateSources(picture: DomElement): string[] {
  return [
    ...LATE_NAMES.map((name) => attributeOf(picture, name)),
    ...LATE_SETS.map((name) => firstOf(attributeOf(picture, name))),
  ].filter((written) => !written.startsWith('data:'))
}

function ownSources(picture: DomElement): string[] {
  const src = attributeOf(picture, 'src')
  const isHolding = src === '' || src.startsWith('data:') || PLACEHOLDER.test(src)
  return [isHolding ? '' : src, firstOf(attributeOf(picture, 'srcset'))]
}

/** Addresses in attributes with other names, and in the `picture` element around it. */
function otherSources(picture: DomElement): string[] {
  const values = picture
    .getAttributeNames()
    .filter((name) => !NOT_ADDRESSES.has(name))
    .map((name) => attributeOf(picture, name))
  const around = picture.parentNode
  const sources = around?.localName === 'picture' ? [...around.querySelectorAll('source')] : []
  return [
    ...values.filter(isPictureFile),
    ...sources.flatMap((source) => ['srcset', ...LATE_SETS].map((name) => firstOf(attributeOf(source, name)))),
  ]
}

function attributeOf(element: DomElement, name: string): string {
  return element.getAttribute(name)?.slice(0, MAX_SET_CHARS).trim() ?? ''
}

/** HTML, 4.8.4.2: the first of several sizes. Addresses may contain commas, but do not end with one. */
function firstOf(set: string): string {
  const [first = ''] = set.split(/\s/)
  return first.replace(/,.*$/, (rest) => (/^,(?:\/|https?:|$)/i.test(rest) ? '' : rest))
}

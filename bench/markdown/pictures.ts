import type { Element } from './element.ts'
import { addressOf, compact, readMarkdown, type WrittenMarkdown } from './written.ts'

/** A picture of a page, and whether a Markdown text keeps it. */
export interface Picture {
  readonly sign: string
  isKept(markdown: WrittenMarkdown): boolean
}

const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$|^(?=.*\d)[^.]{10,}$/i
const MIN_NAME_CHARS = 10

/** The pictures of a page that also occur in `expected`, the text published with it. */
export function wantedPictures(
  document: Element,
  { url, expected }: { readonly url: string; readonly expected: string },
): Picture[] {
  const shown = picturesIn(expected, url)
  const counted = new Map<string, number>()
  return [...document.querySelectorAll('img')].flatMap((image) => {
    // Lines and dots are not pictures.
    if (/^[0-3](?:px)?$/.test(image.getAttribute('height') ?? image.getAttribute('width') ?? '')) return []
    const signs = new Set(addressesOf(image).flatMap((source) => signOf(source, url) ?? []))
    const sign = [...signs].find((each) => shown.has(each))
    if (!sign) return []
    // Counted as often as the text shows it: pages repeat pictures in other sizes, and show a small copy until the
    // picture is loaded.
    const times = (counted.get(sign) ?? 0) + 1
    counted.set(sign, times)
    if (times > (shown.get(sign) ?? 0)) return []
    // A drawn formula may also be kept as TeX.
    const tex = compact(image.getAttribute('alt') ?? '')
    const isKept = ({ images, formulas }: WrittenMarkdown) =>
      images.some((href) => signs.has(signOf(href, url) ?? '')) || (tex !== '' && formulas.includes(tex))
    return [{ sign, isKept }]
  })
}

/** Counts the occurrences of each picture in a text. */
function picturesIn(text: string, url: string): Map<string, number> {
  const tags = text.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)
  const sources = [...readMarkdown(text).images, ...Array.from(tags, ([, src = '']) => src.replaceAll('&amp;', '&'))]
  const shown = new Map<string, number>()
  for (const source of sources) {
    const sign = signOf(source, url)
    if (sign) shown.set(sign, (shown.get(sign) ?? 0) + 1)
  }
  return shown
}

/**
 * Identifies a picture by its file name, because there may be several sizes and hosts of it; by its path if that name
 * is too short to be unique (`4800.jpg`); by its whole address if the name is that of a program that serves many
 * pictures (`imrs.php`).
 */
function signOf(source: string, url: string): string | null {
  const target = URL.parse(source.trim(), url)
  if (!target || !/^https?:$/.test(target.protocol)) return null
  const path = addressOf(target.pathname)
  const file = path.split('/').at(-1) ?? ''
  if (!PICTURE_NAME.test(file)) return addressOf(target.href)
  return file.length < MIN_NAME_CHARS ? path : file
}

/** All addresses of one picture: each size, and those that a script loads. */
function addressesOf(image: Element): string[] {
  const sources = image.parentNode?.localName === 'picture' ? [...image.parentNode.querySelectorAll('source')] : []
  return [image, ...sources].flatMap((each) => [
    ...['src', 'data-src', 'data-lazy-src', 'data-original', 'datasrc'].flatMap(
      (name) => each.getAttribute(name)?.trim() || [],
    ),
    ...['srcset', 'data-srcset'].flatMap((name) =>
      (each.getAttribute(name) ?? '').split(/,\s+|\s+\d[\d.]*[wx],?\s*/).flatMap((part) => part.trim() || []),
    ),
  ])
}

import type { DomElement } from '../../../tree/dom.ts'
import { textBlocks } from '../../../tree/text-blocks.ts'
import { type Part, PICTURE, pictureSign } from './page-parts.ts'

/** The element in `article` of each part it contains, by index. Both are in reading order. */
export function findKept(article: DomElement, parts: readonly Part[]): Map<number, DomElement> {
  const kept = new Map<number, DomElement>()
  const places = new Map<string, number[]>()
  // Starts with the last part, so that passed ones can be popped off the end.
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const { kind, sign } = parts[index] ?? { kind: 'picture', sign: '' }
    if (kind === 'picture') continue
    const known = places.get(sign)
    if (known) known.push(index)
    else places.set(sign, [index])
  }
  let next = 0
  for (const { element, text } of textBlocks(article)) {
    const left = places.get(text)
    while (left && (left.at(-1) ?? next) < next) left.pop()
    const index = left?.pop()
    if (index === undefined) continue
    kept.set(index, element)
    next = index + 1
  }
  for (const [index, picture] of picturesKept(article, { parts, kept })) kept.set(index, picture)
  return kept
}

/** The pictures in `article`, by index of the part. One that the page shows again belongs below the text that is above it. */
function picturesKept(
  article: DomElement,
  { parts, kept }: { readonly parts: readonly Part[]; readonly kept: ReadonlyMap<number, DomElement> },
): Map<number, DomElement> {
  const found = new Map<number, DomElement>()
  const shown = Map.groupBy(
    [...parts.keys()].filter((index) => parts[index]?.kind === 'picture'),
    (index) => parts[index]?.sign ?? '',
  )
  const indexOf = new Map(Array.from(kept, ([index, element]) => [element, index]))
  const passed = new Map<string, number>()
  const pictures = new Set(article.querySelectorAll(PICTURE))
  let above = -1
  for (const element of article.querySelectorAll('*')) {
    above = indexOf.get(element) ?? above
    if (!pictures.has(element)) continue
    const sign = pictureSign(element)
    const places = shown.get(sign) ?? []
    let next = passed.get(sign) ?? 0
    while ((places[next] ?? Number.POSITIVE_INFINITY) <= above) next += 1
    passed.set(sign, next + 1)
    const place = places[next] ?? places[0]
    if (place !== undefined) found.set(place, element)
  }
  return found
}

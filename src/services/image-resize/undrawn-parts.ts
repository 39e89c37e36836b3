const MAX_PARTS = 10
// No quantifier passes the next tag, so that a long document takes no longer than its length.
const TAG =
  /<(?<closing>\/?)(?<name>switch|foreignObject|image|use|feImage)(?![\w-])(?<attributes>[^<>]{0,4000})|<\?xml-stylesheet(?<sheet>[^<>]{0,400})|@import(?<imported>[^<>;]{1,300})/gi
// Of pictures inside the document, the library draws these alone.
const LINK =
  /\s(?:xlink:)?href\s?=\s?["'](?!\s{0,9}data:image\/(?:png|jpe?g|svg\+xml)\b|#)(data:[\w/+.-]{0,60}|[^"']{1,200})/i
const IMPORTED = /^\s{1,9}(?:url\()?["']?([^"')\s]{1,200})/i

/** The parts of an SVG document that are not drawn: HTML, and what is at other addresses, of which none is opened. */
export function findUndrawnParts(svg: string): string[] {
  const parts = new Set<string>()
  let switches = 0
  for (const { groups: tag = {} } of svg.matchAll(TAG)) {
    const isClosing = tag.closing === '/'
    const name = tag.name?.toLowerCase()
    if (name === 'switch') switches += isClosing ? -1 : 1
    // A switch has something else in its place, which is drawn.
    else if (name === 'foreignobject' && !isClosing && switches <= 0) parts.add('HTML in foreignObject')
    const link = LINK.exec(tag.attributes ?? tag.sheet ?? '') ?? IMPORTED.exec(tag.imported ?? '')
    if (link?.[1]) parts.add(link[1])
    if (parts.size === MAX_PARTS) break
  }
  return [...parts]
}

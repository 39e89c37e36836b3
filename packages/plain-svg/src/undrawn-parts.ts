const MAX_PARTS = 10
const HTML = 'HTML in foreignObject'
const ELEMENT = /<[a-z]/i
// No quantifier passes the next tag, so that a long document takes no longer than its length.
const TAG =
  /<(?<closing>\/?)(?<name>switch|foreignObject|image|use|feImage|textPath|animate\w*|set)(?![\w-])(?<attributes>[^<>]{0,4000})|<\?xml-stylesheet(?<sheet>[^<>]{0,400})|@import(?<imported>[^<>;]{1,300})/gi
// Of pictures inside the document, the library draws these alone.
const LINK =
  /\s(?:xlink:)?href\s?=\s?["'](?!\s{0,9}data:image\/(?:png|jpe?g|svg\+xml)\b|#)(data:[\w/+.-]{0,60}|[^"']{1,200})/i
const IMPORTED = /^\s{1,9}(?:url\()?["']?([^"')\s]{1,200})/i

/**
 * The parts of an SVG document that are not drawn: HTML, text along a path, animations, and what is at other addresses, of which
 * none is opened.
 */
export function findUndrawnParts(svg: string): string[] {
  const parts = new Set<string>()
  // Of a switch: where what was last seen of it ends, and its content but for HTML, which is drawn in its place.
  let inSwitch: { from: number; instead: string; hasHtml: boolean } | null = null
  for (const { groups: tag = {}, index } of svg.matchAll(TAG)) {
    const isClosing = tag.closing === '/'
    const name = tag.name?.toLowerCase()
    if (name === 'switch' || (name === 'foreignobject' && inSwitch && !isClosing)) {
      if (inSwitch) inSwitch.instead += svg.slice(inSwitch.from, index)
      if (inSwitch && name === 'foreignobject') inSwitch.hasHtml = true
      if (inSwitch?.hasHtml && name === 'switch' && !ELEMENT.test(inSwitch.instead)) parts.add(HTML)
      if (name === 'switch')
        inSwitch = isClosing ? null : { from: index + '<switch'.length, instead: '', hasHtml: false }
    } else if (name === 'foreignobject' && inSwitch) inSwitch.from = index + '</foreignObject'.length
    else if (name === 'foreignobject' && !isClosing) parts.add(HTML)
    else if (tag.name && /^(?:textpath|animate|set)/.test(name ?? '') && !isClosing) parts.add(tag.name)
    const link = LINK.exec(tag.attributes ?? tag.sheet ?? '') ?? IMPORTED.exec(tag.imported ?? '')
    if (link?.[1]) parts.add(link[1])
    if (parts.size === MAX_PARTS) break
  }
  return [...parts]
}

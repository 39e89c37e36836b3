import type { ReadDiagram } from '../../read-diagram.ts'

/**
 * A diagram in words, up to 4,000 characters: its title and description if it has them, a line for each connection in
 * the order of the source, for what a part holds and for each value of a chart, then the texts of the picture that none
 * of these names.
 */
export function textAlternative(svg: SVGSVGElement, read: ReadDiagram): string {
  const maxChars = 4000
  const drawn = [...svg.querySelectorAll('text')]
  const dense = (text: string) => text.replace(/\s+/g, '')
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
  const clean = textCleaner(svg)
  const lines = textConnections(read, clean)
  const values = [...textValues(read, clean), ...textMap(read, clean)]
  const contents = [...textContents(read, clean), ...textGroups(read, clean), ...values]
  const title =
    svg.querySelector('text[class$="TitleText"]')?.textContent ??
    (read.getDiagramTitle ?? read.getTitle ?? read.getCommonDb?.().getDiagramTitle)?.()
  const said = [read.getAccTitle?.(), title, read.getAccDescription?.()].map(clean)
  const known = dense([...said, ...lines, ...contents].join(' '))
  // The dates of an axis are those of the tasks, its numbers and those of a legend are those of the values.
  const isNamed = (text: Element) =>
    (contents.length > 0 && text.closest('.tick') !== null) ||
    (values.length > 0 && /^[-\u2212\d\s.,%]*$/.test(text.textContent ?? '')) ||
    // The name of an area may be cut.
    (values.length > 0 && text.closest('.legend, .treemapContainer') !== null) ||
    text.classList.contains('sequenceNumber')
  // The lines of a name are one text.
  const names = new Set([...textNames(read, clean).values()].map(dense))
  const wholeOf = (text: Element) => {
    const lines = [...(text.closest('g.node')?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)
    return spaced(names.has(dense(lines.join(''))) ? lines.join(' ') : (text.textContent ?? ''))
  }
  const texts = drawn.filter((text) => !isNamed(text)).map(wholeOf)
  // The strokes of a formula are no words.
  const others = texts.filter(
    (text) => /[\p{L}\p{N}]/u.test(text) && !known.includes(dense(text.replace(/^\[(.*)\]$/, '$1'))),
  )
  // Two edges with the same words are two.
  const parts = new Set([...lines, ...contents])
  const [first, last] = [said.filter((text) => text !== ''), others.filter((text) => !parts.has(text))].map(
    (texts) => new Set(texts),
  )
  const all = [...(first ?? []), ...lines, ...contents, ...(last ?? [])].join('\n')
  if (all.length <= maxChars) return all
  // A line is said whole or not at all, unless it is longer than all that may be said.
  const start = all.slice(0, maxChars - 1)
  return `${start.slice(0, start.lastIndexOf('\n') + 1) || start}…`
}

import type { ReadDiagram } from '../../read-diagram.ts'

/** What a drawing says: its title and description, a line for each connection, part and value, and its other texts. */
export function drawnWords(svg: SVGSVGElement, read: ReadDiagram) {
  // A formula is said as it is written; its letters alone say nothing.
  const drawn = [...svg.querySelectorAll('text')].filter((text) => text.closest('.formula') === null)
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
  // The name of a part is said where it stands between the signs of a line, not in the middle of another name.
  const told = [...lines, ...contents]
  const isSaid = (name: string) =>
    told.some((line) => {
      for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
        const isBegun = /(?:^|^\d+\. |[→↔—:,] |note at )$/.test(line.slice(0, at).slice(-12))
        if (isBegun && /^(?:$|[:,;]| [→↔—«])/.test(line.slice(at + name.length, at + name.length + 2))) return true
      }
      return false
    })
  const seen = new Set(texts.map(dense))
  const bare = textNames(read, clean)
  // Behind that many words, none are said.
  const isFull = told.reduce((sum, line) => sum + line.length, 0) > 4000
  const unsaid = [...(isFull ? [] : toldApart(read, clean))].flatMap(([id, name]) =>
    (seen.has(dense(bare.get(id) ?? '')) || name.includes('$$')) && name !== '' && !isSaid(name) && !said.includes(name)
      ? [name]
      : [],
  )
  // The strokes of a formula are no words.
  const others = texts.filter(
    (text) => /[\p{L}\p{N}]/u.test(text) && !known.includes(dense(text.replace(/^\[(.*)\]$/, '$1'))),
  )
  // Two edges with the same words are two.
  const parts = new Set([...lines, ...contents])
  const rest = [...unsaid, ...others.filter((text) => !names.has(dense(text)))].filter((text) => !parts.has(text))
  return {
    said: [...new Set(said.filter((text) => text !== ''))],
    lines: [...lines, ...contents],
    rest: [...new Set(rest)],
  }
}

/**
 * A diagram in words, up to 4,000 characters: its title and description if it has them, a line for each connection in
 * the order of the source, for what a part holds and for each value of a chart, then the texts of the picture that none
 * of these names.
 */
export function textAlternative({ said, lines, rest }: ReturnType<typeof drawnWords>): string {
  const maxChars = 4000
  const all = [...said, ...lines, ...rest].join('\n')
  if (all.length <= maxChars) return all
  // A line is said whole or not at all, unless it is longer than all that may be said.
  const start = all.slice(0, maxChars - 1)
  return `${start.slice(0, start.lastIndexOf('\n') + 1) || start}…`
}

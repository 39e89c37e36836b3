import type { ReadDiagram } from '../read-diagram.ts'

/**
 * A diagram in words, up to 4,000 characters: its title and description if it has them, a line for each connection in
 * the order of the source and for what a part holds, then the texts of the picture that none of these names.
 */
export function textAlternative(svg: SVGSVGElement, read: ReadDiagram): string {
  const maxChars = 4000
  const letterOf = (code: string) => new DOMParser().parseFromString(`&${code};`, 'text/html').body.textContent
  const clean = (text: unknown) =>
    String(text ?? '')
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/<[^>]*>|[`*]/g, '')
      // Mermaid hides character codes from its grammars in this form.
      .replace(/ﬂ°(°)?(\w+)¶ß/g, (_, isNumber, code) => letterOf(isNumber ? `#${code}` : code))
      .replace(/\s+/g, ' ')
      .trim()
  const lines = textConnections(read, clean)
  const contents = textContents(read, clean)
  const title = svg.querySelector('text[class$="TitleText"]')?.textContent ?? read.getDiagramTitle?.()
  const said = [read.getAccTitle?.(), title, read.getAccDescription?.()].map(clean)
  const known = [...said, ...lines, ...contents].join(' ').replace(/\s+/g, ' ')
  // The dates of an axis are those of the tasks.
  const isNamed = (text: Element) => contents.length > 0 && text.closest('.tick') !== null
  const texts = [...svg.querySelectorAll('text')]
    .filter((text) => !isNamed(text))
    .map(({ textContent }) => clean(textContent))
  // The strokes of a formula are no words.
  const others = texts.filter((text) => /[\p{L}\p{N}]/u.test(text) && !known.includes(text))
  return [...new Set([...said.filter((text) => text !== ''), ...lines, ...contents, ...others])]
    .join('\n')
    .slice(0, maxChars)
}

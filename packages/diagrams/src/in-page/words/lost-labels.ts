import type { ReadDiagram } from '../../read-diagram.ts'

/** The labels of parts and connections that the picture has no text for, and its texts without a size. */
export function lostLabels(svg: SVGSVGElement, read: ReadDiagram): string[] {
  const clean = textCleaner(svg)
  // An icon has no text.
  const iconless = (text: unknown) => clean(String(text ?? '').replace(/(?:\b|(?<=\\n))fa[bklrs]?:fa-[\w-]+/g, ''))
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')
  const texts = [...svg.querySelectorAll('text')]
  const unsized = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) === 0)
  const picture = letters(texts.map(({ textContent }) => textContent).join(''))
  const { nodes = [], edges = [] } = read.getData?.() ?? {}
  const labels = [
    // Without a label, Mermaid writes the id, or nothing where a shape has no room for it.
    ...nodes.flatMap(({ id, label, alias, text, methods }) => {
      const name = iconless((methods && text) || alias || label)
      return name === id ? [] : [name]
    }),
    ...edges.map(({ label }) => iconless(label)),
  ]
  // Formulas are drawn in other letters.
  const lost = labels.filter((label) => !label.includes('$$') && !picture.includes(letters(label)))
  return [...new Set([...lost, ...unsized.map(({ textContent }) => clean(textContent))])].filter((text) => text !== '')
}

import type { ReadDiagram } from '../../read-diagram.ts'

/** What the source says, which of its names the picture does not show, and whether it says nothing besides a title. */
export async function diagramWords(svg: SVGSVGElement, code: string) {
  const wordsOf = (read: ReadDiagram) => {
    // Once: of some kinds, each reading of the tasks adds all of them again.
    const words = drawnWords(svg, read)
    // What Mermaid draws for every source of a kind, such as a first branch or the day of today, is not in this one.
    // The head of a fish is kept as a title, which the source does not call so.
    const isTitled = /\b(?:title|acc(?:title|descr))\b/i.test(code)
    const texts = isTitled ? words.rest : [...words.said, ...words.rest]
    const isSaid = words.lines.length > 0 || texts.some((text) => code.includes(text))
    const hiddenLabels = [
      ...hiddenAreas(svg, read),
      ...lostLabels(svg, read),
      ...valuesOffChart(read, code, textCleaner(svg)),
    ]
    return { alt: textAlternative(words), isEmpty: !isSaid && !read.getData?.().nodes?.length, hiddenLabels }
  }
  // What is drawn is sold, also if Mermaid cannot tell what it has read.
  return globalThis.mermaid.mermaidAPI
    .getDiagramFromText(code)
    .then(({ db }) => wordsOf(correctReading(db)))
    .catch(() => ({ alt: textAlternative(drawnWords(svg, {})), isEmpty: false, hiddenLabels: [] }))
}

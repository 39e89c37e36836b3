/** What the source says, and which of its names the picture does not show. */
export async function diagramWords(svg: SVGSVGElement, code: string) {
  // What is drawn is sold, also if Mermaid cannot tell what it has read.
  return globalThis.mermaid.mermaidAPI
    .getDiagramFromText(code)
    .then(({ db }) => correctReading(db))
    .then((read) => ({
      alt: textAlternative(svg, read),
      hiddenLabels: [...hiddenAreas(svg, read), ...valuesOffChart(read, code, textCleaner(svg))],
    }))
    .catch(() => ({ alt: textAlternative(svg, {}), hiddenLabels: [] }))
}

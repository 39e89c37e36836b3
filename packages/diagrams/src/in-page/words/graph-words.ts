/** The graph that Graphviz has drawn, in words. */
export function graphWords(svg: SVGSVGElement): string {
  // Graphviz titles a node by its name and an edge by those of its ends, with their ports.
  const partsOf = (kind: string) =>
    [...svg.querySelectorAll(`g.${kind}`)].map((part) => ({
      part,
      id: part.querySelector('title')?.textContent ?? '',
      label: [...part.querySelectorAll('text')].map(({ textContent }) => textContent).join(' '),
    }))
  const edges = partsOf('edge').map(({ part, id, label }) => {
    const [start, end] = id.split(/->|--/).map((name) => name.split(':')[0])
    return { start, end, label, ...edgeHeads(part) }
  })
  return textAlternative(svg, { getData: () => ({ nodes: partsOf('node'), edges }) })
}

/** The graph that Graphviz has drawn, in words. */
export function graphWords(svg: SVGSVGElement): string {
  // Graphviz titles a node by its name and an edge by those of its ends, with their ports.
  const partsOf = (kind: string) =>
    [...svg.querySelectorAll(`g.${kind}`)].map((part) => ({
      part,
      id: part.querySelector('title')?.textContent ?? '',
      label: [...part.querySelectorAll('text')].map(({ textContent }) => textContent).join(' '),
      box: part.getBoundingClientRect(),
    }))
  const clusters = partsOf('cluster')
  const isIn = (one: DOMRect, other: DOMRect) =>
    one !== other &&
    other.left <= one.left &&
    one.right <= other.right &&
    other.top <= one.top &&
    one.bottom <= other.bottom
  const around = (box: DOMRect) =>
    clusters
      .filter((each) => each.label !== '' && isIn(box, each.box))
      .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0]
  const nodes = [...partsOf('node'), ...clusters].map(({ box, ...part }) => ({
    ...part,
    parentId: around(box)?.id ?? '',
  }))
  const known = new Set(nodes.map(({ id }) => id))
  // A port stands behind the name of a node, and a number of the layout before that of a cluster.
  const nodeOf = (end: string) => [end, end.replace(/:.*/s, ''), end.replace(/^.*?:/s, '')].find((id) => known.has(id))
  const edges = partsOf('edge').flatMap(({ part, id, label }) => {
    const ends = [...id.matchAll(/->|--/g)].map(({ index }) => [id.slice(0, index), id.slice(index + 2)] as const)
    const nameOf = (end: string) => nodeOf(end) ?? end.replace(/:.*/s, '')
    const isKnown = (name: string) => nodeOf(name) !== undefined
    // One that is not drawn, or has no name, is where an arrow of an automaton begins.
    const [start, end] = ends.find((names) => names.every(isKnown)) ?? ends.find((names) => names.some(isKnown)) ?? []
    if (start === undefined || end === undefined) return []
    return [{ start: nameOf(start) || 'start', end: nameOf(end) || 'end', label, ...edgeHeads(part) }]
  })
  return textAlternative(drawnWords(svg, { getData: () => ({ nodes, edges }) }))
}

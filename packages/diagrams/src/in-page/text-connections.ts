import type { ReadDiagram, ReadEdge, ReadMessage } from '../read-diagram.ts'

/**
 * A line for each connection of a diagram, in the order of the source: from, to, what is written at it, and how many
 * there are at its ends. Messages without two ends are a line of their own.
 */
export function textConnections(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const { nodes = [], edges = [] } = read.getData?.() ?? {}
  // Mermaid names the two signs of a state diagram after the part that they stand in, which may have a random name.
  const signs: Readonly<Record<string, string>> = { stateStart: 'start', stateEnd: 'end' }
  const names = new Map(nodes.map(({ id, label, shape = '' }) => [id, signs[shape] ?? (clean(label) || id)]))
  for (const [id, { description }] of read.getActors?.() ?? []) names.set(id, clean(description) || id)
  for (const { id, title } of read.getServices?.() ?? []) names.set(id, clean(title) || id)
  for (const { id, label } of read.getBlocksFlat?.() ?? []) names.set(id, clean(label) || id)
  const nameOf = (id: string) => names.get(id) ?? id
  // Crow's feet, or what is written at the ends.
  const countOf = (written: unknown, type = '') => {
    const foot = /^(?:only_one|zero_or_one|one_or_more|zero_or_more)$/.test(type) ? type : ''
    return String(written ?? '').trim() || foot.replace('only_', '').replaceAll('_', ' ')
  }
  const isArrow = (type = '') => /^(?:arrow_(?!open)|extension|dependency)/.test(type)
  const linkOf = (edge: ReadEdge) => {
    const { start, end, label, arrowTypeStart, arrowTypeEnd } = edge
    const counts = [countOf(edge.startLabelRight, arrowTypeStart), countOf(edge.endLabelLeft, arrowTypeEnd)]
    // An arrow may be written the other way round.
    const isTurned = isArrow(arrowTypeStart) && !isArrow(arrowTypeEnd)
    if (isTurned) counts.reverse()
    const [from, to] = isTurned ? [end, start] : [start, end]
    const words = [clean(label), counts.every((count) => count !== '') ? `(${counts.join(' to ')})` : '']
    return { from, to, words: words.filter((each) => each !== '').join(' ') }
  }
  const services = (read.getServices ? (read.getEdges?.() ?? []) : []).map((edge) => ({
    ...{ start: edge.lhsId, end: edge.rhsId, label: edge.title },
    ...{ arrowTypeStart: edge.lhsInto ? 'arrow_point' : 'none', arrowTypeEnd: edge.rhsInto ? 'arrow_point' : 'none' },
  }))
  const blocks = read.getBlocksFlat ? (read.getEdges?.() ?? []) : []
  // A note stands at its participants; nobody sends it.
  const messageOf = ({ from, to, message, placement }: ReadMessage) => {
    const words = typeof message === 'string' ? clean(message) : ''
    if (placement === undefined) return { from, to, words }
    const places = [...new Set([from, to])].map((id) => nameOf(id ?? ''))
    return { from: undefined, to: undefined, words: `note at ${places.join(', ')}: ${words}` }
  }
  const links = [...[...edges, ...services, ...blocks].map(linkOf), ...(read.getMessages?.() ?? []).map(messageOf)]
  return links.flatMap(({ from, to, words }) =>
    from && to ? [`${nameOf(from)} → ${nameOf(to)}${words && `: ${words}`}`] : words ? [words] : [],
  )
}

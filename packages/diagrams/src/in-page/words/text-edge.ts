import type { ReadEdge, TextLink } from '../../read-diagram.ts'

/** A connection in words. Its sign has the heads that the line has, and marks that are no arrow are named. */
export function textEdge(edge: ReadEdge, clean: (text: unknown) => string, nameOf: (id: string) => string): TextLink {
  const kindOf = (type = '') => type.replace(/^(?:arrow|requirement)_/, '')
  // A diamond says what the whole is, a crow's foot how many there are: neither points.
  const isFoot = (kind: string) => /^(?:only_one|zero_or_one|one_or_more|zero_or_more)$/.test(kind)
  const hasHead = (kind: string) =>
    !isFoot(kind) && !/^(?:|none|open|aggregation|composition|contains|lollipop)$/.test(kind)
  // Mermaid's classes, "Defining Relationship": a dashed line makes another relation of the same head.
  const isDashed = edge.pattern === 'dashed'
  const isPlain = (kind: string) =>
    isFoot(kind) || /^(?:|none|open|point|barb|arrow)$/.test(kind) || (kind === 'dependency' && !isDashed)
  // Crow's feet, or what is written at the ends.
  const countOf = (written: unknown, kind: string) =>
    String(written ?? '').trim() || (isFoot(kind) ? kind.replace('only_', '').replaceAll('_', ' ') : '')
  const [tail, head] = [kindOf(edge.arrowTypeStart), kindOf(edge.arrowTypeEnd)]
  // The lines of entities read from the first to the second; those of mind maps, which say no type, grow outwards.
  const isRead = [tail, head].every((kind) => kind === '' || isFoot(kind))
  const [pointsBack, pointsOn] = [hasHead(tail), hasHead(head) || isRead]
  const counts = [countOf(edge.startLabelRight, tail), countOf(edge.endLabelLeft, head)]
  // An arrow may be written the other way round.
  const isTurned = pointsBack && !pointsOn
  if (isTurned) counts.reverse()
  const [from = '', to = ''] = isTurned ? [edge.end, edge.start] : [edge.start, edge.end]
  const sides = [from, to].map(nameOf)
  const written = counts.flatMap((count, at) => (count === '' ? [] : [`${count} at ${sides[at]}`]))
  const marks = [tail, head].flatMap((kind, at) => {
    if (isPlain(kind)) return []
    if (kind === 'extension') return [isDashed ? 'realization' : kind]
    return [kind === 'dependency' ? kind : `${kind} at ${nameOf([edge.start, edge.end][at] ?? '')}`]
  })
  const many = written.length === 2 ? [`(${counts.join(' to ')})`] : written.map((count) => `(${count})`)
  const words = [clean(edge.label), ...marks.map((mark) => `(${mark})`), ...many]
  const sign = pointsBack === pointsOn ? (pointsOn ? '↔' : '—') : '→'
  return { from, to, sign, words: words.filter((each) => each !== '').join(' ') }
}

import type { ReadDiagram } from '../../read-diagram.ts'

/** A line for each place of a Wardley map, in shares of its axes. */
export function textMap(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const { nodes = [], trends = [] } = read.getWardleyData?.() ?? {}
  return nodes.map(({ id, label, x, y }) => {
    const later = trends.filter(({ nodeId }) => nodeId === id).map(({ targetX }) => `, evolves to ${targetX / 100}`)
    return `${clean(label)}: evolution ${x / 100}, visibility ${y / 100}${later.join('')}`
  })
}

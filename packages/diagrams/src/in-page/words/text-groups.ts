import type { ReadDiagram } from '../../read-diagram.ts'

/** A line for each part that holds others, with their names: a group, a column of a board, a boundary. */
export function textGroups(read: ReadDiagram, clean: (text: unknown) => string): string[] {
  const names = toldApart(read, clean)
  const nodes = read.getData?.().nodes ?? []
  // What Mermaid adds around a note, or for the signs of a state, holds nothing that the source put there.
  const isAdded = (shape = '') => /^(?:note|noteGroup|stateStart|stateEnd|divider)$/.test(shape)
  // The regions of a state have no names.
  const regions = new Map(nodes.filter(({ shape }) => shape === 'divider').map(({ id, parentId }) => [id, parentId]))
  const groupOf = (id = '') => (regions.has(id) ? regions.get(id) : id || undefined)
  const pairs: (readonly [string | undefined, string])[] = [
    ...nodes.filter(({ shape }) => !isAdded(shape)).map(({ id, parentId }) => [groupOf(parentId), id] as const),
    ...[...(read.getGroups?.() ?? []), ...(read.getServices?.() ?? [])].map(
      ({ id, in: group }) => [group, id] as const,
    ),
    ...(read.getBlocksFlat?.() ?? [])
      .filter(({ id }) => id !== 'root')
      .flatMap(({ id, children = [] }) =>
        children.filter(({ type }) => type !== 'space').map((child) => [id, child.id] as const),
      ),
    ...[...(read.getBoundaries?.() ?? []), ...(read.getC4ShapeArray?.() ?? [])]
      .filter(({ parentBoundary }) => parentBoundary !== 'global')
      .map(({ alias, parentBoundary }) => [parentBoundary || undefined, alias] as const),
    ...(read.getBoxes?.() ?? []).flatMap(({ name, actorKeys }) =>
      actorKeys.map((key) => [name || undefined, key] as const),
    ),
  ]
  const held = new Map<string, Set<string>>()
  for (const [group, id] of pairs) {
    if (group === undefined) continue
    const name = names.get(group) ?? clean(group)
    held.set(name, (held.get(name) ?? new Set()).add(names.get(id) ?? clean(id)))
  }
  return [...held].map(([name, members]) => `${name}: ${[...members].join(', ')}`)
}

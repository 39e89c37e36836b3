import type { ReadDiagram } from '../../read-diagram.ts'

/** What is written at each part of a diagram, by its id. */
export function textNames(read: ReadDiagram, clean: (text: unknown) => string): Map<string, string> {
  // Mermaid names the two signs of a state diagram after the part that they stand in, which may have a random name.
  const signs: Readonly<Record<string, string>> = { stateStart: 'start', stateEnd: 'end' }
  const actors = read.getActors?.() ?? []
  return new Map<string, string>([
    ...(read.getData?.().nodes ?? []).map(
      // The bars and the diamond of a state diagram show no name; the text of a class is its name with its type parameter.
      ({ id, label, alias, shape = '', methods, text }) => {
        const name = (methods && clean(text)) || clean(alias) || clean(label) || id
        return [id, signs[shape] ?? (/^(?:fork|join|choice)$/.test(shape) ? `${shape} ${id}` : name)] as const
      },
    ),
    // A journey has a list of names only, others a map.
    ...(actors instanceof Map ? [...(actors as ReadonlyMap<string, { description?: string }>)] : []).map(
      ([id, { description }]) => [id, clean(description) || id] as const,
    ),
    ...[...(read.getServices?.() ?? []), ...(read.getGroups?.() ?? [])].map(
      ({ id, title }) => [id, clean(title) || id] as const,
    ),
    ...((read.getDiagramProps && read.getState?.().boxes) ?? []).map(
      ({ index, frame }) => [`box ${index}`, clean(frame.entityIdentifier)] as const,
    ),
    ...(read.getWardleyData?.().nodes ?? []).map(({ id, label }) => [id, clean(label) || id] as const),
    ...(read.getBlocksFlat?.() ?? []).map(({ id, label }) => [id, clean(label) || id] as const),
    ...[...(read.getBoundaries?.() ?? []), ...(read.getC4ShapeArray?.() ?? [])].map(
      ({ alias, label }) => [alias, clean(label.text) || alias] as const,
    ),
  ])
}

import type { ReadDiagram } from '../../read-diagram.ts'

/** The names of the parts by their ids, in which those that several have are numbered, in their order: "DB (1)" and "DB (2)". */
export function toldApart(read: ReadDiagram, clean: (text: unknown) => string): Map<string, string> {
  const names = textNames(read, clean)
  // A part of a state may have a start and an end of its own: these are signs, and notes are texts.
  const nodes = read.getData?.().nodes ?? []
  const signs = new Set(
    nodes.filter(({ shape = '' }) => /^(?:state(?:Start|End)|note|noteGroup)$/.test(shape)).map(({ id }) => id),
  )
  const shared = Map.groupBy(
    [...names].filter(([id]) => !signs.has(id)),
    ([, name]) => name,
  )
  return new Map(
    [...names].map(([id, name]) => {
      const same = shared.get(name) ?? []
      const isShared = !signs.has(id) && same.length > 1
      return [id, isShared ? `${name} (${same.findIndex(([other]) => other === id) + 1})` : name]
    }),
  )
}

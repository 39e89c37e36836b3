import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Service } from '../../contract/define-service.ts'

const HoldsVersions = Type.Object({
  name: Type.String(),
  lists: Type.Array(Type.Object({ list: Type.String(), sha256: Type.Union([Type.String(), Type.Null()]) })),
})

/**
 * The SHA-256 of each list that a service would search now, in hex, null for one that is not loaded, so that nobody buys
 * what an answer at hand already says. Null for services without such lists, or before their first load.
 */
export function dataVersionOf(
  { datasets }: Pick<Service, 'datasets'>,
  states: readonly object[],
): Readonly<Record<string, string | null>> | null {
  const names = new Set(datasets.map(({ name }) => name))
  const lists = states.flatMap((state) =>
    Value.Check(HoldsVersions, state) && names.has(state.name) ? state.lists : [],
  )
  return lists.every(({ sha256 }) => sha256 === null)
    ? null
    : Object.fromEntries(lists.map(({ list, sha256 }) => [list, sha256]))
}

import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const ListState = Type.Object({
  list: Type.String(),
  entries: Type.Number(),
  loaded_at: Type.Union([Type.String(), Type.Null()]),
  problem: Type.Union([Type.String(), Type.Null()]),
})
const HoldsLists = Type.Object({ lists: Type.Array(ListState) })

/** The published lists among the datasets of GET /api/v1/status; none before their first load. */
export function readListStates(datasets: readonly object[]): readonly Static<typeof ListState>[] {
  return datasets.flatMap((dataset) => (Value.Check(HoldsLists, dataset) ? dataset.lists : []))
}

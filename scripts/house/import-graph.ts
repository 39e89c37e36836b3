import type { SourceFile } from './source-files.ts'

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The run-time imports of each file. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(files.map(({ path, imports }) => [path, imports.filter((one) => known.has(one))]))
}

/**
 * Everything that these files import at run time, directly or not, including themselves, without src/contract, which
 * every reader knows.
 */
export function filesRead(graph: ImportGraph, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path; path = open.pop()) {
    if (!graph.has(path)) throw new Error(`${path} does not exist: correct JOURNEYS in scripts/house.ts`)
    if (seen.has(path) || path.startsWith('src/contract/')) continue
    seen.add(path)
    open.push(...(graph.get(path) ?? []))
  }
  return [...seen].sort()
}

/** Groups of files that import each other in a cycle (Tarjan's strongly connected components). */
export function importCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (path: string) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path) ?? 0)
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) cycles.push(group)
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}

import type { SourceFile } from './source-files.ts'

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Which file imports which at run time. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(files.map(({ path, imports }) => [path, imports.filter((one) => known.has(one))]))
}

/** Everything that these files import at run time, directly or not, and themselves; src/contract, which every reader knows, left out. */
export function filesRead(graph: ImportGraph, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path; path = open.pop()) {
    if (!graph.has(path)) throw new Error(`${path} is not there: mend scripts/house.ts`)
    if (seen.has(path) || path.startsWith('src/contract/')) continue
    seen.add(path)
    open.push(...(graph.get(path) ?? []))
  }
  return [...seen].sort()
}

/** Files that import themselves through others, in groups (Tarjan's strongly connected components). */
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

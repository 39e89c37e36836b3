import type { SourceFile } from './source-files.ts'

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The run-time imports of each file. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(files.map(({ path, imports }) => [path, imports.filter((one) => known.has(one))]))
}

/**
 * Everything that these files import or load in another process, directly or not, including themselves; without
 * src/contract, which every reader knows. A package is one file, its entry: its README says what it does. One that a journey
 * begins in is read like any other files.
 */
export function filesRead(files: readonly SourceFile[], entries: readonly string[]): readonly string[] {
  const known = new Map(files.map((file) => [file.path, file]))
  const seen = new Set<string>()
  const isDoor = (path: string) =>
    path.startsWith('packages/') && !entries.some((entry) => packageOf(entry) === packageOf(path))
  const open = [...entries]
  for (let path = open.pop(); path; path = open.pop()) {
    const file = known.get(path)
    if (!file) throw new Error(`${path} does not exist: correct JOURNEYS in scripts/house/measure-house.ts`)
    if (seen.has(path) || path.startsWith('src/contract/')) continue
    seen.add(path)
    if (isDoor(path)) continue
    open.push(...[...file.imports, ...file.loads].filter((one) => known.has(one)))
  }
  return [...seen].sort()
}

function packageOf(path: string): string | undefined {
  return /^packages\/[^/]+\//.exec(path)?.[0]
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

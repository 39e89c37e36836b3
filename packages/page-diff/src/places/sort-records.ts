import type { ListedLines } from '../moves-items.ts'

interface Run {
  readonly kind: number
  readonly list: number
  readonly lines: string[]
}

/** The lines, neighbouring rows of several cells in alphabetical order: each says the same wherever it stands among them. */
export function sortRecords({ lines, items }: ListedLines): ListedLines {
  if (!items?.kinds || !items.rows) return { lines, items }
  const rows = new Set(items.rows)
  const runs: Run[] = []
  const counts = Map.groupBy(items.of, (item) => item)
  for (const [at, line] of lines.entries()) {
    const kind = items.kinds[at] ?? -1
    const list = listOf(items.of[at] ?? -1)
    const last = runs.at(-1)
    if (last?.kind === kind && last.list === list) last.lines.push(line)
    else runs.push({ kind, list, lines: [line] })
  }
  return { lines: runs.flatMap((run) => (rows.has(run.kind) ? run.lines.toSorted() : run.lines)), items }

  /** An item of one line stands for its list. */
  function listOf(item: number): number {
    return counts.get(item)?.length === 1 ? (items?.around[item] ?? -1) : item
  }
}

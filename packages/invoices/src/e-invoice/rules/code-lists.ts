import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// One row per list: its name, then its codes. Source: the validation artefacts of EN 16931, version 1.3.15 of 2025.
const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readFileSync(join(import.meta.dirname, 'code-lists.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [name = '', codes = ''] = row.split('\t')
      return [name, new Set(codes.split(' '))]
    }),
)

/** Whether a code is in a list that EN 16931 allows. */
export function isCode(list: string, code: string): boolean {
  return LISTS.get(list)?.has(code) ?? false
}

import { type Node, parseTree } from 'jsonc-parser'
import type { SettingsProblem } from './settings-error.ts'

/** Names that an object of this JSON has twice: a reader takes the last of each, and drops the others. */
export function repeatedNames(text: string): SettingsProblem[] {
  const root = parseTree(text)
  return root ? repeatedIn(root, []) : []
}

function repeatedIn(node: Node, path: SettingsProblem['path']): SettingsProblem[] {
  if (node.type !== 'object') return (node.children ?? []).flatMap((item) => repeatedIn(item, path))
  const seen = new Set<string>()
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
    const place = [...path, String(name?.value)]
    const twice = seen.has(String(name?.value))
    seen.add(String(name?.value))
    const inner = value ? repeatedIn(value, place) : []
    return twice
      ? [{ path: place, message: 'stands twice, and only the last would count. Keep one.' }, ...inner]
      : inner
  })
}

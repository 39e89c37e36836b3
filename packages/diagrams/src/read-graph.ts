import type { DiagramSource } from './read-source.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

const FENCE = /^(\s*)(`{3,}|~{3,})[ \t]*(?:dot|gv|graphviz)?[^\S\n]*\r?\n([\s\S]*?)(?:\r?\n[ \t]*\2[`~]*[ \t]*)?\s*$/i
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/g
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^#[^\n]*/gm
const FILE = /(?:^|[\s[,;{])("?)(image|shapefile|imagepath)\1\s*=|<\s*(img)\b/im

/**
 * Reads the graph without the Markdown fence around it. Throws UndrawableDiagram with the name of an attribute or element
 * that refers to an image file.
 */
export function readGraph(sent: string): Pick<DiagramSource, 'code' | 'skippedLines'> {
  const [, before, , inside] = FENCE.exec(sent) ?? []
  const code = inside ?? sent
  const [, , attribute, element] = FILE.exec(code.replace(QUOTED, '""')) ?? []
  if (attribute || element) {
    throw new UndrawableDiagram(
      `code: ${attribute ?? `<${element}>`} names a file, and files cannot be read. Leave it out.`,
    )
  }
  if (hasSecondGraph(code)) {
    throw new UndrawableDiagram('code has more than one graph, and one is drawn at a time: send each by itself.')
  }
  return { code, skippedLines: inside === undefined ? 0 : (before ?? '').split('\n').length }
}

/** True if another graph follows the end of the first: Graphviz makes a picture of each. */
function hasSecondGraph(code: string): boolean {
  const bare = code.replace(QUOTED, '""').replace(COMMENT, ' ')
  let depth = 0
  for (const { index, 0: sign } of bare.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth === 0) return looksLikeGraph(bare.slice(index + 1))
  }
  return false
}

/** True if the text looks like DOT, the language of Graphviz. */
export function looksLikeGraph(code: string): boolean {
  return /^\s*(?:strict\s+)?(?:di)?graph\b[^\n{]{0,200}\{/i.test(code)
}

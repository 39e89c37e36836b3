import type { DiagramSource } from './read-source.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

const FENCE = /^(\s*)(`{3,}|~{3,})[ \t]*(?:dot|gv|graphviz)?[^\S\n]*\r?\n([\s\S]*?)(?:\r?\n[ \t]*\2[`~]*[ \t]*)?\s*$/i
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/g
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^#[^\n]*/gm
// The text that is sent is Unicode, whatever charset it names.
const CHARSET = /"(?:[^"\\]|\\[\s\S])*"(?!\s*=)|(\bcharset"?\s*=\s*)(?:"[^"]*"|[\w-]+)/gi
const FILE = /(?:^|[\s[,;{])("?)(image|shapefile|imagepath)\1\s*=|<\s*(img)\b/im

/**
 * Reads the graph without the Markdown fence around it, and its type. Throws UndrawableDiagram with the name of an attribute or element
 * that refers to an image file.
 */
export function readGraph(sent: string): Pick<DiagramSource, 'code' | 'skippedLines'> & { readonly type: string } {
  const [, before, , inside] = FENCE.exec(sent) ?? []
  const code = (inside ?? sent).replace(CHARSET, (whole, name?: string) => (name ? `${name}"UTF-8"` : whole))
  const [, , attribute, element] = FILE.exec(code.replace(QUOTED, '""')) ?? []
  if (attribute || element) {
    throw new UndrawableDiagram(
      `code: ${attribute ?? `<${element}>`} names a file, and files cannot be read. Leave it out.`,
    )
  }
  const bare = code.replace(QUOTED, '""').replace(COMMENT, ' ')
  if (hasSecondGraph(bare)) {
    throw new UndrawableDiagram('code has more than one graph, and one is drawn at a time: send each by itself.')
  }
  const type = /^\s*(?:strict\s+)?digraph\b/i.test(bare) ? 'digraph' : 'graph'
  return { code, type, skippedLines: inside === undefined ? 0 : (before ?? '').split('\n').length }
}

/** True if another graph follows the end of the first: Graphviz makes a picture of each. */
function hasSecondGraph(bare: string): boolean {
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

import type { DiagramSource } from './read-source.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

const FENCE = /^(\s*)(`{3,}|~{3,})[ \t]*(?:dot|gv|graphviz)?[^\S\n]*\r?\n([\s\S]*?)(?:\r?\n[ \t]*\2[`~]*[ \t]*)?\s*$/i
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/g
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
  return { code, skippedLines: inside === undefined ? 0 : (before ?? '').split('\n').length }
}

/** True if the text looks like DOT, the language of Graphviz. */
export function looksLikeGraph(code: string): boolean {
  return /^\s*(?:strict\s+)?(?:di)?graph\b[^\n{]{0,200}\{/i.test(code)
}

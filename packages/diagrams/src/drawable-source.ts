import { iconInText } from './icon-packs.ts'

const ICON = /^\s*::icon\(\s*(?:(fa[bklrs]?)\s+(fa-[\w-]+)|(mdi|logos)(?:\s*:\s*|\s+)([\w-]+))\s*\)\s*$/
// What begins a node of a mind map before its text: a name with the sign of its shape.
const BEFORE_TEXT = /^(\s*)([^([{)]*[([{)]-?[([{)]*["`]*)?/

/**
 * The source in words that Mermaid draws, line by line: an icon of a mind map stands in the text of its node, the menus of a
 * sequence, which no picture shows, are left out, and what kind of class one is stands behind the class.
 */
export function toDrawableSource(code: string): string {
  if (/^\s*sequenceDiagram\b/m.test(code)) return code.replace(/^[ \t]*links?[ \t]+[^:\n]+:.*$/gm, '')
  if (/^\s*classDiagram/m.test(code)) return withKindsLast(code)
  if (!/^\s*mindmap\b/m.test(code)) return code
  const lines = code.split('\n')
  let node = 0
  let open = 0
  for (const [at, line] of lines.entries()) {
    const [icon, pack, name, otherPack = '', otherName = ''] = ICON.exec(line) ?? []
    if (icon === undefined) {
      // The text of a node may go on in the next line.
      if (open === 0 && !/^\s*(?:::|%%|$)/.test(line)) node = at
      const bare = line.replace(/"[^"]*"/g, '')
      open += bare.replace(/[^([{]/g, '').length - bare.replace(/[^)\]}]/g, '').length
      continue
    }
    lines[at] = ''
    lines[node] = (lines[node] ?? '').replace(
      BEFORE_TEXT,
      (_, indent: string, shape = '') => `${indent}${shape}${iconInText(pack ?? otherPack, name ?? otherName)} `,
    )
  }
  return lines.join('\n')
}

/** Mermaid reads `<<enumeration>> Color` only where it has read of that class before. */
function withKindsLast(code: string): string {
  const kinds: string[] = []
  const rest = code.replace(/^[ \t]*<<[^<>\n]+>>[ \t]*[^\s{}]+[ \t]*$/gm, (kind) => {
    kinds.push(kind)
    return ''
  })
  return [rest, ...kinds].join('\n')
}

import { invalidInput } from '../../contract/errors.ts'

export interface Source {
  /** The diagram alone. */
  readonly code: string
  /** Lines before it that are not part of it. */
  readonly skippedLines: number
}

const FENCE = /^(\s*)(`{3,}|~{3,})[ \t]*(?:mermaid)?[^\S\n]*\r?\n([\s\S]*?)(?:\r?\n[ \t]*\2[`~]*[ \t]*)?\s*$/i
const LAYOUTS = new Set([
  'dagre',
  'elk',
  'elk.stress',
  'elk.force',
  'elk.mrtree',
  'elk.sporeOverlap',
  'cose-bilkent',
  'swimlane',
])

/** The diagram in what was sent: without the Markdown fence around it. Throws invalid_input, by name, for what is not drawn here. */
export function readSource(sent: string): Source {
  const [, before, , inside] = FENCE.exec(sent) ?? []
  const code = inside ?? sent
  refuseUnsupported(code)
  return { code, skippedLines: inside === undefined ? 0 : (before ?? '').split('\n').length }
}

function refuseUnsupported(code: string) {
  if (/^\s*(---[\s\S]*?\n---\s*\n)?(\s*%%[^\n]*\n)*\s*zenuml\b/.test(code)) {
    throw invalidInput('code: zenuml diagrams are not drawn here. Use sequenceDiagram. Not charged.')
  }
  const [, layout] =
    /(?:^---[\s\S]*?\n[ \t]*|["']?)\blayout["']?[ \t]*:[ \t]*["']?([\w.-]+)/.exec(settingsOf(code)) ?? []
  if (layout !== undefined && !LAYOUTS.has(layout)) {
    throw invalidInput(`code: the layout "${layout}" is not known. Use one of ${[...LAYOUTS].join(', ')}. Not charged.`)
  }
}

// Front matter and directives: a label may speak of a layout.
function settingsOf(code: string): string {
  const [frontMatter = ''] = /^\s*---\r?\n[\s\S]*?\n---/.exec(code) ?? []
  return [frontMatter, ...(code.match(/%%\{[\s\S]*?\}%%/g) ?? [])].join('\n')
}

import { invalidInput } from '../../contract/errors.ts'
import { isExtraLayout } from './layouts.ts'

/** The source of a diagram, taken out of what the caller sent. */
export interface DiagramSource {
  /** The diagram alone. */
  readonly code: string
  /** Lines before it that are not part of it. */
  readonly skippedLines: number
  /** Whether it asks for a layout that Mermaid's own script does not bring. */
  readonly needsLayouts: boolean
  /** The layout it names; undefined where it names none. */
  readonly layout: string | undefined
}

const FENCE = /^(\s*)(`{3,}|~{3,})[ \t]*(?:mermaid)?[^\S\n]*\r?\n([\s\S]*?)(?:\r?\n[ \t]*\2[`~]*[ \t]*)?\s*$/i
const LAYOUTS = new Set([
  'dagre',
  'elk',
  'elk.stress',
  'elk.force',
  'elk.mrtree',
  'elk.sporeOverlap',
  'tidy-tree',
  'cose-bilkent',
  'swimlane',
])

/** The diagram in what was sent: without the Markdown fence around it. Throws invalid_input, by name, for what is not drawn here. */
export function readSource(sent: string): DiagramSource {
  const [, before, , inside] = FENCE.exec(sent) ?? []
  const code = inside ?? sent
  const layout = layoutOf(code)
  refuseUnsupported(code, layout)
  const needsLayouts = isExtraLayout(layout) || /^\s*flowchart-elk\b|\bdefaultRenderer\W+elk\b/m.test(code)
  return { code, skippedLines: inside === undefined ? 0 : (before ?? '').split('\n').length, needsLayouts, layout }
}

function refuseUnsupported(code: string, layout: string | undefined) {
  if (/^\s*(---[\s\S]*?\n---\s*\n)?(\s*%%[^\n]*\n)*\s*zenuml\b/.test(code)) {
    throw invalidInput('code: zenuml diagrams are not drawn here. Use sequenceDiagram. Not charged.')
  }
  const [, icon] = (/^\s*mindmap\b/m.test(code) && /^\s*::icon\(([^)\n]*)\)/m.exec(code)) || []
  if (icon !== undefined) {
    throw invalidInput(
      `code: there is no icon "${icon}" for ::icon() of mind maps, which Mermaid reads and does not draw. Leave the line out. Not charged.`,
    )
  }
  if (layout !== undefined && !LAYOUTS.has(layout)) {
    throw invalidInput(`code: the layout "${layout}" is not known. Use one of ${[...LAYOUTS].join(', ')}. Not charged.`)
  }
}

// In front matter and directives only: a label may speak of a layout.
function layoutOf(code: string): string | undefined {
  const [frontMatter = ''] = /^\s*---\r?\n[\s\S]*?\n---/.exec(code) ?? []
  const settings = [frontMatter, ...(code.match(/%%\{[\s\S]*?\}%%/g) ?? [])].join('\n')
  return /\blayout["']?[ \t]*:[ \t]*["']?([\w.-]+)/.exec(settings)?.[1]
}

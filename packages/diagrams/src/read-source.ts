import { isExtraLayout } from './layouts.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

/** The source of a diagram, without its Markdown fence. */
export interface DiagramSource {
  /** The source of the diagram only. */
  readonly code: string
  /** Number of lines before the source that are not part of it. */
  readonly skippedLines: number
  /** True if the source needs a layout that Mermaid's own script does not include. */
  readonly needsLayouts: boolean
  /** The layout set in the source; undefined if none is set. */
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

/**
 * Reads the diagram without the Markdown fence around it. Throws UndrawableDiagram with the name of an unsupported diagram,
 * icon or layout.
 */
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
    throw new UndrawableDiagram('code: zenuml diagrams are not supported. Use sequenceDiagram.')
  }
  const [, icon] =
    (/^\s*mindmap\b/m.test(code) && /^\s*::icon\(((?!\s*(?:fa[bklrs]?\s|mdi[\s:]|logos[\s:]))[^)\n]*)\)/m.exec(code)) ||
    []
  if (icon !== undefined) {
    throw new UndrawableDiagram(
      `code: there is no icon "${icon}": mind maps have those of Font Awesome, mdi and logos, such as ::icon(fa fa-book) or ::icon(mdi mdi-fire). Leave the line out.`,
    )
  }
  const day = findImpossibleDay(code)
  if (day !== undefined) {
    throw new UndrawableDiagram(`code: there is no day ${day}, and Mermaid would draw another one. Correct it.`)
  }
  if (layout !== undefined && !LAYOUTS.has(layout)) {
    throw new UndrawableDiagram(`code: the layout "${layout}" is unknown. Use one of ${[...LAYOUTS].join(', ')}.`)
  }
}

/** A day such as 2027-02-30 in a Gantt chart: what reads its dates takes it for one of the next month. */
function findImpossibleDay(code: string): string | undefined {
  if (!/^\s*gantt\b/m.test(code)) return undefined
  return code.match(/(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])/g)?.find((day) => {
    const time = Date.parse(`${day}T00:00:00Z`)
    // A month that does not exist is refused by Mermaid itself.
    return !Number.isNaN(Date.parse(`${day.slice(0, 8)}01`)) && (Number.isNaN(time) || !isSameDay(time, day))
  })
}

function isSameDay(time: number, day: string): boolean {
  return new Date(time).toISOString().startsWith(day)
}

// Searches front matter and directives only, since a label may contain the same words.
function layoutOf(code: string): string | undefined {
  const [frontMatter = ''] = /^\s*---\r?\n[\s\S]*?\n---/.exec(code) ?? []
  const settings = [frontMatter, ...(code.match(/%%\{[\s\S]*?\}%%/g) ?? [])].join('\n')
  return /\blayout["']?[ \t]*:[ \t]*["']?([\w.-]+)/.exec(settings)?.[1]
}

import { invalidInput } from '../../contract/errors.ts'

/** The layouts a caller can ask for by name. */
export const LAYOUTS = ['dagre', 'elk', 'elk.stress', 'elk.force', 'elk.mrtree', 'tidy-tree'] as const

/** One of them. */
export type LayoutName = (typeof LAYOUTS)[number]

/** Whether Mermaid's own script does not bring it. */
export function isExtraLayout(layout: string | undefined): boolean {
  return /^(elk|tidy-tree)/.test(layout ?? '')
}

// The kinds whose places Mermaid leaves to a layout; all others have one way to be drawn.
const LAID_OUT = [
  'flowchart-v2',
  'flowchart',
  'flowchart-elk',
  'stateDiagram',
  'classDiagram',
  'class',
  'er',
  'requirement',
  'mindmap',
]

/** Throws invalid_input for a kind of diagram that would be drawn the same way under every layout. */
export function checkLayout(layout: LayoutName | undefined, type: string) {
  if (layout === undefined || layout === 'dagre' || LAID_OUT.includes(type)) return
  throw invalidInput(
    `layout: ${layout} is for flowchart, state, class, entity relationship, requirement diagrams and mind maps; ${type} has a layout of its own. Omit it. Not charged.`,
  )
}

import { UndrawableDiagram } from './undrawable-diagram.ts'

/** The layouts that a caller can request. */
export const LAYOUTS = ['dagre', 'elk', 'elk.stress', 'elk.force', 'elk.mrtree', 'tidy-tree'] as const

/** A layout that a caller can request. */
export type LayoutName = (typeof LAYOUTS)[number]

/** True if Mermaid's own script does not include the layout. */
export function isExtraLayout(layout: string | undefined): boolean {
  return /^(elk|tidy-tree)/.test(layout ?? '')
}

// The types of diagram with selectable layouts; all others have a fixed layout.
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

/** Throws UndrawableDiagram for a type of diagram on which the layout has no effect. */
export function checkLayout(layout: LayoutName | undefined, type: string) {
  if (layout === undefined || layout === 'dagre' || LAID_OUT.includes(type)) return
  throw new UndrawableDiagram(
    `layout: ${layout} is for flowchart, state, class, entity relationship, requirement diagrams and mind maps; ${type} has a layout of its own. Omit it.`,
  )
}

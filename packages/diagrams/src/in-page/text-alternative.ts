import type { ReadEdge, ReadMessage } from './text-connections.ts'

/** What Mermaid has read from a source; each kind of diagram has some of these. */
export interface ReadDiagram {
  getAccTitle?(): string
  getAccDescription?(): string
  getDiagramTitle?(): string
  /** Flowcharts, states, classes, entities, requirements, mind maps. */
  getData?(): {
    readonly nodes?: readonly ReadNode[]
    readonly edges?: readonly ReadEdge[]
  }
  /** Sequences. */
  getMessages?(): readonly ReadMessage[]
  getActors?(): ReadonlyMap<string, { readonly description?: string }>
  /** Architectures. */
  getServices?(): readonly { readonly id: string; readonly title?: unknown }[]
  /** Blocks. */
  getBlocksFlat?(): readonly { readonly id: string; readonly label?: unknown }[]
  /** Architectures and blocks. */
  getEdges?(): readonly (ReadEdge & {
    readonly lhsId?: string
    readonly rhsId?: string
    readonly lhsInto?: boolean
    readonly rhsInto?: boolean
    readonly title?: unknown
  })[]
  /** Plans and journeys. */
  getTasks?(): readonly ReadTask[]
}

/** A part of a diagram: classes have members, entities have attributes. */
interface ReadNode {
  readonly id: string
  readonly label?: unknown
  readonly shape?: string
  readonly annotations?: readonly string[]
  readonly members?: readonly { readonly text?: unknown }[]
  readonly methods?: readonly { readonly text?: unknown }[]
  readonly attributes?: readonly {
    readonly type?: unknown
    readonly name?: unknown
    readonly keys?: readonly string[]
    readonly comment?: unknown
  }[]
}

/** A task of a plan has a time, one of a journey a score. */
interface ReadTask {
  readonly section?: unknown
  readonly task?: unknown
  readonly startTime?: Date
  readonly endTime?: Date
  /** Where its bar ends, if free days follow. */
  readonly renderEndTime?: Date | null
  readonly milestone?: boolean
  readonly score?: number
  readonly people?: readonly string[]
}

/**
 * A diagram in words, up to 4,000 characters: its title and description if it has them, a line for each connection in
 * the order of the source and for what a part holds, then the texts of the picture that none of these names.
 */
export function textAlternative(svg: SVGSVGElement, read: ReadDiagram): string {
  const maxChars = 4000
  const letterOf = (code: string) => new DOMParser().parseFromString(`&${code};`, 'text/html').body.textContent
  const clean = (text: unknown) =>
    String(text ?? '')
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/<[^>]*>|[`*]/g, '')
      // Mermaid hides character codes from its grammars in this form.
      .replace(/ﬂ°(°)?(\w+)¶ß/g, (_, isNumber, code) => letterOf(isNumber ? `#${code}` : code))
      .replace(/\s+/g, ' ')
      .trim()
  const lines = textConnections(read, clean)
  const contents = textContents(read, clean)
  const title = svg.querySelector('text[class$="TitleText"]')?.textContent ?? read.getDiagramTitle?.()
  const said = [read.getAccTitle?.(), title, read.getAccDescription?.()].map(clean)
  const known = [...said, ...lines, ...contents].join(' ').replace(/\s+/g, ' ')
  // The dates of an axis are those of the tasks.
  const isNamed = (text: Element) => contents.length > 0 && text.closest('.tick') !== null
  const texts = [...svg.querySelectorAll('text')]
    .filter((text) => !isNamed(text))
    .map(({ textContent }) => clean(textContent))
  // The strokes of a formula are no words.
  const others = texts.filter((text) => /[\p{L}\p{N}]/u.test(text) && !known.includes(text))
  return [...new Set([...said.filter((text) => text !== ''), ...lines, ...contents, ...others])]
    .join('\n')
    .slice(0, maxChars)
}

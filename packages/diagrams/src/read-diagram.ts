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

/** A connection, as most kinds of diagrams have it. */
export interface ReadEdge {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly label?: unknown
  readonly arrowTypeStart?: string
  readonly arrowTypeEnd?: string
  readonly startLabelRight?: unknown
  readonly endLabelLeft?: unknown
}

/** A message of a sequence, or a note with its place. */
export interface ReadMessage {
  readonly from?: string
  readonly to?: string
  readonly message?: unknown
  readonly placement?: number
}

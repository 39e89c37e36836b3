/** What Mermaid has read from a source; each kind of diagram has some of these. */
export interface ReadDiagram extends ReadChart {
  getAccTitle?(): string
  getAccDescription?(): string
  getDiagramTitle?(): string
  /** C4 has its title here. */
  getTitle?(): string
  /** Timelines have their title here. */
  getCommonDb?(): { getDiagramTitle(): string }
  /** Flowcharts, states, classes, entities, requirements, mind maps, boards. */
  getData?(): {
    readonly nodes?: readonly ReadNode[]
    readonly edges?: readonly ReadEdge[]
  }
  /** Sequences. */
  getMessages?(): readonly ReadMessage[]
  getActors?(): ReadonlyMap<string, { readonly description?: string }> | readonly string[]
  getBoxes?(): readonly { readonly name?: string; readonly actorKeys: readonly string[] }[]
  /** The names of the types of messages. */
  readonly LINETYPE?: Readonly<Record<string, number>>
  /** Architectures. */
  getServices?(): readonly { readonly id: string; readonly title?: unknown; readonly in?: string }[]
  getGroups?(): readonly { readonly id: string; readonly title?: unknown; readonly in?: string }[]
  /** Blocks. */
  getBlocksFlat?(): readonly {
    readonly id: string
    readonly label?: unknown
    readonly type?: string
    readonly children?: readonly { readonly id: string; readonly type?: string }[]
  }[]
  /** Architectures and blocks. */
  getEdges?(): readonly (ReadEdge & {
    readonly lhsId?: string
    readonly rhsId?: string
    readonly lhsInto?: boolean
    readonly rhsInto?: boolean
    readonly title?: unknown
  })[]
  /** C4. */
  getC4ShapeArray?(): readonly ReadC4Part[]
  getBoundaries?(): readonly ReadC4Part[]
  getRels?(): readonly {
    readonly type: string
    readonly from: string
    readonly to: string
    readonly label?: ReadText
    readonly techn?: ReadText
    readonly descr?: ReadText
  }[]
  /** Plans, journeys and timelines. */
  getTasks?(): readonly ReadTask[]
  /** Plans. */
  getDateFormat?(): string
  /** Plans: a number that is none if the text is no duration, and its unit. */
  parseDuration?(text: string): readonly [number, string]
  /** Models of events alone. */
  getDiagramProps?(): object
  /** Models of events; states have another one. */
  getState?(): {
    readonly boxes?: readonly { readonly index: number; readonly frame: { readonly entityIdentifier: string } }[]
    readonly relations?: readonly {
      readonly sourceBox: { readonly index: number }
      readonly targetBox: { readonly index: number }
    }[]
  }
  /** Git graphs. */
  getCommitsArray?(): readonly {
    readonly id: string
    readonly seq: number
    readonly branch: string
    readonly tags?: readonly string[]
    readonly parents: readonly string[]
  }[]
}

/** What is drawn as a place or a size, and not as text. */
interface ReadChart {
  /** Pies: shares by their names; other kinds return a list. */
  getSections?(): ReadonlyMap<string, number> | readonly unknown[]
  /** Bars and lines. */
  getXYChartData?(): {
    /** Categories or a range. */
    readonly xAxis: { readonly title?: unknown; readonly categories?: readonly unknown[] }
    readonly yAxis: { readonly title?: unknown; readonly min?: number; readonly max?: number }
    readonly plots: readonly {
      readonly type: string
      readonly title?: unknown
      readonly data: readonly (readonly [unknown, number?])[]
    }[]
  }
  /** Radars: the ends of their scale, of which the upper one may be the greatest value. */
  getOptions?(): { readonly min?: number; readonly max?: number | null }
  getAxes?(): readonly { readonly label: unknown }[]
  getCurves?(): readonly { readonly label: unknown; readonly entries: readonly number[] }[]
  /** Flows. */
  getNodes?(): readonly { ID: string }[]
  /** Flows: so much from one node to another. */
  getGraph?(): {
    readonly links: readonly { readonly source: string; readonly target: string; readonly value: number }[]
  }
  /** Quadrants: places in px. */
  getQuadrantData?(): {
    readonly points: readonly { readonly x: number; readonly y: number; readonly text: ReadText }[]
    readonly quadrants: readonly {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }[]
  }
  /** Wardley maps: places in percent. */
  getWardleyData?(): {
    readonly nodes: readonly { readonly id: string; readonly label?: unknown; readonly x: number; readonly y: number }[]
    readonly links: readonly { readonly source: string; readonly target: string; readonly label?: unknown }[]
    readonly trends: readonly { readonly nodeId: string; readonly targetX: number }[]
  }
  /** Packets. */
  getPacket?(): readonly (readonly { readonly start: number; readonly end: number; readonly label: unknown }[])[]
  /** Maps of areas, trees and fishbones. */
  getRoot?(): ReadArea
  /** Sets and what they share. */
  getSubsetData?(): readonly { readonly sets: readonly string[]; readonly label?: unknown }[]
}

/** An area with its size, or with smaller areas. */
export interface ReadArea {
  readonly name?: unknown
  /** The name, in a fishbone. */
  readonly text?: unknown
  readonly value?: number
  readonly children?: readonly ReadArea[]
}

interface ReadText {
  readonly text?: unknown
}

interface ReadC4Part {
  readonly alias: string
  readonly label: ReadText
  readonly techn?: ReadText
  readonly descr?: ReadText
  readonly typeC4Shape?: ReadText
  readonly parentBoundary?: string
}

/** A part of a diagram: classes have members, entities have attributes, requirements have their own fields. */
export interface ReadNode {
  readonly id: string
  readonly label?: unknown
  /** What an entity shows instead of its label. */
  readonly alias?: unknown
  readonly name?: unknown
  readonly shape?: string
  /** The part that holds this one. */
  readonly parentId?: string
  readonly isGroup?: boolean
  readonly annotations?: readonly string[]
  readonly members?: readonly { readonly text?: unknown }[]
  readonly methods?: readonly { readonly text?: unknown }[]
  readonly attributes?: readonly {
    readonly type?: unknown
    readonly name?: unknown
    readonly keys?: readonly string[]
    readonly comment?: unknown
  }[]
  readonly type?: unknown
  readonly requirementId?: unknown
  readonly text?: unknown
  readonly risk?: unknown
  readonly verifyMethod?: unknown
  readonly docRef?: unknown
  /** Cards of a board. */
  readonly assigned?: unknown
  readonly ticket?: unknown
  readonly priority?: unknown
}

/** A task of a plan has a time, one of a journey a score, one of a timeline its events. */
interface ReadTask {
  readonly id?: string
  readonly section?: unknown
  readonly task?: unknown
  readonly startTime?: Date
  readonly endTime?: Date
  /** Where its bar ends, if free days follow. */
  renderEndTime?: Date | null
  readonly milestone?: boolean
  /** A line across the plan. */
  readonly vert?: boolean
  /** What the source says of a task of a plan, from which Mermaid finds its times at each getTasks(). */
  readonly raw?: {
    readonly data: string
    startTime: { readonly type: string; readonly startData?: string }
    readonly endTime: { readonly data: string }
  }
  readonly score?: number
  readonly people?: readonly string[]
  readonly events?: readonly string[]
}

/** A connection, as most kinds of diagrams have it. */
export interface ReadEdge {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly label?: unknown
  readonly arrowTypeStart?: string | undefined
  readonly arrowTypeEnd?: string | undefined
  readonly startLabelRight?: unknown
  readonly endLabelLeft?: unknown
  /** How Mermaid draws it: invisible edges only place their ends. */
  readonly thickness?: string
  /** Of classes: solid or dashed. */
  readonly pattern?: string
}

/** A message of a sequence, or a note with its place. */
export interface ReadMessage {
  readonly from?: string
  readonly to?: string
  /** What it says; how messages are numbered from here on. */
  readonly message?: string | { readonly start?: number; readonly step?: number; readonly visible?: boolean }
  readonly placement?: number
  readonly type?: number
}

/** A connection in words: its ends by their ids, if it has two. */
export interface TextLink {
  readonly from?: string
  readonly to?: string
  /** As drawn beside a message of a sequence. */
  readonly number?: number
  /** → or ↔, or — for a line without a head. */
  readonly sign?: string
  readonly words: string
}

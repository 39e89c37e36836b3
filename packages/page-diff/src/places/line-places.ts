/** A line that the markup of the page declares as an advert or a counter. */
export interface KnownAside {
  readonly line: string
  readonly kind: 'advert' | 'counter'
  /** The line with a mark in place of the count. */
  readonly steady: string
}

/** A line of a row that has a cell without text. */
export interface RowLine {
  readonly line: number
  /** The first line of its row. */
  readonly row: number
  /** What its cells say, with tabs between; nothing of one in a column without any text. */
  readonly cells: string
  /** The number of columns of the table, and of those with text. */
  readonly columns: number
  readonly filled: number
}

/** Where the lines of a visit stand. */
export interface LinePlaces {
  /** What says of lines what they are. */
  readonly labels: {
    /** For each line, the index of its label; -1 without one. */
    readonly of: readonly number[]
    /** For each label, the index of the one that it stands under; -1 without one. */
    readonly around: readonly number[]
    readonly texts: readonly string[]
  }
  readonly rows: readonly RowLine[]
}

/** All lines of a visit, and where they stand. */
export interface PlacedVisit {
  readonly at: Date
  readonly lines: readonly string[]
  /** Its lines that are known adverts or counters. */
  readonly asides: readonly KnownAside[]
  /** Null if unknown. */
  readonly places: LinePlaces | null
}

/** A visit of which the places are known. */
export type KnownVisit = PlacedVisit & { readonly places: LinePlaces }

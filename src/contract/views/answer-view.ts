/** How people see the answers of a service. A path names a field from the root of the answer: `location.lat`. */
export interface AnswerView {
  /** The path of what was bought, shown before the other fields. */
  readonly main?: string
  /** Above the fields, in this order; one whose fields an answer lacks is left out. */
  readonly drawings?: readonly AnswerDrawing[]
  /** The tables of lists, by the last part of a list's path. */
  readonly tables?: Readonly<Record<string, TableView>>
  /** Codes in words, by the last part of a field's path: each entry is for codes up to its number. */
  readonly codes?: Readonly<Record<string, readonly CodeWords[]>>
  /** Whether a value is good news, by path and value. */
  readonly verdicts?: Readonly<Record<string, Readonly<Record<string, 'good' | 'fair' | 'bad'>>>>
}

/** How a list is shown. */
export interface TableView {
  /** The important columns in order; the others of a row can be unfolded. Default: all. */
  readonly columns?: readonly string[]
  /** Columns that link to the address in another column. */
  readonly links?: Readonly<Record<string, string>>
  /** Nested lists that are shown open. */
  readonly open?: readonly string[]
}

/** What codes up to a number mean. */
export interface CodeWords {
  readonly upTo: number
  readonly words: string
  /** One character that pictures it. */
  readonly icon?: string
}

/** A drawing of a part of the answer. Fields of a row are named from the row. */
export type AnswerDrawing =
  | LineDrawing
  | BarsDrawing
  | MapDrawing
  | CardsDrawing
  | MarksDrawing
  | ChainDrawing
  | ChangesDrawing
  | WaterfallDrawing

/** Values over time: a line for each row of `each` or for each field in the object `y`. */
interface LineDrawing {
  readonly kind: 'line'
  readonly title: string
  /** A list whose rows have a list of points each. */
  readonly each?: string
  /** With `each`: the name of a row's line. */
  readonly label?: string
  /** The list of points. */
  readonly rows: string
  /** The day or time of a point. */
  readonly x: string
  /** A number, or an object of numbers. */
  readonly y: string
}

/** A bar for each row, by size of the list's own order. */
interface BarsDrawing {
  readonly kind: 'bars'
  readonly title: string
  /** A list whose rows have a list of bars each. */
  readonly each?: string
  /** With `each`: the heading of a row's bars. */
  readonly heading?: string
  readonly rows: string
  readonly label: readonly string[]
  readonly value: string
}

/** A point on the map of the world for each row of `each`, or one for the answer. */
interface MapDrawing {
  readonly kind: 'map'
  readonly each?: string
  readonly lat: string
  readonly lon: string
  readonly label: string
}

/** A card for each row of the first of these lists that the answer has; an object is one card. */
interface CardsDrawing {
  readonly kind: 'cards'
  readonly rows: readonly string[]
  readonly title?: string
  /** A field of `codes`, shown as its icon and words. */
  readonly code?: string
  readonly large: string
  readonly fields: readonly string[]
}

/** A row of marks: what holds, what does not, what is unknown. */
interface MarksDrawing {
  readonly kind: 'marks'
  readonly marks: readonly {
    readonly label: string
    readonly path: string
    /** The good value. Default: true. Any other is bad, null and absent unknown. */
    readonly good?: string | boolean
    /** For numbers: good from the first, fair from the second. */
    readonly from?: readonly [good: number, fair: number]
  }[]
}

/** A path from step to step. */
interface ChainDrawing {
  readonly kind: 'chain'
  readonly title: string
  readonly rows: string
  readonly label: string
  readonly details: readonly string[]
  /** The last step, with the fields of the answer. */
  readonly end?: { readonly label: string; readonly details: readonly string[] }
}

/** Lines that went and came, with the words that differ. */
interface ChangesDrawing {
  readonly kind: 'changes'
  readonly rows: string
}

/** What becomes of an amount: loss by loss, each in percent of what the one before left, and the rest. */
interface WaterfallDrawing {
  readonly kind: 'waterfall'
  readonly title: string
  /** The amount at the beginning. */
  readonly amount: string
  /** The whole loss, in percent of the amount. */
  readonly total: string
  readonly losses: readonly { readonly label: string; readonly percent: string }[]
  readonly words: { readonly amount: string; readonly other: string; readonly rest: string }
}

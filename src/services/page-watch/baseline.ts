import { type Static, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'

/**
 * The text of a page on a visit, which later visits are compared with. It includes ignored lines: `ignore` may change.
 */
export type Baseline = Static<typeof Baseline>

export const Baseline = Type.Object({
  /** As requested, without a fragment that is no route: a cursor is valid for this address only. */
  url: Type.String(),
  render: Type.Boolean(),
  /** The watched part; absent for the whole page. */
  selector: Type.Optional(Type.String()),
  status: Type.Integer(),
  /** Absent in what earlier versions stored. */
  title: Type.Optional(Type.String()),
  /** ISO 8601. */
  takenAt: Type.String(),
  /** ISO 8601: when its time to live was last restarted. */
  keptAt: Type.String(),
  lines: Type.Array(Type.String()),
  /** From the machine-readable data; absent in what earlier versions stored. */
  product: Type.Optional(
    nullable(
      Type.Object({
        name: nullable(Type.String()),
        price: nullable(Type.String()),
        low_price: nullable(Type.String()),
        high_price: nullable(Type.String()),
        currency: nullable(Type.String()),
        availability: nullable(Type.String()),
      }),
    ),
  ),
  /** Extras watched besides the text. */
  extras: Type.Optional(Type.Array(Type.String())),
  /** Whether its lines say what is struck out or chosen, and which buttons are disabled; absent in what earlier versions stored. */
  states: Type.Optional(Type.Boolean()),
  /** Whether they say which controls beside buttons are disabled; absent in what earlier versions stored. */
  controls: Type.Optional(Type.Boolean()),
  /**
   * For each line, the index of the line with its heading; absent in what earlier versions stored, whose lines lack what
   * is shown without text, too.
   */
  headings: Type.Optional(Type.Array(Type.Integer())),
  /** The lists that the lines stand in; absent in what earlier versions stored. */
  items: Type.Optional(
    Type.Object({
      of: Type.Array(Type.Integer()),
      around: Type.Array(Type.Integer()),
      links: Type.Array(nullable(Type.String())),
      /** Absent in what earlier versions stored. */
      kinds: Type.Optional(Type.Array(Type.Integer())),
      rows: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
  /** The labels that the lines stand under, and rows with cells without text; absent in what earlier versions stored. */
  places: Type.Optional(
    Type.Object({
      labels: Type.Object({
        of: Type.Array(Type.Integer()),
        around: Type.Array(Type.Integer()),
        texts: Type.Array(Type.String()),
      }),
      rows: Type.Array(
        Type.Object({
          line: Type.Integer(),
          row: Type.Integer(),
          cells: Type.String(),
          columns: Type.Integer(),
          filled: Type.Integer(),
        }),
      ),
    }),
  ),
  /** Lines that were others when the page was fetched again at once; absent without any. */
  rotating: Type.Optional(Type.Array(Type.String())),
  asides: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.String(),
        kind: Type.Union([Type.Literal('advert'), Type.Literal('counter')]),
        steady: Type.String(),
      }),
    ),
  ),
})

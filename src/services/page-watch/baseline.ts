import { type Static, Type } from 'typebox'

/** What a page said on a visit, to compare later visits with. All lines, the ignored ones too: `ignore` may change. */
export type Baseline = Static<typeof Baseline>

export const Baseline = Type.Object({
  /** As asked for, without fragment: a cursor is good for this address only. */
  url: Type.String(),
  render: Type.Boolean(),
  /** The part that is watched; without it the whole page. */
  selector: Type.Optional(Type.String()),
  status: Type.Integer(),
  /** ISO 8601. */
  takenAt: Type.String(),
  /** ISO 8601: when its time to live began anew. */
  keptAt: Type.String(),
  lines: Type.Array(Type.String()),
  /** What was watched besides the text. */
  extras: Type.Optional(Type.Array(Type.String())),
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

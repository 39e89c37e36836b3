import { upstreamFailed } from '@farebox/call-errors'
import { explainErrors } from '@farebox/schemas'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Credit } from '../credit.ts'
import { withoutOddities } from './spare.ts'

/**
 * Decodes a vendor's rows and skips the invalid ones: one odd row must not cost the others. Throws upstream_failed if
 * there are rows and none is valid, since then their shape has changed.
 */
export function rowsDecoder<S extends TSchema>(source: Credit, schema: S): (rows: readonly unknown[]) => Static<S>[] {
  const decodeRow = rowDecoder(schema)
  return (rows) => {
    const good = rows.flatMap((row) => {
      const decoded = decodeRow(row)
      return decoded === undefined ? [] : [decoded]
    })
    if (good.length > 0 || rows.length === 0) return good
    throw upstreamFailed(
      source.name,
      `${source.name}: no row of ${rows.length}: ${explainErrors(Compile(schema).Errors(rows[0]))}`,
    )
  }
}

/** Decodes one of a vendor's rows, or returns undefined: for rows whose position means something. */
export function rowDecoder<S extends TSchema>(schema: S): (row: unknown) => Static<S> | undefined {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (row) => {
    compiled ??= Compile(schema)
    // The compiled check does not narrow the type; a value that passed fits the schema.
    if (compiled.Check(row)) return row as Static<S>
    const settled: unknown = withoutOddities(schema, row)
    return compiled.Check(settled) ? (settled as Static<S>) : undefined
  }
}

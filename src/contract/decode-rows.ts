import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Credit } from './credit.ts'
import { upstreamFailed } from './errors.ts'
import { explainErrors } from './explain-errors.ts'
import { withoutOddities } from './spare.ts'

/**
 * Decodes a vendor's rows and skips the invalid ones: one odd row must not cost the others. Throws upstream_failed if
 * there are rows and none is valid, since then their shape has changed.
 */
export function rowsDecoder<S extends TSchema>(source: Credit, schema: S): (rows: readonly unknown[]) => Static<S>[] {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (rows) => {
    compiled ??= Compile(schema)
    const check = compiled
    const good = rows
      .map((row) => (check.Check(row) ? row : withoutOddities(schema, row)))
      .filter((row): row is Static<S> => check.Check(row))
    if (good.length > 0 || rows.length === 0) return good
    throw upstreamFailed(
      source.name,
      `${source.name}: no row of ${rows.length}: ${explainErrors(check.Errors(rows[0]))}`,
    )
  }
}

import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Credit } from './credit.ts'
import { upstreamFailed } from './errors.ts'
import { explainErrors } from './explain-errors.ts'
import { withoutOddities } from './spare.ts'

/**
 * Foreign data in, typed value or upstream_failed out. The schema holds only what we read, so that the rest may change
 * without breaking us; the log names the vendor and the field that did not fit.
 */
export function decoder<S extends TSchema>(source: Credit, schema: S): (value: unknown) => Static<S> {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (value) => {
    compiled ??= Compile(schema)
    // The compiled check does not narrow: what passed it is what the schema says.
    if (compiled.Check(value)) return value as Static<S>
    const settled: unknown = withoutOddities(schema, value)
    if (compiled.Check(settled)) return settled as Static<S>
    throw upstreamFailed(source.name, `${source.name}: ${explainErrors(compiled.Errors(settled))}`)
  }
}

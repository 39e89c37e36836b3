import { upstreamFailed } from '@farebox/call-errors'
import { explainErrors } from '@farebox/schemas'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Credit } from '../credit.ts'
import { withoutOddities } from './spare.ts'

/**
 * Decodes a vendor's data, or throws upstream_failed. The schema contains only the fields we read, so the rest may
 * change; the log names the vendor and the field that did not fit.
 */
export function decoder<S extends TSchema>(source: Credit, schema: S): (value: unknown) => Static<S> {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (value) => {
    compiled ??= Compile(schema)
    // The compiled check does not narrow the type; a value that passed fits the schema.
    if (compiled.Check(value)) return value as Static<S>
    const settled: unknown = withoutOddities(schema, value)
    if (compiled.Check(settled)) return settled as Static<S>
    throw upstreamFailed(source.name, `${source.name}: ${explainErrors(compiled.Errors(settled))}`)
  }
}

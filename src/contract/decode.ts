import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Credit } from './credit.ts'
import { upstreamFailed } from './errors.ts'
import { explainErrors } from './explain-errors.ts'

/**
 * Foreign data in, typed value or upstream_failed out. The schema holds only what we read, so that the rest may change
 * without breaking us; the log names the vendor and the field that did not fit.
 */
export function decoder<S extends TSchema>(source: Credit, schema: S): (value: unknown) => Static<S> {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (value) => {
    compiled ??= Compile(schema)
    if (compiled.Check(value)) return value as Static<S>
    throw upstreamFailed(source.name, `${source.name}: ${explainErrors(compiled.Errors(value))}`)
  }
}

/** What could be read of a list. */
export interface Rows<Row> {
  readonly rows: readonly Row[]
  /** How many did not fit the schema. */
  readonly leftOut: number
}

/** Above this share of rows that do not fit, the list is not what we know. */
const MOST_LEFT_OUT = 0.5

/**
 * The same for a list of rows that stand for themselves: one that does not fit is left out and costs nothing but itself.
 * upstream_failed where there is no list, nothing in it, or half of it does not fit.
 */
export function rowsDecoder<S extends TSchema>(source: Credit, row: S): (value: unknown) => Rows<Static<S>> {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (value) => {
    compiled ??= Compile(row)
    const check = compiled
    if (!Array.isArray(value)) throw upstreamFailed(source.name, `${source.name}: not a list`)
    const rows = value.filter((candidate): candidate is Static<S> => check.Check(candidate))
    const leftOut = value.length - rows.length
    if (rows.length === 0 || leftOut > MOST_LEFT_OUT * value.length) {
      const odd = value.find((candidate) => !check.Check(candidate))
      const why = odd === undefined ? 'an empty list' : explainErrors(check.Errors(odd))
      throw upstreamFailed(source.name, `${source.name}: ${leftOut} of ${value.length} rows cannot be read: ${why}`)
    }
    return { rows, leftOut }
  }
}

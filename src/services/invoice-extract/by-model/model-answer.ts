import { Invoice } from '@farebox/invoices'
import { explainErrors } from '@farebox/schemas'
import { Value } from 'typebox/value'
import { upstreamFailed } from '../../../contract/errors.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const MAX_LINES = 2000

/** The invoice schema for the strict modes of models: every object closed, every value with a type. */
export const answerSchema: object = closeObjects(JSON.parse(JSON.stringify(Invoice)) as Json) as object

/**
 * The model's answer as an invoice. Accepts numbers for decimal strings; throws upstream_failed for any other
 * deviation.
 */
export function readModelAnswer(answer: unknown, modelName: string): Invoice {
  const converted = Value.Clean(Invoice, Value.Convert(Invoice, answer))
  if (!Value.Check(Invoice, converted)) {
    throw upstreamFailed(modelName, `${modelName}: ${explainErrors(Value.Errors(Invoice, converted))}`)
  }
  if (converted.lines.length > MAX_LINES)
    throw upstreamFailed(modelName, `${modelName}: ${converted.lines.length} lines`)
  return converted
}

function closeObjects(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closeObjects)
  if (schema === null || typeof schema !== 'object') return schema
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeObjects(value)]))
  if (closed.type === 'object') return { ...closed, additionalProperties: false }
  return Array.isArray(closed.enum) ? { type: 'string', ...closed } : closed
}

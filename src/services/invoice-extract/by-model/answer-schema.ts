import { Invoice } from '../../../domain/e-invoice/invoice.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The schema of an invoice as strict modes of models want it: every object closed, every value with a type. */
export const answerSchema: object = closeObjects(JSON.parse(JSON.stringify(Invoice)) as Json) as object

function closeObjects(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closeObjects)
  if (schema === null || typeof schema !== 'object') return schema
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeObjects(value)]))
  if (closed.type === 'object') return { ...closed, additionalProperties: false }
  return Array.isArray(closed.enum) ? { type: 'string', ...closed } : closed
}

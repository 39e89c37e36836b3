import { Value } from 'typebox/value'
import { upstreamFailed } from '../../../contract/errors.ts'
import { explainErrors } from '../../../contract/explain-errors.ts'
import { Invoice } from '../../../domain/e-invoice/invoice.ts'

const MAX_LINES = 2000

/** The model's answer as an invoice; numbers for decimal strings are forgiven. Throws upstream_failed for anything else. */
export function readModelAnswer(answer: unknown, modelName: string): Invoice {
  const converted = Value.Clean(Invoice, Value.Convert(Invoice, answer))
  if (!Value.Check(Invoice, converted)) {
    throw upstreamFailed(modelName, `${modelName}: ${explainErrors(Value.Errors(Invoice, converted))}`)
  }
  if (converted.lines.length > MAX_LINES)
    throw upstreamFailed(modelName, `${modelName}: ${converted.lines.length} lines`)
  return converted
}

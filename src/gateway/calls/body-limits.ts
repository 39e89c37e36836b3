import { LONG_STRING_BYTES, MAX_VALUES } from '@farebox/exact-json/bodies'
import type { Service } from '../../contract/define-service.ts'
import { fieldsAbove, mostValues } from '../../contract/input-size.ts'
import type { BodyLimits } from '../http/request-body.ts'

// For fields that the service does not know, and for a few too many, which it names.
const SPARE_VALUES = 200

const known = new WeakMap<Service, Required<BodyLimits>>()

/** The limits for a body of this service, by its input schema. */
export function bodyLimitsOf(service: Service): Required<BodyLimits> {
  const before = known.get(service)
  if (before) return before
  const limits = {
    maxBytes: service.maxBodyBytes,
    maxValues: Math.min(MAX_VALUES, SPARE_VALUES + mostValues(service.input)),
    longFields: fieldsAbove(LONG_STRING_BYTES, service.input),
  }
  known.set(service, limits)
  return limits
}

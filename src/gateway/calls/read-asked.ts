import { withDoubles } from '@farebox/exact-json'
import { fieldMeantBy } from '@farebox/schemas/fields'
import { describeInput, type Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { RequestBody } from '../http/request-body.ts'
import { bodyLimitsOf } from './body-limits.ts'
import type { CallRequest } from './call-request.ts'

const MOST_NAMED = 5

/**
 * The body of a call. Throws what reading it throws, and invalid_input if fields of the service stand in the address instead:
 * who asks there would get the answer to another question, that of the defaults or of the example.
 */
export async function readAsked(service: Service, request: CallRequest): Promise<RequestBody> {
  const body = await request.readBody(bodyLimitsOf(service)) // 400, 413, 415, 429
  const asked = askedInAddress(service, { query: request.query, json: body.json })
  if (asked.length === 0) return body
  const [empty, names] = [
    body.json === undefined ? 'The body is empty, and w' : 'W',
    asked.slice(0, MOST_NAMED).join(', '),
  ]
  throw new CallError(
    'invalid_input',
    `${empty}hat stands behind ? in the address is not read: ${names}. Not charged: send the fields as a JSON object in the body.`,
    { extras: describeInput(service) },
  )
}

/** Beside an empty body, all names; beside others those of fields that the body does not give so: clients add some to track calls. */
function askedInAddress(
  { input }: Service,
  { query, json }: { readonly query: string; readonly json: unknown },
): string[] {
  const given = [...new URLSearchParams(query)]
  if (json === undefined) return given.map(([name]) => name)
  const said: Readonly<Record<string, unknown>> = Object(withDoubles(json, (digits) => digits))
  const fields = Object.keys(input.properties)
  return given.flatMap(([name, value]) => {
    const field = fieldMeantBy(name, fields)
    return field === undefined || String(said[field]) === value ? [] : [name]
  })
}

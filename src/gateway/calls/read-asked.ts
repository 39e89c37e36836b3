import { describeInput, type Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { RequestBody } from '../http/request-body.ts'
import { bodyLimitsOf } from './body-limits.ts'
import type { CallRequest } from './call-request.ts'

/**
 * The body of a call. Throws what reading it throws, and invalid_input if it is empty and the address has a query: who asks
 * there would get the answer to another question, that of the defaults or of the example.
 */
export async function readAsked(service: Service, request: CallRequest): Promise<RequestBody> {
  const body = await request.readBody(bodyLimitsOf(service)) // 400, 413, 415, 429
  const asked = body.json === undefined ? [...new URLSearchParams(request.query).keys()] : []
  if (asked.length === 0) return body
  throw new CallError(
    'invalid_input',
    `The body is empty, and what stands behind ? in the address is not read: ${asked.slice(0, MOST_NAMED).join(', ')}. Not charged: send the fields as a JSON object in the body.`,
    { extras: describeInput(service) },
  )
}

const MOST_NAMED = 5

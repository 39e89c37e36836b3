import type { Service } from '../../contract/define-service.ts'
import { acceptBody, type IgnoredFields } from './accept-body.ts'
import { bodyLimitsOf } from './body-limits.ts'
import type { CallRequest } from './call-request.ts'
import type { PerMinute } from './per-minute.ts'

/** Validates a body as a paid call would before payment, for free. Throws what that call would throw. */
export async function checkCall(
  service: Service,
  request: CallRequest,
  { freeChecks }: { readonly freeChecks: PerMinute },
): Promise<IgnoredFields> {
  freeChecks.take(request.client()) //                                                   429
  const { json = {} } = await request.readBody(bodyLimitsOf(service)) // 400, 413, 415
  const { ignored } = acceptBody(service, json, request.preferences) //              400
  return ignored
}

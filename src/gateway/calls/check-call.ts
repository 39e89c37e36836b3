import { describeInput, type Service } from '../../contract/define-service.ts'
import { acceptBody, type IgnoredFields } from './accept-body.ts'
import type { CallRequest } from './call-request.ts'
import { dryRun, type OpenDryPorts } from './dry-run.ts'
import type { PerMinute } from './per-minute.ts'
import { readAsked } from './read-asked.ts'

/** Validates a body as a paid call does before it asks anything outside, for free. Throws what that call would throw. */
export async function checkCall(
  service: Service,
  request: CallRequest,
  { freeChecks, openDryPorts }: { readonly freeChecks: PerMinute; readonly openDryPorts: OpenDryPorts },
): Promise<IgnoredFields | ReturnType<typeof describeInput>> {
  freeChecks.take(request.client()) //                                                   429
  const { json = {} } = await readAsked(service, request) //                         400, 413, 415
  const { work, ignored } = acceptBody(service, json, request.preferences) //        400
  await dryRun(service, work, { openDryPorts, clientGone: request.clientGone }) //  400, 500
  return isEmpty(json) ? describeInput(service) : ignored
}

/** A body without fields asks what there is to give. */
function isEmpty(json: unknown): boolean {
  return typeof json === 'object' && json !== null && Object.keys(json).length === 0
}

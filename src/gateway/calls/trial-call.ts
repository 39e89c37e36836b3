import { onBehalfOf } from '../../concurrency/current-caller.ts'
import type { Service } from '../../contract/define-service.ts'
import { EndlessPage } from '../../contract/endless-page.ts'
import { CallError, isCallersFault } from '../../contract/errors.ts'
import { acceptBody, type IgnoredFields } from './accept-body.ts'
import type { CallLimits } from './call-limits.ts'
import { CallRecord } from './call-record.ts'
import type { CallParts, CallRequest } from './call-request.ts'
import type { RunService } from './service-runner.ts'
import type { TakenTrial, Trials } from './trials.ts'

interface TrialCallParts extends Pick<CallParts, 'onCallEnded'> {
  readonly trials: Trials
  readonly limits: CallLimits
  readonly runService: RunService
}

/** One free call. An empty body asks for the example; a failure on our side does not use up the day's trial. */
export function trialCall(service: Service, request: CallRequest, parts: TrialCallParts): Promise<GivenCall> {
  const record = new CallRecord({ kind: 'trial', service: service.slug, request })
  return record.end(give(service, request, { ...parts, record }), parts.onCallEnded)
}

interface GivenCall {
  readonly data: object
  readonly trial: TakenTrial
  readonly ignored: IgnoredFields
}

async function give(
  service: Service,
  request: CallRequest,
  { trials, limits, runService, record }: Omit<TrialCallParts, 'onCallEnded'> & { readonly record: CallRecord },
): Promise<GivenCall> {
  const client = request.client()
  const body = await request.readBody({ maxBytes: service.maxBodyBytes }) //    400, 413, 415
  const asked = body.json === undefined ? service.example.input : body.json
  const { work, ignored } = acceptBody(service, asked, request.preferences) //     400
  const leave = limits.enterTrial(client) //                                      429
  try {
    const trial = await trials.take(service, client) //                           429
    const run = () => onBehalfOf(client, () => runService(service, work, request.clientGone))
    const data = await record.time('workMs', run).catch(async (error: unknown) => {
      await giveBack(trial, error)
      throw error
    }) //                                                                          400, 500, 503
    return { data, trial, ignored }
  } finally {
    leave()
  }
}

/**
 * Returns the trial after a failure. A timeout uses it up like a success: it cost as much, and could be repeated
 * forever.
 */
async function giveBack(trial: TakenTrial, error: unknown) {
  if (error instanceof EndlessPage || (error instanceof CallError && error.code === 'timed_out')) return
  if (isCallersFault(error)) await trial.giveBackRefused()
  else await trial.giveBack()
}

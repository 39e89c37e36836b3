import { EndlessPage } from '@farebox/browser/refusals'
import { type Caller, onBehalfOf, toCaller } from '@farebox/concurrency/callers'
import type { Service } from '../../contract/define-service.ts'
import { CallError, isCallersFault } from '../../contract/errors.ts'
import { acceptBody, type IgnoredFields } from './accept-body.ts'
import type { CallLimits } from './call-limits.ts'
import { CallRecord } from './call-record.ts'
import type { CallParts, CallRequest } from './call-request.ts'
import { readAsked } from './read-asked.ts'
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
  const caller = toCaller(client, {})
  const leave = limits.enterTrial(client) //                                      429
  let trial: TakenTrial | undefined
  let isAccepted = false
  try {
    // Before the body: who has no trial left causes no work.
    trial = await trials.take(service, client) //                                 429
    const { json } = await readAsked(service, request) //                         400, 413, 415, 429
    const asked = json === undefined ? service.example.input : json
    const accepted = acceptBody(service, asked, request.preferences) //           400
    isAccepted = true
    const run = () => onBehalfOf(caller, () => runService(service, accepted, request.clientGone))
    const data = await record.time('workMs', run) //                              400, 500, 503
    return { data, trial, ignored: accepted.ignored }
  } catch (error) {
    if (trial) await (isAccepted ? giveBack(trial, { error, caller }) : trial.giveBack())
    throw error
  } finally {
    leave()
  }
}

/**
 * Returns the trial after a failure at work. One that ran out of time, or found the machine busy after it had begun, uses
 * it up like a success: it cost as much, and could be repeated forever.
 */
async function giveBack(trial: TakenTrial, { error, caller }: { readonly error: unknown; readonly caller: Caller }) {
  const code = error instanceof CallError ? error.code : 'service_failed'
  if (error instanceof EndlessPage || code === 'timed_out' || (code === 'busy' && caller.hasWorked)) return
  if (isCallersFault(error) || caller.hasWorked) await trial.giveBackRefused()
  else await trial.giveBack()
}

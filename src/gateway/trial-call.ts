import { onBehalfOf } from '../concurrency/current-caller.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError, isCallersFault } from '../contract/errors.ts'
import type { CallLimits } from './call-limits.ts'
import type { CallRequest } from './call-request.ts'
import type { RunService } from './service-runner.ts'
import type { Trial, Trials } from './trials.ts'

interface TrialCallParts {
  readonly trials: Trials
  readonly limits: CallLimits
  readonly runService: RunService
}

/** One free call. An empty body asks for the example; a failure of ours does not use up the day's trial. */
export async function trialCall(
  service: Service,
  request: CallRequest,
  { trials, limits, runService }: TrialCallParts,
): Promise<{ data: object; trial: Trial }> {
  const client = request.client()
  const body = await request.readBody({ maxBytes: service.maxBodyBytes }) //    400, 413, 415
  const work = service.prepare(body.json === undefined ? service.example.input : body.json) // 400
  const leave = limits.enterTrial(client) //                                      429
  try {
    const trial = await trials.take(service, client) //                           429
    const data = await onBehalfOf(client, () => runService(service, work, request.hungUp)).catch(
      async (error: unknown) => {
        await giveBack(trial, error)
        throw error
      },
    ) //                                                                          400, 500, 503
    return { data, trial }
  } finally {
    leave()
  }
}

/** A call that ran out of time is used up like one that worked: it took as much, and could be repeated for ever. */
async function giveBack(trial: Trial, error: unknown) {
  if (error instanceof CallError && error.code === 'timed_out') return
  if (isCallersFault(error)) await trial.giveBackRefused()
  else await trial.giveBack()
}

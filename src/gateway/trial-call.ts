import type { Service } from '../contract/define-service.ts'
import { isCallersFault } from '../contract/errors.ts'
import type { CallRequest } from './call-request.ts'
import type { RunService } from './service-runner.ts'
import type { Trial, Trials } from './trials.ts'

interface TrialCallParts {
  readonly trials: Trials
  readonly runService: RunService
}

/** One free call. An empty body asks for the example; a failure of ours does not use up the day's trial. */
export async function trialCall(
  service: Service,
  request: CallRequest,
  { trials, runService }: TrialCallParts,
): Promise<{ data: object; trial: Trial }> {
  const body = await request.readBody({ maxBytes: service.maxBodyBytes }) //    400, 413, 415
  const work = service.prepare(body.json === undefined ? service.example.input : body.json) // 400
  const trial = await trials.take(service, request.client()) //                   429
  try {
    return { data: await runService(service, work, request.hungUp), trial } //   400, 500, 503
  } catch (error) {
    if (!isCallersFault(error)) await trial.giveBack()
    throw error
  }
}

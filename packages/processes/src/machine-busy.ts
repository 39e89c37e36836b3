import { busy, type CallError } from '@farebox/call-errors'

/** The refusal of a call that lacked processor time because of other calls, not because of its input. */
export function machineBusy(cause?: unknown): CallError {
  const error = busy('The machine is busy with other calls. Not charged; try again.', 1)
  error.cause = cause
  return error
}

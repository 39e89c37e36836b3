import { busy, type CallError } from '@farebox/call-errors'

// Who repeats as told takes no more than a fifteenth of a core, whatever the input is.
const WAIT_SHARE = 15

/**
 * The refusal of a call that lacked processor time because of other calls, not because of its input. The more time it had,
 * the less likely another try is to do better: it is told to wait longer, though not blamed.
 */
export function machineBusy({ cause, hadSeconds = 0 }: { cause?: unknown; hadSeconds?: number } = {}): CallError {
  const waitSeconds = Math.max(1, Math.ceil(hadSeconds * WAIT_SHARE))
  const next = waitSeconds === 1 ? 'try again' : `try again in ${waitSeconds} s, or send something simpler`
  const error = busy(`The machine is busy with other calls. Not charged; ${next}.`, waitSeconds)
  error.cause = cause
  return error
}

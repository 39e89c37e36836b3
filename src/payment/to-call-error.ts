import { PaymentRefusal } from '@farebox/till/payments'
import { CallError } from '../contract/errors.ts'

/** A refused payment as the failure of a call; anything else as it is. */
export function toCallError(error: unknown): unknown {
  if (!(error instanceof PaymentRefusal)) return error
  const { code, message, cause, extras, headers, isCallersOwn } = error
  return new CallError(code, message, { cause, extras, headers, isCallersOwn })
}

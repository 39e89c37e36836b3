import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, as nodes put it into JSON. */
export type TransactionError = string | { readonly InstructionError: readonly [index: number, reason: unknown] }

/** Reads litesvm's own form, where errors without details are numbers whose names only its text knows. */
export function toTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number' || !('index' in error && 'err' in error)) {
    return /err: (\w+)/.exec(failed.toString())?.[1] ?? 'UnknownError'
  }
  const reason = error.err()
  const isCustom = typeof reason === 'object' && 'code' in reason
  return { InstructionError: [error.index, isCustom ? { Custom: reason.code } : String(reason)] }
}

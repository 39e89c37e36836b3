import type { FailedTransactionMetadata } from 'litesvm'

/** Why a transaction failed, in the nodes' JSON format. */
export type TransactionError = string | { readonly InstructionError: readonly [index: number, reason: unknown] }

/** Parses litesvm's own format, in which errors without details are numbers whose names only its text knows. */
export function toTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number' || !('index' in error && 'err' in error)) {
    return /err: (\w+)/.exec(failed.toString())?.[1] ?? 'UnknownError'
  }
  const reason = error.err()
  const isCustom = typeof reason === 'object' && 'code' in reason
  return { InstructionError: [error.index, isCustom ? { Custom: reason.code } : String(reason)] }
}

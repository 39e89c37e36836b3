import { CallError } from '../../src/contract/errors.ts'

/** Why a call failed, in one line; for a third party's failure with the vendor and field that callers never see. */
export function explainFailure(error: unknown): string {
  return detailsOf(error).join('; ').replaceAll(/\s+/g, ' ').trim()
}

function detailsOf(error: unknown): string[] {
  if (error instanceof CallError && error.code === 'upstream_failed') return detailsOf(error.cause)
  if (error instanceof Error) return [error.message]
  // If several were asked in turn, the cause of each, without those that were skipped.
  if (Array.isArray(error)) return error.flatMap(detailsOf)
  return error === undefined ? [] : [String(error)]
}

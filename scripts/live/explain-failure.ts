import { CallError } from '../../src/contract/errors.ts'

/** Why a call failed, in one line. Of a third party's failure it is the detail that callers never see: vendor and field. */
export function explainFailure(error: unknown): string {
  return detailsOf(error).join('; ').replaceAll(/\s+/g, ' ').trim()
}

function detailsOf(error: unknown): string[] {
  if (error instanceof CallError && error.code === 'upstream_failed') return detailsOf(error.cause)
  if (error instanceof Error) return [error.message]
  // Of several that were asked in turn each says why, but for those that were left out.
  if (Array.isArray(error)) return error.flatMap(detailsOf)
  return error === undefined ? [] : [String(error)]
}

import { NotAsked, RegionRefused } from '@farebox/call-errors'

/** Why a third party has no part in an answer, in the words after its name. */
export function whyNoAnswer(error: unknown): string {
  if (error instanceof RegionRefused) return 'does not serve the country of this server'
  if (!(error instanceof NotAsked)) return 'gave no usable answer'
  return `was not asked: our part of what it allows is used up; try again in ${error.headers['Retry-After']} s`
}

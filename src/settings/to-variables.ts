import type { Settings } from './settings-schema.ts'

/** The settings that are variables of the environment too, under those names. */
export function toVariables({ limits = {} }: Settings): Record<string, string | undefined> {
  return {
    MAX_CALLS_PER_CLIENT: limits.calls_per_client?.toString(),
    MAX_PAID_CALLS: limits.paid_calls?.toString(),
  }
}

import type { Settings } from './settings-schema.ts'

/** The settings that environment variables can also set, under the names of those variables. */
export function toVariables({ limits = {} }: Settings): Record<string, string | undefined> {
  return {
    MAX_CALLS_PER_CLIENT: limits.calls_per_client?.toString(),
    MAX_PAID_CALLS: limits.paid_calls?.toString(),
  }
}

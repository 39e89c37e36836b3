import type { WorkerRole } from '../../contract/machines/worker-role.ts'

/** Before a role: the channel on which its workers hear of new calls. */
export const CALLS_CHANNEL = 'farebox_queue_'

/** Before the id of a seller: the channel on which it hears of answers. */
export const ANSWERS_CHANNEL = 'farebox_answers_'

/** Where workers of a role hear of new calls. */
export function channelOfRole(role: WorkerRole): string {
  return CALLS_CHANNEL + role
}

/** Where a seller hears of answers. */
export function channelOfSeller(id: string): string {
  return ANSWERS_CHANNEL + id
}

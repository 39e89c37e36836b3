import type { WorkerRole } from '../../contract/machines/worker-role.ts'

/** Where workers of a role hear of new calls. */
export function channelOfRole(role: WorkerRole): string {
  return `farebox_queue_${role}`
}

/** Where a seller hears of answers. */
export function channelOfSeller(id: string): string {
  return `farebox_answers_${id}`
}

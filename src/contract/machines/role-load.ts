import type { WorkerRole } from './worker-role.ts'

/** The calls of one role, and the machines that do them. */
export interface RoleLoad {
  readonly role: WorkerRole
  readonly waiting: number
  readonly working: number
  /** How long the oldest of those that wait has waited; 0 if none does. */
  readonly oldestSeconds: number
  readonly machines: number
  readonly slots: number
}

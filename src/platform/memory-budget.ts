// The shared limit for untrusted content: pages in browsers, pictures and documents in workers.
const TOTAL_MB = 560
// The minimum that each group keeps.
const LEAST_MB = 200

const held = new Map<object, number>()

/** Reports a group's memory use and returns its limit: 560 MB minus what the others use, at least 200. */
export function budgetFor(group: object, heldMb: number): number {
  held.set(group, heldMb)
  const byOthers = [...held].reduce((sum, [other, mb]) => (other === group ? sum : sum + mb), 0)
  return Math.max(LEAST_MB, TOTAL_MB - byOthers)
}

/** Removes a group that has ended. */
export function leaveBudget(group: object) {
  held.delete(group)
}

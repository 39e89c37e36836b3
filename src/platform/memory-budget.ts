// What strangers' bytes may take together: pages in browsers, pictures and documents in workers.
const TOTAL_MB = 560
// Neither is starved by the other.
const LEAST_MB = 200

const held = new Map<object, number>()

/** Tells what a group of processes holds, and answers how much it may: what the others leave of 560 MB, at least 200. */
export function budgetFor(group: object, heldMb: number): number {
  held.set(group, heldMb)
  const byOthers = [...held].reduce((sum, [other, mb]) => (other === group ? sum : sum + mb), 0)
  return Math.max(LEAST_MB, TOTAL_MB - byOthers)
}

/** The group is gone. */
export function leaveBudget(group: object) {
  held.delete(group)
}

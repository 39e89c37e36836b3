import { mergeTimestamps } from './merge-timestamps.ts'
import type { Timestamp } from './timestamp.ts'

/** The timestamp with further proofs merged in. Each goes to the node whose message it proves. */
export function extendTimestamp(
  timestamp: Timestamp,
  additions: ReadonlyMap<Timestamp, readonly Timestamp[]>,
): Timestamp {
  function extend(node: Timestamp): Timestamp {
    const branches = node.branches.map((branch) =>
      branch.kind === 'step' ? { ...branch, result: extend(branch.result) } : branch,
    )
    return mergeTimestamps({ ...node, branches }, ...(additions.get(node) ?? []))
  }
  return extend(timestamp)
}

import { attestationTag } from './attestation.ts'
import { operationTag } from './operation.ts'
import type { Branch, Timestamp } from './timestamp.ts'

/**
 * Merges everything that the timestamps prove about their common message, without repeats, in the order of the
 * reference client: attestations before operations, by tag, then by value. Throws if their messages differ.
 */
export function mergeTimestamps(first: Timestamp, ...others: readonly Timestamp[]): Timestamp {
  if (others.some(({ message }) => Buffer.compare(message, first.message) !== 0)) {
    throw new Error('timestamps of different messages cannot be merged')
  }
  const groups = Map.groupBy(
    [first, ...others].flatMap(({ branches }) => branches),
    (branch) => orderKey(branch).toString('latin1'),
  )
  const merged = [...groups.values()].flatMap(mergeEqual)
  return { message: first.message, branches: merged.sort((a, b) => Buffer.compare(orderKey(a), orderKey(b))) }
}

function mergeEqual([first, ...others]: readonly Branch[]): Branch[] {
  if (!first) return []
  if (first.kind !== 'step') return [first]
  const results = others.flatMap((other) => (other.kind === 'step' ? [other.result] : []))
  return [{ ...first, result: mergeTimestamps(first.result, ...results) }]
}

// Attestations follow a zero byte, which is below every operation's tag. Heights sort as numbers, the rest as bytes.
function orderKey(branch: Branch): Buffer {
  if (branch.kind === 'step') {
    const argument = 'argument' in branch.operation ? branch.operation.argument : new Uint8Array()
    return Buffer.concat([Uint8Array.of(operationTag(branch.operation)), argument])
  }
  const tag = Buffer.from(`00${attestationTag(branch)}`, 'hex')
  if (branch.kind === 'unknown') return Buffer.concat([tag, branch.payload])
  if (branch.kind === 'pending') return Buffer.concat([tag, Buffer.from(branch.uri)])
  const height = Buffer.alloc(8)
  height.writeBigUInt64BE(BigInt(branch.height))
  return Buffer.concat([tag, height])
}

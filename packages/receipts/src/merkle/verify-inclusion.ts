import { parseProof, walkAttestations } from '@farebox/opentimestamps'
import type { SaleCheck } from '../sale-check.ts'
import { leafHashOf } from './merkle-tree.ts'
import { rootOfPath } from './root-of-path.ts'

/** That a receipt is a leaf of the tree of the sales of its day, and since when the root of that tree exists. */
export interface SaleInclusion {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  /** Of the leaf: from 0, and below the number of leaves. */
  readonly index: number
  readonly size: number
  /** The audit path (RFC 6962, 2.1.1), hex, from the leaf to the root. */
  readonly path: readonly string[]
  readonly root: string
  /** Proof of OpenTimestamps for the root, base64; null while there is none. */
  readonly ots_base64: string | null
}

/** A tree has fewer levels than this. */
const MOST_STEPS = 64

/** Checks, without a connection, that a receipt is in its tree and that the timestamp is of that tree. */
export function verifyInclusion(inclusion: unknown, receipt: string): readonly SaleCheck[] {
  if (!isInclusion(inclusion))
    return [{ statement: 'The place of the receipt in the tree of its day is of the right form', holds: false }]
  const { day, index, size, path, root, ots_base64 } = inclusion
  const steps = path.map((hash) => Buffer.from(hash, 'hex'))
  const isIn = rootOfPath(leafHashOf(receipt), { index, size, path: steps })?.toString('hex') === root
  const tree = {
    statement: `The receipt is one of the ${size} in the tree of ${day} with the root ${root}`,
    holds: isIn,
  }
  return ots_base64 === null ? [tree] : [tree, checkTimestamp(ots_base64, root)]
}

function checkTimestamp(otsBase64: string, root: string): SaleCheck {
  const statement = 'The timestamp is of this root'
  try {
    const { timestamp } = parseProof(Buffer.from(otsBase64, 'base64'))
    const blocks = [...walkAttestations(timestamp)].flatMap(({ attestation, at }) =>
      attestation.kind === 'bitcoin'
        ? [`block ${attestation.height}, if its Merkle root is ${Buffer.from(at.message).reverse().toString('hex')}`]
        : [],
    )
    const said = blocks.length > 0 ? `Bitcoin has it in ${blocks.join(' and ')}` : 'no block has it yet'
    return { statement: `${statement}; ${said}`, holds: Buffer.from(timestamp.message).toString('hex') === root }
  } catch {
    return { statement, holds: false }
  }
}

function isInclusion(value: unknown): value is SaleInclusion {
  // Every field is checked.
  const { day, index, size, path, root, ots_base64 } = (value ?? {}) as Partial<Record<keyof SaleInclusion, unknown>>
  return (
    typeof day === 'string' &&
    [index, size].every(Number.isSafeInteger) &&
    Array.isArray(path) &&
    path.length <= MOST_STEPS &&
    [...path, root].every(isHash) &&
    (ots_base64 === null || typeof ots_base64 === 'string')
  )
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

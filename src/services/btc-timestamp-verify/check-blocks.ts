import type { BlockHeader, Timestamp } from '@farebox/opentimestamps'
import { walkAttestations } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { fetchBlockHeader } from '../../upstreams/bitcoin-explorers/fetch-block-header.ts'
import type { AttestationFinding } from './finding.ts'

/** The Bitcoin block that holds the proof's merkle root. */
export interface Anchor {
  readonly height: number
  readonly header: BlockHeader
  /** The explorers that agreed on the block. */
  readonly explorers: readonly string[]
}

const MAX_BLOCKS = 8
// Bitcoin reaches it after the year 2190; explorers answer larger numbers as a bad request, not as an absent block.
const MAX_HEIGHT = 10_000_000

/**
 * Checks the Bitcoin attestations from the lowest block up until one holds. Returns the anchor and a finding for each.
 */
export async function checkBlocks(
  timestamp: Timestamp,
  context: Pick<ServiceContext, 'memo'>,
): Promise<{ readonly anchor: Anchor | null; readonly findings: readonly AttestationFinding[] }> {
  const claims = [...walkAttestations(timestamp)]
    .flatMap(({ attestation, at }) =>
      attestation.kind === 'bitcoin' ? [{ height: attestation.height, root: at.message }] : [],
    )
    .sort((a, b) => a.height - b.height)
  const byHeight = Map.groupBy(claims, ({ height }) => height)

  let anchor: Anchor | null = null
  let looked = 0
  const findings: AttestationFinding[] = []
  for (const [height, roots] of byHeight) {
    if (anchor || looked >= MAX_BLOCKS) {
      const detail = anchor ? null : `only the lowest ${MAX_BLOCKS} blocks of a proof are looked up`
      findings.push(...roots.map(() => toFinding(height, 'not_checked', detail)))
      continue
    }
    looked++
    const agreed = height <= MAX_HEIGHT ? await fetchBlockHeader(context, height) : undefined
    const header = agreed?.header
    const problems = roots.map(({ root }) => findProblem(root, header))
    if (agreed && problems.includes(null)) anchor = { height, ...agreed }
    findings.push(...problems.map((problem) => toFinding(height, problem ? 'failed' : 'confirmed', problem)))
  }
  return { anchor, findings }
}

function findProblem(root: Uint8Array, header: BlockHeader | undefined): string | null {
  if (!header) return 'Bitcoin has no block at this height'
  if (Buffer.compare(root, header.merkleRoot) === 0) return null
  return `the proof leads to ${display(root)}, and the merkle root of the block is ${display(header.merkleRoot)}`
}

// Explorers print hashes with the last byte first.
function display(root: Uint8Array): string {
  if (root.length !== 32) return `${root.length} bytes, which are no merkle root`
  return Buffer.from(root.toReversed()).toString('hex')
}

function toFinding(height: number, state: AttestationFinding['state'], detail: string | null): AttestationFinding {
  return { type: 'bitcoin', state, height, calendar: null, detail }
}

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
// A block and its time, and how many came on a day since at least and at most, in the mean of a year.
const KNOWN = { height: 840_000, time: Date.parse('2024-04-20T00:09:27Z') }
const BLOCKS_A_DAY = { least: 130, most: 160 }
const DAY_MS = 24 * 3600 * 1000
/** The detail of a block that is perhaps so young that no explorer has it. */
export const TOO_NEW = 'no explorer has this block yet: it may be minutes old'

/**
 * Checks the Bitcoin attestations from the lowest block up until one holds. Returns the anchor and a finding for each.
 */
export async function checkBlocks(
  timestamp: Timestamp,
  context: Pick<ServiceContext, 'memo' | 'clock'>,
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
    if (!agreed && mayBeNew(height, context.clock.now())) {
      findings.push(...roots.map(() => toFinding(height, 'not_checked', TOO_NEW)))
      continue
    }
    const header = agreed?.header
    const problems = roots.map(({ root }) => findProblem(root, header))
    if (agreed && problems.includes(null)) anchor = { height, ...agreed }
    findings.push(...problems.map((problem) => toFinding(height, problem ? 'failed' : 'confirmed', problem)))
  }
  return { anchor, findings }
}

function mayBeNew(height: number, now: Date): boolean {
  const days = (now.getTime() - KNOWN.time) / DAY_MS
  const since = height - KNOWN.height
  return since >= BLOCKS_A_DAY.least * days && since <= BLOCKS_A_DAY.most * days
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

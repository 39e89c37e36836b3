import { parseProof, walkAttestations } from '@farebox/opentimestamps'
import { verifyInclusion } from '@farebox/receipts'
import { buildHashTree, leafHashOf } from '@farebox/receipts/hashes'
import { sha256 } from '../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { mineBlock } from '../../packages/opentimestamps/test/mine-block.ts'
import { append, bitcoin, pending, SHA256 } from '../../packages/opentimestamps/test/ots-bytes.ts'
import { createRootAnchor } from '../../src/server/wiring/root-anchor.ts'
import { ALICE, type BitcoinWitnesses, BOB, startBitcoinWitnesses } from '../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../test/kit/fake-context.ts'
import { type ProofAsRead, type ProofToRead, readByOtsClient } from '../../test/kit/ots-client.ts'

const LEAVES = 100
const FIRST_HEIGHT = 9000
const FIRST_SECONDS = Date.parse('2026-11-21T03:00:00Z') / 1000

/** What became of the timestamps of the sales' trees. */
export interface JudgedTimestamps {
  readonly roots: number
  /** Receipts that our verifier does not find in their tree. */
  readonly not_in_tree: number
  /** Proofs as they are in which we or the OpenTimestamps client find no date. */
  readonly undated: number
  readonly spoilt: number
  /** Proofs with one bit changed in which we find a date. */
  readonly spoilt_accepted: number
  /** The same of the OpenTimestamps client, which reads past a length that goes beyond the end of a proof. */
  readonly spoilt_accepted_there: number
}

/**
 * Puts receipts into trees of a hundred, has each root timestamped by calendars and a chain that are played here, and reads
 * the proofs by our codec and by the client of opentimestamps.org.
 */
export async function judgeTimestamps(receipts: readonly string[]): Promise<JudgedTimestamps> {
  await using world = await startBitcoinWitnesses()
  for (const calendar of [ALICE, BOB])
    world.answer(`POST ${calendar}/digest`, () => ({ body: pending(`https://${calendar}`) }))
  const proofs: Dated[] = []
  let lost = 0
  for (let from = 0; from < receipts.length; from += LEAVES) {
    const part = receipts.slice(from, from + LEAVES)
    const tree = buildHashTree(part.map(leafHashOf))
    const dated = await dateRoot(tree.root, { world, number: from / LEAVES })
    proofs.push(dated)
    const { size } = tree
    const said = { day: '2026-11-20', size, root: dated.root, ots_base64: Buffer.from(dated.ots).toString('base64') }
    for (const [index, receipt] of part.entries()) {
      const path = tree.pathTo(index).map((hash) => hash.toString('hex'))
      if (verifyInclusion({ ...said, index, path }, receipt).some(({ holds }) => !holds)) lost += 1
    }
  }
  const spoilt = proofs.map(spoil)
  const all = [...proofs, ...spoilt]
  const theirs = await readByOtsClient(all)
  const judged = all.map((proof, at) => ({ ours: isDatedByUs(proof), theirs: isDatedBy(theirs[at], proof) }))
  return {
    roots: proofs.length,
    not_in_tree: lost,
    undated: judged.slice(0, proofs.length).filter(({ ours, theirs }) => !ours || !theirs).length,
    spoilt: spoilt.length,
    spoilt_accepted: judged.slice(proofs.length).filter(({ ours }) => ours).length,
    spoilt_accepted_there: judged.slice(proofs.length).filter(({ theirs }) => theirs).length,
  }
}

interface Dated extends ProofToRead {
  /** Hex. */
  readonly root: string
}

async function dateRoot(
  root: Uint8Array,
  { world, number }: { readonly world: BitcoinWitnesses; readonly number: number },
): Promise<Dated> {
  const anchor = createRootAnchor({ open: () => fakeContext(world) })
  const promised = await anchor.anchor(root)
  const commitment = world.calls.findLast(({ what }) => what.startsWith('POST '))?.body ?? Buffer.alloc(0)
  const salt = Buffer.from(`salt ${number}`)
  const place = { height: FIRST_HEIGHT + (number % 5000), seconds: FIRST_SECONDS + 600 * number }
  const block = mineBlock(sha256(Buffer.concat([commitment, salt])), place)
  world.show(block)
  world.answer(`GET ${ALICE}/timestamp/${commitment.toString('hex')}`, {
    body: Buffer.concat([append(salt), SHA256, bitcoin(block.height)]),
  })
  const ots = await anchor.upgrade(promised)
  const blocks = { [block.height]: { merkleroot: block.merkleRoot, time: place.seconds } }
  return { ots, blocks, root: Buffer.from(root).toString('hex') }
}

/** One bit of the root, or of the attestation at the end, is another. */
function spoil({ ots, ...proof }: Dated, index: number): Dated {
  const at = index % 2 === 0 ? ots.length - 1 - (index % 8) : ROOT_AT + (index % 32)
  return { ...proof, ots: ots.with(at, (ots[at] ?? 0) ^ (1 << (index % 8))) }
}

/** After the magic bytes, the version and the name of the hash. */
const ROOT_AT = 33

function isDatedByUs({ ots, blocks, root }: Dated): boolean {
  try {
    const { timestamp } = parseProof(ots)
    if (Buffer.from(timestamp.message).toString('hex') !== root) return false
    return [...walkAttestations(timestamp)].some(
      ({ attestation, at }) =>
        attestation.kind === 'bitcoin' &&
        blocks[attestation.height]?.merkleroot === Buffer.from(at.message.toReversed()).toString('hex'),
    )
  } catch {
    return false
  }
}

function isDatedBy(read: ProofAsRead | undefined, { root }: Dated): boolean {
  return read?.digest === root && read.attestations.some((one) => one.kind === 'bitcoin' && one.time !== null)
}

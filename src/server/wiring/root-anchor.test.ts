import { parseProof } from '@farebox/opentimestamps'
import { verifyInclusion } from '@farebox/receipts'
import { buildHashTree, leafHashOf } from '@farebox/receipts/hashes'
import { expect, test } from 'vitest'
import { BLOCK_0, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { mineBlock } from '../../../packages/opentimestamps/test/mine-block.ts'
import { append, bitcoin, otsFile, pending, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, BOB, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { readByOtsClient } from '../../../test/kit/ots-client.ts'
import { createRootAnchor } from './root-anchor.ts'

const SECONDS = Date.parse('2026-11-21T03:00:00Z') / 1000
const toKnown = ({ merkleRoot, time }: { merkleRoot: string; time: string }) => ({
  merkleroot: merkleRoot,
  time: Date.parse(time) / 1000,
})

test("a day's root: its proof says the same to another program, before and after a block has it", async () => {
  await using world = await startBitcoinWitnesses()
  for (const calendar of [ALICE, BOB])
    world.answer(`POST ${calendar}/digest`, () => ({ body: pending(`https://${calendar}`) }))
  const anchor = createRootAnchor({ open: () => fakeContext(world) })
  const receipts = ['one', 'two', 'three']
  const tree = buildHashTree(receipts.map(leafHashOf))

  const promised = await anchor.anchor(tree.root)
  const [commitment] = world.calls.map(({ body }) => body)
  if (!commitment) throw new Error('no calendar was asked')
  const salt = Buffer.alloc(8, 7)
  const block = mineBlock(sha256(Buffer.concat([commitment, salt])), { height: 9000, seconds: SECONDS })
  world.show(block)
  world.answer(`GET ${ALICE}/timestamp/${commitment.toString('hex')}`, {
    body: Buffer.concat([append(salt), SHA256, bitcoin(block.height)]),
  })
  const confirmed = await anchor.upgrade(promised)

  const blocks = { [block.height]: toKnown(block), 0: toKnown(BLOCK_0) }
  const otherBlock = { [block.height]: toKnown(BLOCK_0) }
  const [before, after, elsewhere] = await readByOtsClient([
    { ots: promised, blocks },
    { ots: confirmed, blocks },
    { ots: confirmed, blocks: otherBlock },
  ])
  const promises = [ALICE, BOB].map((calendar) => ({ kind: 'pending', uri: `https://${calendar}` }))
  const inBlock = {
    kind: 'bitcoin',
    height: block.height,
    message: Buffer.from(block.merkleRoot, 'hex').reverse().toString('hex'),
    time: SECONDS,
  }
  const digest = tree.root.toString('hex')
  expect(before).toEqual({ digest, attestations: promises })
  expect(after?.digest).toBe(digest)
  expect(after?.attestations).toEqual(expect.arrayContaining([...promises, inBlock]))
  expect(elsewhere?.attestations).toContainEqual({ ...inBlock, time: null })

  const path = tree.pathTo(1).map((hash) => hash.toString('hex'))
  const inclusion = { day: '2026-11-20', index: 1, size: 3, path, root: digest, ots_base64: toBase64(confirmed) }
  expect(verifyInclusion(inclusion, 'two')).toEqual([
    { statement: expect.any(String), holds: true },
    { statement: expect.stringContaining(`block 9000, if its Merkle root is ${block.merkleRoot}`), holds: true },
  ])
})

test('a proof in a real block has the time of its header for another program, and a spoilt one none', async () => {
  const transaction = sha256(BLOCK_0.transaction)
  const ots = otsFile(transaction, Buffer.concat([SHA256, bitcoin(0)]))
  const spoilt = otsFile(sha256('another'), Buffer.concat([SHA256, bitcoin(0)]))
  const blocks = { 0: toKnown(BLOCK_0) }
  const [read, other, broken] = await readByOtsClient([
    { ots, blocks },
    { ots: spoilt, blocks },
    { ots: ots.with(0, 1), blocks },
  ])
  expect(Buffer.from(parseProof(ots).timestamp.message).toString('hex')).toBe(read?.digest)
  expect(read?.attestations).toMatchObject([{ kind: 'bitcoin', height: 0, time: Date.parse(BLOCK_0.time) / 1000 }])
  expect(other?.attestations).toMatchObject([{ kind: 'bitcoin', height: 0, time: null }])
  expect(broken).toBeUndefined()
})

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

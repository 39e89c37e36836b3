import { expect, test } from 'vitest'
import { BLOCK_0, BLOCK_1 } from '../../../test/kit/bitcoin-blocks.ts'
import { EXPLORERS, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { fetchBlockHeader } from './fetch-block-header.ts'

const [BLOCKSTREAM, MEMPOOL_SPACE] = EXPLORERS

test('answers the header on which both explorers agree', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  const header = await fetchBlockHeader(fakeContext(world), 1)
  expect(header?.hash).toBe(BLOCK_1.hash)
  expect(header?.time.toISOString()).toBe(BLOCK_1.time)
  for (const host of EXPLORERS) {
    expect(world.calls.map(({ what }) => what)).toContain(`GET ${host}/api/block/${BLOCK_1.hash}/header`)
  }
})

test('answers undefined where both say there is no such block', async () => {
  await using world = await startBitcoinWitnesses()
  for (const host of EXPLORERS) {
    world.answer(`GET ${host}/api/block-height/9000000`, { status: 404, body: 'Block not found' })
  }
  expect(await fetchBlockHeader(fakeContext(world), 9_000_000)).toBeUndefined()
})

test.each([
  ['knows another block', { body: BLOCK_0.hash }],
  ['knows no such block', { status: 404, body: 'Block not found' }],
  ['answers nonsense', { body: '../../admin' }],
  ['answers an error', { status: 500, body: 'oops' }],
  ['drops the connection', 'reset'],
] as const)('refuses to rely on one explorer where the other %s', async (_, answer) => {
  for (const host of EXPLORERS) {
    await using world = await startBitcoinWitnesses()
    world.show(BLOCK_0)
    world.show(BLOCK_1)
    world.answer(`GET ${host}/api/block-height/1`, answer)
    await expect(fetchBlockHeader(fakeContext(world), 1)).rejects.toMatchObject({ code: 'upstream_failed' })
  }
})

test('refuses a header that does not hash to the block, even where both explorers give it', async () => {
  await using world = await startBitcoinWitnesses()
  world.show({ ...BLOCK_1, header: BLOCK_1.header.replace('982051fd', '982051fc') })
  const refused = fetchBlockHeader(fakeContext(world), 1)
  await expect(refused).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('names who failed', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  world.answer(`GET ${MEMPOOL_SPACE}/api/block-height/1`, { body: 'x' })
  await expect(fetchBlockHeader(fakeContext(world), 1)).rejects.toThrow('mempool.space did not give a usable answer')
  world.show(BLOCK_1)
  world.answer(`GET ${BLOCKSTREAM}/api/block/${BLOCK_1.hash}/header`, { body: '00' })
  await expect(fetchBlockHeader(fakeContext(world), 1)).rejects.toThrow('blockstream.info did not give a usable answer')
})

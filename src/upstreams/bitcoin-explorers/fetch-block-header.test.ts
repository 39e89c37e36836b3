import { expect, test } from 'vitest'
import { BLOCK_0, BLOCK_1 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { type BitcoinWitnesses, EXPLORERS, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext, fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { fetchBlockHeader } from './fetch-block-header.ts'

const ABSENT = { status: 404, body: 'Block not found' }
const PATH = '/api/block-height/1'
// A fork that nobody ever mined: it has no work behind it.
const FORGED = { ...BLOCK_1, header: BLOCK_1.header.replace('982051fd', '982051fc') }

async function everyWorld(check: (world: BitcoinWitnesses, odd: string, others: readonly string[]) => Promise<void>) {
  for (const odd of EXPLORERS) {
    await using world = await startBitcoinWitnesses()
    world.show(BLOCK_0)
    world.show(BLOCK_1)
    const others = EXPLORERS.filter((host) => host !== odd)
    await check(world, odd, others)
  }
}

test('answers the header on which two explorers agree, without troubling the third', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  const agreed = await fetchBlockHeader(fakeContext(world), 1)
  expect(agreed?.header.hash).toBe(BLOCK_1.hash)
  expect(agreed?.header.time.toISOString()).toBe(BLOCK_1.time)
  expect(agreed?.explorers).toHaveLength(2)
  const asked = agreed?.explorers.flatMap((host) => [
    `GET ${host}${PATH}`,
    `GET ${host}/api/block/${BLOCK_1.hash}/header`,
  ])
  expect(world.calls.map(({ what }) => what).sort()).toEqual(asked?.sort())
})

test('answers undefined where all say there is no such block', async () => {
  await using world = await startBitcoinWitnesses()
  expect(await fetchBlockHeader(fakeContext(world), 9_000_000)).toBeUndefined()
})

test.each([
  ['knows another block', { body: BLOCK_0.hash }],
  ['knows no such block', ABSENT],
  ['answers nonsense', { body: '../../admin' }],
  ['is out of quota', { status: 429, body: 'Too Many Requests' }],
  ['answers an error', { status: 500, body: 'oops' }],
  ['drops the connection', 'reset'],
  ['has a proxy without the page', { status: 404, body: '404 page not found' }],
] as const)('relies on the other two where any one explorer %s', async (_, answer) => {
  await everyWorld(async (world, odd, others) => {
    world.answer(`GET ${odd}${PATH}`, answer)
    const agreed = await fetchBlockHeader(fakeContext(world), 1)
    expect(agreed?.header.hash).toBe(BLOCK_1.hash)
    expect(agreed?.explorers.toSorted()).toEqual(others.toSorted())
  })
})

// No statement about Bitcoin: a proof of a block that is there must not be disproved by it.
test.each(['', 'Not Found', '<html><h1>404 Not Found</h1>Block not found</html>', '{"error":"not found"}'])(
  'does not take a page that is not there for a block that is not: %j',
  async (body) => {
    await using world = await startBitcoinWitnesses()
    for (const host of EXPLORERS) world.answer(`GET ${host}${PATH}`, { status: 404, body })
    await expect(fetchBlockHeader(fakeContext(world), 1)).rejects.toMatchObject({ code: 'upstream_failed' })
  },
)

test.each([
  ['know another block each', [{ body: BLOCK_0.hash }, 'reset']],
  ['know no such block', [ABSENT, ABSENT]],
  ['drop the connection', ['reset', 'reset']],
] as const)('refuses to rely on one explorer where the others %s', async (_, answers) => {
  await everyWorld(async (world, _odd, others) => {
    for (const [index, host] of others.entries()) world.answer(`GET ${host}${PATH}`, answers[index] ?? 'reset')
    await expect(fetchBlockHeader(fakeContext(world), 1)).rejects.toMatchObject({ code: 'upstream_failed' })
  })
})

test('refuses a header that does not hash to the block, even where all explorers give it', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(FORGED)
  await expect(fetchBlockHeader(fakeContext(world), 1)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('names who failed', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  for (const host of ['mempool.space', 'mempool.emzy.de']) world.answer(`GET ${host}${PATH}`, { body: 'x' })
  const refused = fetchBlockHeader(fakeContext(world), 1)
  await expect(refused).rejects.toThrow('mempool.space and mempool.emzy.de did not give a usable answer')
})

test('asks for a settled block once and never again', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  const store = memoryStore()
  const first = await fetchBlockHeader(fakeContext({ ...world, store }), 1)
  const asked = world.calls.length
  expect(await fetchBlockHeader(fakeContext({ ...world, store }), 1)).toEqual(first)
  expect(world.calls).toHaveLength(asked)
})

test('asks again for a block that may still be replaced, and for one that is not there yet', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_1)
  // Mined on 2009-01-09 at 02:54:25.
  const context = fakeContext({ ...world, store: memoryStore(), clock: fixedClock('2009-01-09T20:00:00Z') })
  for (const height of [1, 2]) {
    await fetchBlockHeader(context, height)
    const asked = world.calls.length
    await fetchBlockHeader(context, height)
    expect(world.calls.length).toBeGreaterThan(asked)
  }
})

import { expect, test } from 'vitest'
import { fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { ALICE, accountData, BOB, page, playSui } from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { ledgerAddress } from './ledger-address.service.ts'

const id = (digit: number) => `0x${String(digit).padStart(64, '0')}`
const NFT = `${id(9)}::suifren::SuiFren`

/** An object with its Display output, as the ledger returns it. */
const object = (digit: number, output: unknown, repr = NFT) => ({
  address: id(digit),
  contents: { type: { repr }, display: output === null ? null : { output } },
})

async function ask(objects: unknown, input: object = { include_nfts: true }) {
  await using server = await startUpstreamServer({
    '/graphql': playSui({ Account: accountData(), Objects: objects }),
    '*': jsonReply({ data: { amount: '2.5', base: 'SUI', currency: 'USD' } }),
  })
  const context = upstreamContext(
    { upstreams: ledgerAddress.upstreams, baseAddress: server.baseAddress },
    { store: memoryStore(), clock: fixedClock('2026-11-20T12:00:00Z') },
  )
  // The cast: the fields that the tests below read.
  return (await ledgerAddress.prepare({ address: ALICE, ...input })(context)) as {
    readonly nfts?: readonly { readonly id: string }[] | null
    readonly incomplete: readonly string[]
  }
}

const owning = (...nodes: readonly object[]) => ({ address: { objects: page([...nodes]) } })

test('lists objects that display a name, with picture and page', async () => {
  const shown = { name: 'Capy #7', image_url: 'ipfs://bafy/7.png', link: 'https://suifrens.com/7', description: 'x' }
  await expect(ask(owning(object(1, shown)))).resolves.toMatchObject({
    nfts: [{ id: id(1), type: NFT, name: 'Capy #7', image_url: 'ipfs://bafy/7.png', link: 'https://suifrens.com/7' }],
    incomplete: [],
  })
})

test('leaves out coins, stakes and objects without a name', async () => {
  const { nfts } = await ask(
    owning(
      object(1, { name: 'A coin' }, `${id(2)}::coin::Coin<${id(2)}::sui::SUI>`),
      object(2, { name: 'A stake' }, `${id(3)}::staking_pool::StakedSui`),
      object(3, null),
      object(4, { image_url: 'https://a.test/1.png' }),
      object(5, { name: '\u200b\n' }),
      object(6, 'a text'),
      { address: id(7), contents: null },
      object(8, { name: 'One' }, `${BOB}::coin::Coin`),
    ),
  )
  // The last is from another package's module of the same name.
  expect(nfts?.map((nft) => nft.id)).toEqual([id(8)])
})

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'http://a.test/1.png',
  'a picture',
  7,
  `https://a.test/${'a'.repeat(600)}`,
])('passes on no picture at %s', async (image_url) => {
  await expect(ask(owning(object(1, { name: 'One', image_url })))).resolves.toMatchObject({
    nfts: [{ name: 'One', image_url: null, link: null }],
  })
})

test('stops after four pages and says so', async () => {
  const endless = { address: { objects: page([object(1, { name: 'One' })], 'again') } }
  const { nfts, incomplete } = await ask(endless)
  expect(nfts).toHaveLength(4)
  expect(incomplete).toEqual(['nfts'])
})

test('answers the rest if collectibles are unavailable', async () => {
  await expect(ask({ status: 500 })).resolves.toMatchObject({ address: ALICE, nfts: null, incomplete: ['nfts'] })
})

test('does not look for them unless requested', async () => {
  expect(await ask({ status: 500 }, {})).not.toHaveProperty('nfts')
})

import { expect, test } from 'vitest'
import {
  ALICE,
  accountData,
  BOB,
  coinNode,
  page,
  playSui,
  readQuery,
  STAKE,
  stakeNode,
  suiErrorReply,
  TEST_COIN,
} from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchAccount, type TransactionPage } from './fetch-account.ts'
import { sui } from './sui.ts'

function ask(
  server: UpstreamServer,
  key: Parameters<typeof fetchAccount>[1] = { address: ALICE },
  wanted: TransactionPage = {},
) {
  return fetchAccount(upstreamContext({ upstreams: [sui], baseAddress: server.baseAddress }), key, wanted)
}

function playPages(answers: Readonly<Record<string, unknown>>) {
  return startUpstreamServer({ '/graphql': playSui(answers) })
}

test('asks by address or by name', async () => {
  await using server = await playPages({ Account: accountData() })
  await ask(server)
  await ask(server, { name: 'example.sui' })
  await ask(server, { address: ALICE }, { relation: 'AFFECTED', before: 'abc=' })
  expect(server.requests.map((request) => readQuery(request).variables)).toEqual([
    { address: ALICE, relation: 'SENT' },
    { name: 'example.sui', relation: 'SENT' },
    { address: ALICE, relation: 'AFFECTED', before: 'abc=' },
  ])
})

test('knows no account where nobody holds the name', async () => {
  await using server = await playPages({ Account: { ...accountData(), address: null } })
  expect(await ask(server, { name: 'nobody.sui' })).toBeUndefined()
})

test('reads an address that was never used as one with nothing', async () => {
  await using server = await playPages({ Account: accountData() })
  expect(await ask(server)).toMatchObject({
    address: ALICE,
    name: null,
    nativeBalance: 0n,
    coins: { nodes: [], complete: true },
    stakes: { nodes: [], complete: true },
    transactions: [],
  })
})

test('does without the name while the name service fails, and says so', async () => {
  const failed = suiErrorReply('Failed to fetch object', ['address', 'defaultNameRecord'], accountData())
  await using server = await playPages({ Account: failed })
  expect(await ask(server)).toMatchObject({ name: null, nameServiceFailed: true })
})

test('fails where the name service fails to find the account itself', async () => {
  const failed = suiErrorReply('Failed to fetch object', ['address'], { ...accountData(), address: null })
  await using server = await playPages({ Account: failed })
  await expect(ask(server, { name: 'example.sui' })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('follows the pages of coins and of stakes, each from its own cursor, and takes each once', async () => {
  await using server = await playPages({
    Account: accountData({
      balances: page([coinNode(TEST_COIN, '1')], 'coins-1'),
      objects: page([stakeNode(STAKE, '1', 1)], 'stakes-1'),
    }),
    MoreCoins: { address: { balances: page([coinNode(`${TEST_COIN}2`, '2')]) } },
    MoreStakes: ({ after }: { after: string }) =>
      after === 'stakes-1'
        ? {
            address: {
              objects: page([stakeNode(STAKE, '1', 1), stakeNode(STAKE.replace('4', '5'), '2', 2)], 'stakes-2'),
            },
          }
        : { address: { objects: page([stakeNode(STAKE.replace('4', '6'), '3', 3)]) } },
  })
  const account = await ask(server, { name: 'example.sui' })
  expect(account?.coins).toMatchObject({ nodes: [{ totalBalance: '1' }, { totalBalance: '2' }], complete: true })
  expect(account?.stakes.nodes.map(({ contents }) => contents.json.principal)).toEqual(['1', '2', '3'])
  const more = server.requests.slice(1).map((request) => readQuery(request).variables)
  // By the address that was found, so that a name that moves cannot mix two accounts.
  expect(more).toContainEqual({ address: ALICE, after: 'coins-1' })
  expect(more).toContainEqual({ address: ALICE, after: 'stakes-2' })
})

test('stops after four pages and says that there is more', async () => {
  await using server = await playPages({
    Account: accountData({ balances: page([coinNode(TEST_COIN, '1')], 'again') }),
    MoreCoins: ({ after }: { after: string }) => ({
      address: { balances: page([coinNode(`${TEST_COIN}_${after}`, '1')], `${after}n`) },
    }),
  })
  expect(await ask(server)).toMatchObject({ coins: { nodes: { length: 4 }, complete: false } })
  expect(server.requests).toHaveLength(4)
})

test('does not take the account of another for the one it asked for', async () => {
  await using server = await playPages({ Account: accountData({ address: BOB }) })
  await expect(ask(server)).rejects.toMatchObject({ code: 'upstream_failed' })
  await expect(ask(server, { name: 'example.sui' })).resolves.toMatchObject({ address: BOB })
  // Every address exists.
  await using empty = await playPages({ Account: { ...accountData(), address: null } })
  await expect(ask(empty)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('reads no balance of more than 64 bits', async () => {
  const owning = (totalBalance: string) => playPages({ Account: accountData({ balance: { totalBalance } }) })
  await using most = await owning('18446744073709551615')
  expect(await ask(most)).toMatchObject({ nativeBalance: 18_446_744_073_709_551_615n })
  await using beyond = await owning('1'.repeat(21))
  await expect(ask(beyond)).rejects.toMatchObject({ code: 'upstream_failed' })
})

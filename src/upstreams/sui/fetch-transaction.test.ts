import { expect, test } from 'vitest'
import { BOB, DIGEST, page, playSui, readQuery, SUI, transactionData } from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchTransaction } from './fetch-transaction.ts'
import { sui } from './sui.ts'

async function ask(answer: unknown) {
  await using server = await startUpstreamServer({ '/graphql': playSui({ Transaction: answer }) })
  const context = upstreamContext({ upstreams: [sui], baseAddress: server.baseAddress })
  const transaction = await fetchTransaction(context, DIGEST)
  return { transaction, asked: server.requests.map((request) => readQuery(request).variables) }
}

const change = { owner: { address: BOB }, amount: '-5', coinType: { repr: SUI } }

test('knows no transaction where the service knows none', async () => {
  expect(await ask({ transaction: null })).toMatchObject({ transaction: undefined, asked: { length: 1 } })
})

test('puts the pages of a list together and asks only for lists that go on', async () => {
  const { transaction, asked } = await ask(({ balanceChanges }: { balanceChanges: string | null }) =>
    balanceChanges === null
      ? transactionData({}, { balanceChanges: page([change], 'next') })
      : {
          transaction: {
            ...transactionData().transaction,
            kind: { __typename: 'ProgrammableTransaction' },
            effects: {
              ...transactionData().transaction.effects,
              events: undefined,
              objectChanges: undefined,
              balanceChanges: page([{ ...change, amount: '-6' }]),
            },
          },
        },
  )
  expect(transaction?.balanceChanges.map(({ amount }) => amount)).toEqual(['-5', '-6'])
  expect(transaction?.commands).toHaveLength(2)
  expect(transaction?.incomplete).toEqual([])
  expect(asked).toEqual([
    {
      digest: DIGEST,
      withCommands: true,
      withBalanceChanges: true,
      withEvents: true,
      withObjectChanges: true,
      commands: null,
      balanceChanges: null,
      events: null,
      objectChanges: null,
    },
    {
      digest: DIGEST,
      withCommands: false,
      withBalanceChanges: true,
      withEvents: false,
      withObjectChanges: false,
      balanceChanges: 'next',
    },
  ])
})

test('stops after five pages and says which lists go on', async () => {
  const { transaction, asked } = await ask(transactionData({}, { balanceChanges: page([change], 'again') }))
  expect(transaction?.balanceChanges).toHaveLength(5)
  expect(transaction?.incomplete).toEqual(['balanceChanges'])
  expect(asked).toHaveLength(5)
})

test('takes a list that is null as an empty one', async () => {
  const { transaction } = await ask(transactionData({}, { events: null }))
  expect(transaction?.events).toEqual([])
})

test('expects no commands of the system', async () => {
  const { transaction } = await ask(transactionData({ sender: null, kind: { __typename: 'ChangeEpochTransaction' } }))
  expect(transaction).toMatchObject({ commands: [], header: { sender: null } })
})

test('refuses a transaction that vanishes between two pages', async () => {
  const answer = ({ events }: { events: string | null }) =>
    events === null ? transactionData({}, { events: page([], 'next') }) : { transaction: null }
  await expect(ask(answer)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('does not take another transaction for the one it asked for', async () => {
  const other = transactionData({ digest: 'CKjFRsvNLMhfTKYRc67g1tY5KjYkzrTRo9yu4rhW9nr1' })
  await expect(ask(other)).rejects.toMatchObject({ code: 'upstream_failed' })
})

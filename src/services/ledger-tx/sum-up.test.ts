import { expect, test } from 'vitest'
import { ALICE, BOB, DIGEST, page, playSui, SUI, TEST_COIN, transactionData } from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { ledgerTx } from './ledger-tx.service.ts'

const SYSTEM = `0x${'3'.padStart(64, '0')}`
// 1,000,000 + 1,976,000 - 978,120: the cost of the transactions in the test kit.
const GAS = 1_997_880n

interface Played {
  readonly changes?: readonly (readonly [owner: string | null, amount: bigint, coinType: string])[]
  readonly called?: string
  readonly from?: string
  readonly events?: readonly string[]
  readonly commands?: readonly string[]
  readonly effects?: object
  readonly parts?: object
  readonly symbol?: string
}

async function sum({
  changes = [],
  called,
  from = BOB,
  events = [],
  commands = [],
  effects,
  parts,
  symbol = 'TST',
}: Played) {
  const [module = '', name = ''] = called?.split('::') ?? []
  const call = {
    __typename: 'MoveCallCommand',
    function: { name, module: { name: module, package: { address: from } } },
  }
  const kind = {
    __typename: 'ProgrammableTransaction',
    commands: page([...commands.map((command) => ({ __typename: `${command}Command` })), ...(called ? [call] : [])]),
  }
  const data = transactionData(
    { kind, ...parts },
    {
      balanceChanges: page(
        changes.map(([owner, amount, repr]) => ({
          owner: owner && { address: owner },
          amount: amount.toString(),
          coinType: { repr },
        })),
      ),
      events: page(
        events.map((repr) => ({
          sender: { address: ALICE },
          transactionModule: null,
          contents: { type: { repr }, json: {} },
        })),
      ),
      ...effects,
    },
  )
  const metadata = { CoinMetadata: { c0: { symbol, name: 'Test', decimals: 3 } } }
  await using server = await startUpstreamServer({ '/graphql': playSui({ Transaction: data, ...metadata }) })
  const context = upstreamContext({ upstreams: ledgerTx.upstreams, baseAddress: server.baseAddress })
  const answer = await ledgerTx.prepare({ digest: DIGEST, include_summary: true })(context)
  return (answer as { summary: { action: string; sentence: string | null } }).summary
}

const swap: Played = {
  changes: [
    [ALICE, -1_500_000_000n - GAS, SUI],
    [ALICE, 4_200n, TEST_COIN],
  ],
  called: 'router::swap_exact',
}

// The names of events that exchanges on the network emit.
test.each([
  'pool::SwapEvent',
  'events::SwapEventV2',
  'pair::Swapped<0x2::sui::SUI, 0x5::tst::TST>',
  'events::AssetSwap',
])('recognises a swap by %s', async (event) => {
  await expect(sum({ ...swap, events: [`${BOB}::${event}`] })).resolves.toEqual({
    action: 'swap',
    sentence: `Swapped 1.5 SUI for 4.2 TST (${TEST_COIN}) by router::swap_exact.`,
  })
})

test('reports no swap unless an event says so', async () => {
  // Neither a module of that name nor an inner type counts as a swap event.
  const events = [`${BOB}::swap::Deposited<${BOB}::swap::SwapEvent>`]
  await expect(sum({ ...swap, events, called: 'vault::deposit' })).resolves.toEqual({
    action: 'exchange',
    sentence: `Gave 1.5 SUI and got 4.2 TST (${TEST_COIN}) by vault::deposit.`,
  })
})

test('leaves gas out of the sent amount, and names its payer', async () => {
  const sent: Played = {
    commands: ['SplitCoins', 'TransferObjects'],
    changes: [
      [ALICE, -1_000_000_000n - GAS, SUI],
      [BOB, 1_000_000_000n, SUI],
    ],
  }
  const sentence = `Sent 1 SUI to ${BOB}.`
  await expect(sum(sent)).resolves.toEqual({ action: 'transfer', sentence })
  // With a sponsor, the sender's change has no gas in it.
  const sponsored: Played = {
    ...sent,
    parts: { gasInput: { gasSponsor: { address: SYSTEM } } },
    changes: [
      [ALICE, -1_000_000_000n, SUI],
      [BOB, 1_000_000_000n, SUI],
      [SYSTEM, -GAS, SUI],
    ],
  }
  await expect(sum(sponsored)).resolves.toEqual({ action: 'transfer', sentence })
})

test('a sponsor that gets back more than the gas cost has received nothing', async () => {
  const gasSummary = { computationCost: 1_000_000, storageCost: 988_000, storageRebate: 2_264_724 }
  const rebated: Played = {
    commands: ['SplitCoins', 'TransferObjects'],
    parts: { gasInput: { gasSponsor: { address: SYSTEM } } },
    effects: { gasEffects: { gasSummary } },
    changes: [
      [ALICE, -1_000_000_000n, SUI],
      [BOB, 1_000_000_000n, SUI],
      [SYSTEM, 276_724n, SUI],
    ],
  }
  await expect(sum(rebated)).resolves.toMatchObject({ sentence: `Sent 1 SUI to ${BOB}.` })
  await expect(sum({ effects: { status: 'FAILURE', gasEffects: { gasSummary } } })).resolves.toMatchObject({
    sentence: 'Failed, and did nothing but get back 0.000276724 SUI of gas.',
  })
})

test('does not count gas alone as a transfer', async () => {
  await expect(sum({ commands: ['TransferObjects'], changes: [[ALICE, -GAS, SUI]] })).resolves.toEqual({
    action: 'other',
    sentence: 'Moved no coins of the sender.',
  })
})

test.each<[string, Played, object]>([
  [
    'a stake',
    { changes: [[ALICE, -10_000_000_000n - GAS, SUI]], called: 'sui_system::request_add_stake', from: SYSTEM },
    { action: 'stake', sentence: 'Staked 10 SUI.' },
  ],
  [
    'a stake made by another account',
    { changes: [[ALICE, -10_000_000_000n - GAS, SUI]], called: 'sui_system::request_add_stake' },
    { action: 'call', sentence: 'Called sui_system::request_add_stake: gave 10 SUI.' },
  ],
  [
    'a stake withdrawn',
    { changes: [[ALICE, 10_000_000_000n - GAS, SUI]], called: 'sui_system::request_withdraw_stake', from: SYSTEM },
    { action: 'unstake', sentence: 'Withdrew a stake and got 10 SUI.' },
  ],
  ['a package', { commands: ['Publish'] }, { action: 'publish', sentence: 'Published a package.' }],
  ['a call', { called: 'game::play' }, { action: 'call', sentence: 'Called game::play.' }],
  [
    'a failure',
    { effects: { status: 'FAILURE' }, changes: [[ALICE, -GAS, SUI]] },
    { action: 'failed', sentence: 'Failed, and did nothing but pay 0.00199788 SUI of gas.' },
  ],
  [
    'a failure that moved coins all the same',
    {
      effects: { status: 'FAILURE' },
      changes: [
        [ALICE, -GAS - 1_000_000_000n, SUI],
        [BOB, 1_000_000_000n, SUI],
      ],
    },
    { action: 'failed', sentence: null },
  ],
  [
    'the system',
    { parts: { sender: null, kind: { __typename: 'ChangeEpochTransaction' } } },
    { action: 'system', sentence: 'The system itself: change epoch.' },
  ],
  [
    'a swap with one list cut at its limit',
    { ...swap, events: [`${BOB}::pool::SwapEvent`], effects: { events: page([], 'again') } },
    { action: 'call', sentence: null },
  ],
  [
    'a list cut at its limit',
    { effects: { balanceChanges: page([], 'again') }, called: 'game::play' },
    { action: 'call', sentence: null },
  ],
])('recognises %s', async (_, played, summary) => {
  await expect(sum(played)).resolves.toEqual(summary)
})

// Sui itself compares the whole type; a symbol is a free text of the issuer.
test.each([
  ['SUI', 'not the native coin, but '],
  ['ＳＵＩ', 'not the native coin, but ', '"ＳＵＩ"'],
  ['Suì', 'not the native coin, but ', '"Suì"'],
  ['USDC (real)', '', '"USDC (real)"'],
  ['USDC', ''],
  ['USDT', ''],
])(
  'a coin of the symbol %s is named with its type, as any issuer may choose it',
  async (symbol, doubt, named = symbol) => {
    const fake = `0x${'bad02'.padStart(64, '0')}::coin::COIN`
    const changes = [
      [ALICE, -5_000n, fake],
      [BOB, 5_000n, fake],
      [ALICE, -GAS, SUI],
    ] as const
    await expect(sum({ changes, commands: ['TransferObjects'], symbol })).resolves.toEqual({
      action: 'transfer',
      sentence: `Sent 5 ${named} (${doubt}${fake}) to ${BOB}.`,
    })
    await expect(sum({ changes: [[ALICE, -7n, '0x1::sui::SUI']], called: 'a::b', symbol: '' })).resolves.toMatchObject({
      sentence: expect.stringMatching(/^Called a::b: gave 0.007 SUI \(not the native coin, but 0x1::sui::SUI\)/),
    })
  },
)

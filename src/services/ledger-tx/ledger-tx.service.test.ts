import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import {
  ALICE,
  BOB,
  DIGEST,
  EPOCH,
  page,
  playSui,
  STAKE,
  SUI,
  TEST_COIN,
  transactionData,
} from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { ledgerTx } from './ledger-tx.service.ts'

async function ask(data: unknown, others: Readonly<Record<string, unknown>> = {}) {
  await using server = await startUpstreamServer({ '/graphql': playSui({ Transaction: data, ...others }) })
  const context = upstreamContext({ upstreams: ledgerTx.upstreams, baseAddress: server.baseAddress })
  return await ledgerTx.prepare({ digest: DIGEST })(context)
}

test('describes a transfer: sender, time, and the fee that wallets show for it', async () => {
  expect(await ask(transactionData())).toEqual({
    digest: DIGEST,
    status: 'success',
    error: null,
    timestamp: '2026-11-19T18:20:07.512Z',
    checkpoint: 251004117,
    epoch: EPOCH,
    kind: 'programmable',
    sender: ALICE,
    gas_payer: ALICE,
    // 1,000,000 + 1,976,000 - 978,120 billionths.
    gas_fee_ledger: 0.00199788,
    calls: [],
    commands: ['SplitCoins', 'TransferObjects'],
    balance_changes: [],
    events: [],
    created: [],
    changed: [],
    deleted: [],
    incomplete: [],
  })
})

test('shows balance changes in whole coins with their sign, and exactly', async () => {
  const change = (address: string | null, amount: string, coinType: string) => ({
    owner: address && { address },
    amount,
    coinType: { repr: coinType },
  })
  const balanceChanges = page([
    change(ALICE, '-2001988000', SUI),
    change(BOB, '1000000000', SUI),
    change(BOB, '1002000', TEST_COIN),
    change(null, '5', '0x1::bare::BARE'),
  ])
  const answer = await ask(transactionData({}, { balanceChanges }), {
    CoinMetadata: { c0: { symbol: 'TST', name: 'Test', decimals: 3 }, c1: null },
  })
  expect(answer).toHaveProperty('balance_changes', [
    { address: ALICE, symbol: 'SUI', coin_type: SUI, amount: -2.001988, amount_raw: '-2001988000' },
    { address: BOB, symbol: 'SUI', coin_type: SUI, amount: 1, amount_raw: '1000000000' },
    { address: BOB, symbol: 'TST', coin_type: TEST_COIN, amount: 1002, amount_raw: '1002000' },
    { address: null, symbol: 'BARE', coin_type: '0x1::bare::BARE', amount: null, amount_raw: '5' },
  ])
})

// An abort as the API explains it.
const ABORT = {
  abortCode: '42',
  message: "Error in 1st command, from '0x5e66::execution_error_tests::abort_with_42' (instruction 1), abort code: 42",
  module: { name: 'execution_error_tests', package: { address: ALICE } },
  function: { name: 'abort_with_42' },
}

test.each([
  ['an abort', ABORT, { abort_code: '42', location: `${ALICE}::execution_error_tests::abort_with_42` }],
  ['an error without a function', { ...ABORT, function: null }, { location: `${ALICE}::execution_error_tests` }],
  [
    'an error outside of programs',
    { message: 'InsufficientGas', abortCode: null, module: null, function: null },
    { message: 'InsufficientGas', abort_code: null, location: null },
  ],
])('says why it failed: %s', async (_, executionError, error) => {
  const answer = await ask(transactionData({}, { status: 'FAILURE', executionError }))
  expect(answer).toMatchObject({ status: 'failure', error })
})

test('refuses a success with an error', async () => {
  const refused = ask(transactionData({}, { status: 'SUCCESS', executionError: ABORT }))
  await expect(refused).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('lists the functions it called and all its commands', async () => {
  const call = (name: string) => ({
    __typename: 'MoveCallCommand',
    function: { name, module: { name: 'move_call_test', package: { address: BOB } } },
  })
  const commands = page([call('create_test_object'), { __typename: 'MergeCoinsCommand' }, call('get_object_value')])
  const answer = await ask(transactionData({ kind: { __typename: 'ProgrammableTransaction', commands } }))
  expect(answer).toMatchObject({
    calls: [
      { package: BOB, module: 'move_call_test', function: 'create_test_object' },
      { package: BOB, module: 'move_call_test', function: 'get_object_value' },
    ],
    commands: ['MoveCall', 'MergeCoins', 'MoveCall'],
  })
})

test('passes on events with their fields', async () => {
  const json = { message: 'Hello from test event', value: '42', nested: { list: [1, null, true] } }
  const events = page([
    {
      sender: { address: ALICE },
      transactionModule: { name: 'events_test', package: { address: BOB } },
      contents: { type: { repr: `${BOB}::events_test::TestEvent` }, json },
    },
    { sender: null, transactionModule: null, contents: null },
  ])
  expect(await ask(transactionData({}, { events }))).toHaveProperty('events', [
    { type: `${BOB}::events_test::TestEvent`, module: `${BOB}::events_test`, sender: ALICE, data: json },
    { type: null, module: null, sender: null, data: null },
  ])
})

test('sorts objects by their change', async () => {
  const state = (repr = '0x2::coin::Coin') => ({ asMoveObject: { contents: { type: { repr } } }, asMovePackage: null })
  const change = (
    address: string,
    idCreated: boolean,
    idDeleted: boolean,
    { before = null as unknown, after = null as unknown },
  ) => ({ address, idCreated, idDeleted, inputState: before, outputState: after })
  const id = (digit: number) => `0x${String(digit).padStart(64, '0')}`
  const objectChanges = page([
    change(id(1), true, false, { after: state() }),
    change(id(2), true, false, { after: { asMoveObject: null, asMovePackage: { address: id(2) } } }),
    // Created and put inside another object in one step.
    change(id(3), true, false, {}),
    change(id(4), false, false, { before: state('0x2::old::Old'), after: state('0x2::new::New') }),
    change(id(5), false, false, { before: state() }),
    change(id(6), false, false, { after: state() }),
    change(id(7), false, true, { before: state() }),
    // Taken out of another object and deleted in one step.
    change(id(8), false, true, {}),
  ])
  const coin = '0x2::coin::Coin'
  expect(await ask(transactionData({}, { objectChanges }))).toMatchObject({
    created: [
      { id: id(1), type: coin },
      { id: id(2), type: 'package' },
      { id: id(3), type: null },
    ],
    changed: [
      { id: id(4), type: '0x2::new::New', change: 'mutated' },
      { id: id(5), type: coin, change: 'wrapped' },
      { id: id(6), type: coin, change: 'unwrapped' },
    ],
    deleted: [
      { id: id(7), type: coin },
      { id: id(8), type: null },
    ],
  })
})

test('names a sponsor, and no sender for the system itself', async () => {
  const sponsored = transactionData({ gasInput: { gasSponsor: { address: BOB } } })
  expect(await ask(sponsored)).toMatchObject({ sender: ALICE, gas_payer: BOB })
  const system = transactionData(
    { sender: null, gasInput: null, kind: { __typename: 'ConsensusCommitPrologueTransaction' } },
    { gasEffects: { gasSummary: { computationCost: 0, storageCost: 0, storageRebate: 0 } } },
  )
  expect(await ask(system)).toMatchObject({
    kind: 'consensus_commit_prologue',
    sender: null,
    gas_payer: null,
    gas_fee_ledger: 0,
    commands: [],
  })
})

test('a rebate above the cost makes the fee negative', async () => {
  const gasSummary = { computationCost: 1_000_000, storageCost: 988_000, storageRebate: 2_264_724 }
  expect(await ask(transactionData({}, { gasEffects: { gasSummary } }))).toHaveProperty('gas_fee_ledger', -0.000276724)
})

test('says which lists are cut at their limit', async () => {
  const endless = { balanceChanges: page([], 'a'), events: page([], 'b'), objectChanges: page([], 'c') }
  const kind = { __typename: 'ProgrammableTransaction', commands: page([], 'd') }
  expect(await ask(transactionData({ kind }, endless))).toMatchObject({
    incomplete: ['commands', 'balance_changes', 'events', 'objects'],
  })
})

test('refuses a digest that the network does not know and says so', async () => {
  await expect(ask({ transaction: null })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(`knows no transaction ${DIGEST}`),
  })
})

test('fails if the network fails', async () => {
  await expect(ask(undefined)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('answers or refuses any input', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 140 }),
    fc.string({ unit: fc.constantFrom(...'1zAOl0x'), minLength: 28, maxLength: 46 }),
    fc.constantFrom(DIGEST, STAKE),
  )
  await using server = await startUpstreamServer({ '/graphql': playSui({ Transaction: transactionData() }) })
  const context = upstreamContext({ upstreams: ledgerTx.upstreams, baseAddress: server.baseAddress })
  await expectAnswerOrRefusal(ledgerTx, { context, likely: fc.record({ digest: hostile }) })
})

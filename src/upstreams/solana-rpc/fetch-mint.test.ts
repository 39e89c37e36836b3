import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import {
  jsonReply,
  startUpstreamServer,
  type UpstreamReply,
  type UpstreamScript,
} from '../../../test/kit/upstream-server.ts'
import { fetchMint } from './fetch-mint.ts'
import { solanaRpc } from './solana-rpc.ts'

const MINT = '11111111111111111111111111111111'
const AUTHORITY = '7dGbd2QZcCKcTndnHcTL8q7SMVXAkp688NTQYwrRCrar'
const SPL_TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

// The shape of getAccountInfo with encoding jsonParsed.
function answer(owner: string, info: object, type = 'mint') {
  const data = { parsed: { info, type }, program: 'spl-token', space: 82 }
  return jsonReply({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: { data, owner, lamports: 1 } } })
}
const plain = {
  decimals: 6,
  freezeAuthority: AUTHORITY,
  isInitialized: true,
  mintAuthority: AUTHORITY,
  supply: '8000000',
}
const good = answer(SPL_TOKEN, plain) as UpstreamReply & { body: string }

async function read(script: UpstreamScript) {
  await using server = await startUpstreamServer({ '/': script })
  return await fetchMint(upstreamContext({ upstreams: [solanaRpc], baseAddress: server.baseAddress }), MINT)
}

testUpstreamFaults({
  upstream: solanaRpc,
  path: '/',
  method: 'POST',
  good,
  call: (context) => fetchMint(context, MINT),
  unbelievable: {
    'a renamed field': good.body.replace('"supply"', '"amount"'),
    'a number of the wrong type': good.body.replace('"decimals":6', '"decimals":"6"'),
    'an empty list': '[]',
    'an error in a 200': '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"rate limited"}}',
  },
})

test('reads the authorities of a mint', async () => {
  expect(await read(good)).toMatchObject({
    program: 'spl-token',
    decimals: 6,
    supply: '8000000',
    mintAuthority: AUTHORITY,
    freezeAuthority: AUTHORITY,
    permanentDelegate: null,
    nonTransferable: false,
    transferFees: null,
  })
})

test('reads every extension of Token-2022 that can keep a holder from selling', async () => {
  const fee = (transferFeeBasisPoints: number) => ({ epoch: 1, maximumFee: 1, transferFeeBasisPoints })
  const extensions = [
    { extension: 'permanentDelegate', state: { delegate: AUTHORITY } },
    { extension: 'transferHook', state: { authority: AUTHORITY, programId: MINT } },
    {
      extension: 'transferFeeConfig',
      state: { transferFeeConfigAuthority: AUTHORITY, olderTransferFee: fee(100), newerTransferFee: fee(690) },
    },
    { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
    { extension: 'mintCloseAuthority', state: { closeAuthority: AUTHORITY } },
    { extension: 'pausableConfig', state: { authority: AUTHORITY, paused: false } },
    { extension: 'nonTransferable' },
    { extension: 'tokenMetadata', state: { name: 'Name', symbol: 'SYM', uri: '', mint: MINT } },
    { extension: 'scaledUiAmountConfig', state: { multiplier: '2' } },
    { extension: 'unparseableExtension' },
    // MAX_NAME is 40.
    { extension: `something<New${'x'.repeat(40)}`, state: { any: 'thing' } },
  ]
  const info = { ...plain, mintAuthority: null, freezeAuthority: null, extensions }
  expect(await read(answer(TOKEN_2022, info))).toEqual({
    program: 'spl-token-2022',
    decimals: 6,
    supply: '8000000',
    mintAuthority: null,
    freezeAuthority: null,
    name: 'Name',
    symbol: 'SYM',
    permanentDelegate: AUTHORITY,
    transferHook: MINT,
    transferHookAuthority: AUTHORITY,
    transferFees: {
      older: { bps: 100, epoch: 1, maximum: 1 },
      newer: { bps: 690, epoch: 1, maximum: 1 },
      // It was asked, and answered something else.
      now: null,
    },
    transferFeeAuthority: AUTHORITY,
    nonTransferable: true,
    defaultFrozen: true,
    closeAuthority: AUTHORITY,
    pauseAuthority: AUTHORITY,
    paused: false,
    isDisplayScaled: false,
    displayAuthority: null,
    isConfidential: false,
    isMetadataMutable: false,
    unreadExtensions: ['unparseableExtension', `somethingNew${'x'.repeat(28)}`, 'scaledUiAmountConfig'],
  })
})

test('reads that a mint is paused, and by nobody any more', async () => {
  const extensions = [{ extension: 'pausableConfig', state: { authority: null, paused: true } }]
  expect(await read(answer(TOKEN_2022, { ...plain, extensions }))).toMatchObject({ pauseAuthority: null, paused: true })
})

// Nodes write each of these fields, with null for no authority.
test.each([
  { extensions: [{ extension: 'pausableConfig', state: {} }] },
  { extensions: [{ extension: 'pausableConfig', state: { authority: null } }] },
  { extensions: [{ extension: 'transferHook', state: { programId: null } }] },
  { extensions: [{ extension: 'permanentDelegate' }] },
  { extensions: [{ extension: 'defaultAccountState', state: { accountState: 'other' } }] },
  { isInitialized: false },
  { isInitialized: undefined },
])('does not take a mint for harmless that it cannot read: %j', async (changes) => {
  await expect(read(answer(TOKEN_2022, { ...plain, ...changes }))).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('an address that holds nothing, a wallet, a token account or another program is no mint', async () => {
  expect(await read(jsonReply({ jsonrpc: '2.0', id: 1, result: { context: {}, value: null } }))).toBeUndefined()
  expect(await read(answer(SPL_TOKEN, { isNative: false }, 'account'))).toBeUndefined()
  expect(await read(answer(MINT, plain))).toBeUndefined()
})

const nothing: UpstreamReply = jsonReply({ jsonrpc: '2.0', id: 1, result: { context: {}, value: null } })
// A node gives the bytes of an account that it cannot parse.
const bytes = jsonReply({ jsonrpc: '2.0', id: 1, result: { value: { data: ['AAAA', 'base64'], owner: SPL_TOKEN } } })

test.each([
  ['lags behind', nothing],
  ['cannot parse it', bytes],
])('takes a mint from the second node where the first one %s', async (_, first) => {
  expect(await read([first, good])).toMatchObject({ decimals: 6 })
})

test.each<[string, readonly [UpstreamReply, UpstreamReply]]>([
  ['the only answer', [nothing, { status: 429 }]],
  ['beside one that cannot parse it', [nothing, bytes]],
  ['not even said', [bytes, bytes]],
])('that there is no account is no fact where it is %s', async (_, replies) => {
  await expect(read(replies)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('asks the next node where one fails', async () => {
  expect(await read([{ status: 429 }, good])).toMatchObject({ decimals: 6 })
})

// Recorded: PayPal USD has a fee of nothing twice, and this one was raised from 1 to 3 % (epochs 1039 and 1043).
const fees = (newer: number) => ({
  extension: 'transferFeeConfig',
  state: {
    transferFeeConfigAuthority: AUTHORITY,
    olderTransferFee: { epoch: 1039, maximumFee: 18446744073709551615n.toString(), transferFeeBasisPoints: 100 },
    newerTransferFee: { epoch: 1043, maximumFee: Number(18446744073709551615n), transferFeeBasisPoints: newer },
  },
})
const epochInfo = jsonReply({ jsonrpc: '2.0', id: 1, result: { absoluteSlot: 1, epoch: 1042, slotIndex: 1 } })

test('asks the epoch only where two fees differ, and of the second node where the first does not tell it', async () => {
  const taxed = answer(TOKEN_2022, { ...plain, extensions: [fees(300)] })
  const told = { older: { bps: 100 }, newer: { bps: 300, epoch: 1043 } }
  expect(await read([taxed, epochInfo])).toMatchObject({ transferFees: { ...told, now: 1042 } })
  expect(await read([taxed, { status: 429 }, epochInfo])).toMatchObject({ transferFees: { ...told, now: 1042 } })
  expect(await read([taxed, { status: 429 }, { status: 500 }])).toMatchObject({ transferFees: { ...told, now: null } })
  const same = answer(TOKEN_2022, { ...plain, extensions: [fees(100)] })
  expect(await read([same, { status: 500 }])).toMatchObject({ transferFees: { now: null } })
})

import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import { tokenSimulate } from './token-simulate.service.ts'

const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const AUTHORITY = '7dGbd2QZcCKcTndnHcTL8q7SMVXAkp688NTQYwrRCrar'

const account = jsonReply({
  jsonrpc: '2.0',
  id: 1,
  result: {
    value: {
      owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      data: {
        parsed: {
          type: 'mint',
          info: {
            decimals: 6,
            isInitialized: true,
            supply: '7946037166764042',
            mintAuthority: null,
            freezeAuthority: AUTHORITY,
          },
        },
      },
    },
  },
})

function pool(liquidity: number | null, isBase = true) {
  const [mine, other] = [
    { address: MINT, symbol: 'USDC' },
    { address: 'So11111111111111111111111111111111111111112', symbol: 'S\u202EOL' },
  ]
  const [baseToken, quoteToken] = isBase ? [mine, other] : [other, mine]
  return { dexId: 'orca', pairAddress: `pool${liquidity}`, baseToken, quoteToken, liquidity: { usd: liquidity } }
}

async function simulate(
  scripts: { readonly account: UpstreamScript; readonly pools: UpstreamScript },
  body: object = { token: MINT },
) {
  const path = `/token-pairs/v1/solana/${MINT}`
  await using server = await startUpstreamServer({ '/': scripts.account, [path]: scripts.pools })
  const context = upstreamContext({ upstreams: [solanaRpc, dexScreener], baseAddress: server.baseAddress })
  return await tokenSimulate.prepare(body)(context)
}

// Spec: Solana returns status not_simulated with authority and pool checks.
test('a Solana mint is not simulated: the answer has its authorities and pools', async () => {
  const report = await simulate({ account, pools: jsonReply([pool(10), pool(300, false), pool(null)]) })
  expect(report).toMatchObject({
    token: MINT,
    chain: 'solana',
    status: 'not_simulated',
    buy_succeeded: null,
    sell_succeeded: null,
    buy_tax_percent: null,
    block_number: null,
    mint: {
      program: 'spl-token',
      decimals: 6,
      supply_raw: '7946037166764042',
      mint_authority: null,
      freeze_authority: AUTHORITY,
      permanent_delegate: null,
      transfer_hook_authority: null,
      paused: false,
      unread_extensions: null,
      transfer_fee_percent: 0,
      non_transferable: false,
    },
    pools: [
      { dex: 'orca', address: 'pool300', quote: 'SOL', liquidity_usd: 300, status: 'not_tried' },
      { address: 'pool10', liquidity_usd: 10 },
      { address: 'poolnull', liquidity_usd: null },
    ],
  })
})

test('says of a mint that it is paused, and what of it cannot be read', async () => {
  const paused = { extension: 'pausableConfig', state: { authority: null, paused: true } }
  const hook = { extension: 'transferHook', state: { authority: AUTHORITY, programId: null } }
  const extensions = JSON.stringify([paused, hook, { extension: 'unparseableExtension' }])
  const body = String(account.body).replace('"mintAuthority"', `"extensions":${extensions},"mintAuthority"`)
  expect(await simulate({ account: { ...account, body }, pools: jsonReply([]) })).toMatchObject({
    mint: { paused: true, transfer_hook_authority: AUTHORITY, unread_extensions: ['unparseableExtension'] },
  })
})

test('tells a fee with its maximum, for ever frozen accounts and scaled balances', async () => {
  const fee = { epoch: 1, maximumFee: 1, transferFeeBasisPoints: 5000 }
  const extensions = JSON.stringify([
    {
      extension: 'transferFeeConfig',
      state: { transferFeeConfigAuthority: null, olderTransferFee: fee, newerTransferFee: fee },
    },
    { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
    { extension: 'scaledUiAmountConfig', state: { authority: AUTHORITY, multiplier: '2', newMultiplier: '2' } },
  ])
  const body = String(account.body)
    .replace('"mintAuthority"', `"extensions":${extensions},"mintAuthority"`)
    .replace(`"freezeAuthority":"${AUTHORITY}"`, '"freezeAuthority":null')
  const priced = { ...pool(300), priceUsd: '0.5' }
  expect(await simulate({ account: { ...account, body }, pools: jsonReply([pool(10), priced]) })).toMatchObject({
    mint: { transfer_fee_percent: 5e-7, default_frozen: true },
    notes: [
      expect.any(String),
      'The fee of each transfer: 50 %, but at most 0.000001 tokens (5e-7 % of 100 US dollars).',
      'New accounts are frozen for ever: no authority can thaw them.',
      `${AUTHORITY} can change the balances that wallets show, which are not the amounts held.`,
      'Wallets show other balances than the amounts held.',
    ],
  })
})

test('says if there is no pool', async () => {
  expect(await simulate({ account, pools: jsonReply([]) })).toMatchObject({
    pools: [],
    notes: [expect.any(String), 'No pool was found.'],
  })
})

test('a base58 address that is no mint is refused', async () => {
  const nothing = jsonReply({ jsonrpc: '2.0', id: 1, result: { value: null } })
  await expect(simulate({ account: nothing, pools: jsonReply([]) })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no token mint'),
  })
})

test('a mint is found on Solana for any given chain', async () => {
  const body = { token: MINT, chain: 'ethereum' }
  expect(await simulate({ account, pools: jsonReply([]) }, body)).toMatchObject({ chain: 'solana' })
})

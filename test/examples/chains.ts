import { encodeAbiParameters, encodeFunctionResult, type Hex, multicall3Abi, numberToHex, parseAbi } from 'viem'
import { pending } from '../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE as ALICE_CALENDAR, BOB as BOB_CALENDAR, startBitcoinWitnesses } from '../kit/bitcoin-witnesses.ts'
import { fakeContext } from '../kit/fake-context.ts'
import {
  ALICE,
  accountData,
  BOB,
  coinNode,
  DIGEST,
  networkData,
  page,
  playSui,
  rateField,
  STAKE,
  SUI,
  stakeNode,
  transactionData,
  validatorNode,
  validatorsData,
} from '../kit/sui-ledger.ts'
import { jsonReply, type RecordedRequest } from '../kit/upstream-server.ts'
import { playing } from './recorded.ts'
import type { World } from './world.ts'

const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const COIN = `0x${'2'.padStart(64, '0')}::coin::Coin<${SUI}>`
// The stake of the example began in epoch 1100, and earns from the next epoch on.
const EPOCH = 1130
const priceOf = (amount: string) => jsonReply({ data: { amount, base: 'SUI', currency: 'USD' } })

const account = {
  ...accountData({
    address: '0x214a4199264348df2364acd683a3971a9927a5252747f4e0776f0506922f9db0',
    defaultNameRecord: { domain: 'example.sui' },
    balance: { totalBalance: '12500000000' },
    balances: page([coinNode(SUI, '12500000000'), coinNode(USDC, '3250000')]),
    objects: page([stakeNode(STAKE, '100000000000', 1100)]),
    transactions: {
      pageInfo: { hasPreviousPage: false, startCursor: null },
      nodes: [
        {
          digest: DIGEST,
          effects: {
            status: 'SUCCESS',
            timestamp: '2026-11-19T18:20:07.512Z',
            checkpoint: { sequenceNumber: 251004117 },
          },
        },
      ],
    },
  }),
  epoch: { epochId: EPOCH },
}

const transfer = transactionData(
  { digest: '3cbBW8aiTFvQhgvHNRFpzeD3NdmL8DWa6TDJGtvJHQhm' },
  {
    timestamp: '2026-03-02T09:41:26.118Z',
    epoch: { epochId: 1055 },
    checkpoint: { sequenceNumber: 248816402 },
    balanceChanges: page([
      { owner: { address: BOB }, amount: '1000000000', coinType: { repr: SUI } },
      { owner: { address: ALICE }, amount: '-1001997880', coinType: { repr: SUI } },
    ]),
    objectChanges: page([
      objectChange('0x1766b9f79657efd753eb64605adcd2e4d7bd11c8c7db27ff3602f51ddf506184', { idCreated: true }),
      objectChange('0xe115ae7ff9b56944fafef6fd015d510a2fd963b6d42ec8a6266409c0ea40fb36', { idCreated: false }),
    ]),
  },
)

function objectChange(address: string, { idCreated }: { readonly idCreated: boolean }) {
  const state = { asMovePackage: null, asMoveObject: { contents: { type: { repr: COIN } } } }
  return { address, idCreated, idDeleted: false, inputState: idCreated ? null : state, outputState: state }
}

interface RpcCall {
  readonly id: number
  readonly method: string
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}

/** Plays a node of Base: one multicall for the balances and the block, and the number of transactions. */
function playBase({ body }: RecordedRequest) {
  const readings = [
    812_345_678_901_234_567n,
    25_500_000n,
    38_123_456n,
    BigInt(Date.parse('2026-11-20T11:59:58Z') / 1000),
  ]
  const result = encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: readings.map((value) => ({ success: true, returnData: word(value) })),
  })
  const answer = ({ id, method }: RpcCall) => ({
    jsonrpc: '2.0',
    id,
    result: { eth_call: result, eth_chainId: numberToHex(8453), eth_getTransactionCount: numberToHex(42) }[method],
  })
  const asked = JSON.parse(body)
  return jsonReply(Array.isArray(asked) ? asked.map(answer) : answer(asked))
}

/** A network with one validator, whose tokens gained by the factor `growth` in 30 days. */
function networkOf(growth: number, epoch: number) {
  const tokens = BigInt(Math.round(7.4e18 / growth))
  const pool = { sui_balance: '7400000000000000000', pool_token_balance: String(tokens) }
  return validatorsData([validatorNode({ name: 'validator-0', commission: '200' }, pool)], null, epoch)
}

// 2.1 % a year.
const [GROWN, AS_IT_WAS] = [networkOf(1.021 ** (30 / 365), 1100), networkOf(1, 1070)]
const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const HOLDER = '0x20fe51a9229eef2cf8ad9e89d91cab9312cf3b7a'

const PAIRS = Array.from({ length: 30 }, (_, index) => ({
  chainId: 'base',
  dexId: 'uniswap',
  pairAddress: numberToHex(index + 1, { size: 20 }),
  baseToken: { address: TOKEN, symbol: 'USDC' },
  quoteToken: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' },
  priceUsd: '1.0',
  txns: { h24: { buys: 3340, sells: 3336 } },
  volume: { h24: 4_115_226.3 },
  liquidity: { usd: 3_292_181.07 },
  fdv: 4_012_345_678,
  marketCap: 4_012_345_678,
  pairCreatedAt: Date.parse('2023-08-17T00:00:00Z'),
  url: `https://dexscreener.com/base/${numberToHex(index + 1, { size: 20 })}`,
}))

/** Plays a node of Base for the token: its own answers, and the address of its implementation. */
function playToken({ body }: RecordedRequest) {
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const owner = encodeAbiParameters([{ type: 'address' }], ['0x3abd6f64a422225e61e435bae41db12096106df7'])
  const asked = encodeFunctionResult({
    abi: parseAbi(['function ask(address, bytes[]) view returns (uint256 codeSize, bytes[] answers)']),
    functionName: 'ask',
    result: [1852n, [text('USD Coin'), text('USDC'), word(6n), word(4_012_345_678_901_234n), owner, '0x']],
  })
  const results: Readonly<Record<string, Hex>> = {
    eth_call: asked,
    eth_chainId: numberToHex(8453),
    eth_getStorageAt: word(1n),
  }
  return jsonReply(JSON.parse(body).map(({ id, method }: RpcCall) => ({ jsonrpc: '2.0', id, result: results[method] })))
}

const network = networkData({ startTimestamp: '2026-11-20T02:11:45.000Z' })
Object.assign(network.checkpoint, { timestamp: '2026-11-20T12:00:00.000Z' })

/** Services that read a chain, with simulated nodes and calendars. */
export const CHAINS: Readonly<Record<string, World>> = {
  'ledger-address': playing({
    scripts: {
      '/graphql': playSui({
        Account: account,
        CoinMetadata: { c0: { symbol: 'USDC', name: 'USDC', decimals: 6 } },
        Validators: validatorsData(
          [
            validatorNode(
              { name: 'validator-0' },
              { sui_balance: '10165000000000000', pool_token_balance: '10000000000000000' },
            ),
          ],
          null,
          EPOCH,
        ),
        PoolRates: { p0: { multiGetDynamicFields: [rateField('100', '100')] } },
      }),
      '/v2/prices/SUI-USD/spot': priceOf('2.0001'),
      '/prices/current/coingecko:sui': { status: 500 },
      '*': jsonReply({
        coins: {
          [`sui:${USDC}`]: {
            decimals: 6,
            symbol: 'USDC',
            price: 1,
            timestamp: Date.parse('2026-11-20T11:59:00Z') / 1000,
            confidence: 0.99,
          },
        },
      }),
    },
  }),
  'ledger-tx': playing({ scripts: { '/graphql': playSui({ Transaction: transfer }) } }),
  'ledger-network': playing({
    scripts: {
      '/graphql': playSui({
        Network: network,
        Validators: ({ epoch }: { epoch: number }) => (epoch === 1100 ? GROWN : AS_IT_WAS),
      }),
      '/api/v3/simple/price': jsonReply({ sui: { usd: 2, usd_market_cap: 7_800_000_000 } }),
      '/v2/prices/SUI-USD/spot': priceOf('2'),
    },
  }),
  'token-security': playing({
    // These depend on traders.
    varies: ['market', 'market.*', 'market.txns_24h.*'],
    scripts: {
      '/api/v1/token_security/8453': jsonReply({
        code: 1,
        message: 'OK',
        result: {
          [TOKEN.toLowerCase()]: {
            is_honeypot: '0',
            is_open_source: '1',
            is_proxy: '1',
            trust_list: '1',
            holders: [{ address: HOLDER, tag: '', is_contract: 0, balance: '1', percent: '0.091234', is_locked: 0 }],
          },
        },
      }),
      '/v2/IsHoneypot': jsonReply({
        simulationSuccess: true,
        honeypotResult: { isHoneypot: false },
        simulationResult: { buyTax: 0, sellTax: 0 },
      }),
      [`/token-pairs/v1/base/${TOKEN}`]: jsonReply(PAIRS),
      '*': playToken,
    },
  }),
  'evm-balance': playing({ scripts: { '*': playBase } }),
  'btc-timestamp': {
    // Each proof has its own nonce, which determines the commitments.
    varies: ['ots_base64', 'calendars[].commitment'],
    async open(run) {
      await using witnesses = await startBitcoinWitnesses()
      for (const host of [ALICE_CALENDAR, BOB_CALENDAR]) {
        witnesses.answer(`POST ${host}/digest`, () => ({ body: pending(`https://${host}`) }))
      }
      return await run(fakeContext(witnesses))
    },
  },
}

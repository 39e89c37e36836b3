import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { toDecimal } from '../../contract/money.ts'
import { DateTime, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { ADDRESS_PATTERN, toChecksumAddress } from '../../domain/evm/address.ts'
import { CHAIN_IDS } from '../../domain/evm/chains.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { fetchSnapshot, USDC_ON_BASE } from './fetch-snapshot.ts'
import type { TokenHolding } from './token-calls.ts'

const WEI_DECIMALS = 18
const USDC_DECIMALS = 6

/** What an address holds on Base in ETH and USDC, at one block, and how many paid calls that buys. */
export const evmBalance = defineService({
  id: 'svc_evm_balance_14',
  slug: 'evm-balance',
  name: 'EVM Balance',
  category: 'finance',
  description:
    'ETH and USDC balance of an address on Base mainnet as exact decimal strings, both read at the same block, with the ' +
    'number of transactions it sent and how many x402 calls its USDC pays for.',
  tags: ['base', 'wallet', 'usdc', 'balance', 'x402'],
  price: '0.002',
  p99Ms: 900,
  trialsPerDay: 3,
  upstreams: [EVM_RPC.base],
  input: Type.Object({
    address: Type.String({
      pattern: ADDRESS_PATTERN,
      description: 'The account or contract on Base: 0x and 40 hex digits, in any case.',
    }),
    tokens: withDefault(
      Type.Array(Type.String({ pattern: ADDRESS_PATTERN }), {
        maxItems: 20,
        description: 'Contracts of other ERC-20 tokens on Base, up to 20: their balances are read at the same block.',
      }),
      [],
    ),
  }),
  output: Type.Object({
    address: Type.String({ description: 'The address with its EIP-55 checksum.' }),
    network: oneOf(['base'], { description: 'Always base: Base mainnet.' }),
    chain_id: Type.Integer({ description: 'Always 8453.' }),
    eth: Type.String({ description: 'Balance in ETH: an exact decimal string, up to 18 digits after the point.' }),
    eth_wei: Type.String({ description: 'The same in wei: a whole number as a string.' }),
    usdc: Type.String({ description: 'Balance in USDC: an exact decimal string with 6 digits after the point.' }),
    usdc_atomic: Type.String({
      description: 'The same in atomic units, a millionth of a USDC: a whole number as a string.',
    }),
    usdc_contract: Type.String({ description: "The token that was read: Circle's own USDC, not the bridged USDbC." }),
    block_number: Type.Integer({
      minimum: 0,
      description: 'The block at whose end both balances hold: the highest that any node had.',
    }),
    block_time: DateTime('When that block was made, UTC.'),
    seconds_behind: Type.Integer({
      minimum: 0,
      description:
        'Age of that block in seconds. Base makes one every two seconds: much more means that the nodes lag.',
    }),
    nodes_answered: Type.Integer({ minimum: 1, description: 'Public nodes that answered in time, of three.' }),
    tokens: Type.Array(
      Type.Object({
        address: Type.String({ description: 'The contract, with its EIP-55 checksum.' }),
        symbol: nullable(
          Type.String({ description: 'What the contract calls itself, which proves nothing; null where it does not.' }),
        ),
        decimals: nullable(
          Type.Integer({ minimum: 0, maximum: 255, description: 'Digits after the point; null where not told.' }),
        ),
        amount: nullable(
          Type.String({ description: 'Balance, an exact decimal string; null where decimals or amount_raw is.' }),
        ),
        amount_raw: nullable(
          Type.String({ description: 'Balance in the smallest unit; null where the contract is no ERC-20 token.' }),
        ),
      }),
      { description: 'The tokens asked for, in that order.' },
    ),
    tx_count: Type.Integer({ minimum: 0, description: 'Transactions sent from this address so far: its next nonce.' }),
    x402_calls_affordable: Type.Object(
      {
        at_0_002: Type.Integer({ minimum: 0, description: 'Whole calls at 0.002 USDC each.' }),
        at_0_005: Type.Integer({ minimum: 0, description: 'Whole calls at 0.005 USDC each.' }),
      },
      { description: 'How many paid calls the USDC balance covers; x402 payments cost the payer no gas.' },
    ),
    checked_at: DateTime('When the balances were read, UTC.'),
  }),
  example: {
    input: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    output: {
      address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      network: 'base',
      chain_id: 8453,
      eth: '0.812345678901234567',
      eth_wei: '812345678901234567',
      usdc: '25.500000',
      usdc_atomic: '25500000',
      usdc_contract: USDC_ON_BASE,
      block_number: 38123456,
      block_time: '2026-11-20T11:59:58.000Z',
      seconds_behind: 2,
      nodes_answered: 3,
      tokens: [],
      tx_count: 42,
      x402_calls_affordable: { at_0_002: 12750, at_0_005: 5100 },
      checked_at: '2026-11-20T12:00:00.000Z',
    },
  },

  async run(input, { http, clock }) {
    const address = toChecksumAddress(input.address)
    const { snapshot, nodes } = await fetchSnapshot({ http }, { address, tokens: input.tokens.map(toChecksumAddress) })
    const { wei, usdc, blockNumber, blockTime, txCount, tokens } = snapshot
    const now = clock.now()
    return {
      address,
      network: 'base' as const,
      chain_id: CHAIN_IDS.base,
      eth: toDecimal(wei, WEI_DECIMALS),
      eth_wei: wei.toString(),
      usdc: toFixedDecimal(usdc),
      usdc_atomic: usdc.toString(),
      usdc_contract: USDC_ON_BASE,
      block_number: blockNumber,
      block_time: blockTime.toISOString(),
      seconds_behind: Math.max(0, Math.round((now.getTime() - blockTime.getTime()) / 1000)),
      nodes_answered: nodes,
      tokens: tokens.map(toAnswer),
      tx_count: txCount,
      x402_calls_affordable: { at_0_002: Number(usdc / 2000n), at_0_005: Number(usdc / 5000n) },
      checked_at: now.toISOString(),
    }
  },
})

function toAnswer({ address, symbol, decimals, raw }: TokenHolding) {
  return {
    address,
    symbol,
    decimals,
    amount: raw === null || decimals === null ? null : toDecimal(raw, decimals),
    amount_raw: raw === null ? null : raw.toString(),
  }
}

/** Like toDecimal, but with all six digits: people compare these columns. */
function toFixedDecimal(usdc: bigint): string {
  const [whole, fraction = ''] = toDecimal(usdc, USDC_DECIMALS).split('.')
  return `${whole}.${fraction.padEnd(USDC_DECIMALS, '0')}`
}

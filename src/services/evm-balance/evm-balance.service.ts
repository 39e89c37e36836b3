import { ADDRESS_PATTERN, type Address, CHAIN_IDS, toChecksumAddress } from '@farebox/evm'
import { type AccountKind, BALANCE_CHAINS, CHAIN_MONEY, type TokenHolding } from '@farebox/evm/balances'
import { Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { toDecimal, USDC_DECIMALS } from '../../contract/money.ts'
import { DateTime, matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { fetchSnapshot } from './fetch-snapshot.ts'
import { findName } from './find-name.ts'

const WEI_DECIMALS = 18

/** Balance of native coin and USDC of an address on a chain, at one block, and how many paid calls the USDC buys. */
export const evmBalance = defineService({
  id: 'svc_evm_balance_14',
  slug: 'evm-balance',
  name: 'EVM Balance',
  category: 'finance',
  description:
    'ETH and USDC balance of an address on Base mainnet as exact decimal strings, both read at the same block, with the ' +
    'number of transactions it sent and how many x402 calls its USDC pays for. On request: five other chains, a ' +
    'past block, whether the address is a contract, and its verified ENS name and Basename.',
  tags: ['base', 'wallet', 'usdc', 'balance', 'x402'],
  price: '0.002',
  p99Ms: 900,
  trialsPerDay: 3,
  upstreams: BALANCE_CHAINS.map((chain) => EVM_RPC[chain]),
  // A past block that the caller names is as old as they want.
  dataAges: BALANCE_CHAINS.map((chain) => ({
    source: EVM_RPC[chain].name,
    field: 'block_time',
    time_of: 'data',
    refused_after_s: CURRENT_SECONDS,
  })),
  input: Type.Object({
    address: Type.String({
      ...matching(ADDRESS_PATTERN, '0x and 40 hexadecimal digits'),
      description: 'The account or contract on Base: 0x and 40 hex digits, in any case.',
    }),
    tokens: withDefault(
      Type.Array(Type.String({ ...matching(ADDRESS_PATTERN, '0x and 40 hexadecimal digits') }), {
        maxItems: 20,
        description:
          'Contracts of other ERC-20 tokens on that chain, up to 20: their balances are read at the same block.',
      }),
      [],
    ),
    chain: withDefault(
      oneOf([...BALANCE_CHAINS], {
        description: 'The chain to read. `eth` is POL on polygon and AVAX on avalanche; see `native_symbol`.',
      }),
      'base',
    ),
    block: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'A past block to read at. Public nodes keep the last hours or days, some all; if none has it, the call fails ' +
          'uncharged.',
      }),
    ),
    include_account: withDefault(
      Type.Boolean({ description: 'Adds what the address is: a plain account, a contract or a delegated account.' }),
      false,
    ),
    include_names: withDefault(
      Type.Boolean({ description: 'Adds its ENS name and Basename, each verified to resolve back to the address.' }),
      false,
    ),
  }),
  output: Type.Object({
    address: Type.String({ description: 'The address with its EIP-55 checksum.' }),
    checksum: oneOf(['right', 'none', 'wrong'], {
      description:
        'EIP-55 checksum of the address as given, in the case of its letters; none in one case. wrong: some character is ' +
        'probably mistyped, and the balances are those of another address.',
    }),
    network: oneOf([...BALANCE_CHAINS], { description: 'The chain that was read. Default base.' }),
    chain_id: Type.Integer({ description: 'EIP-155 id of the chain: 8453 for Base.' }),
    eth: Type.String({
      description: 'Balance of the native coin, which is ETH on Base: exact, up to 18 digits after the point.',
    }),
    native_symbol: Type.Optional(
      Type.String({ description: 'The coin that `eth` counts on this chain; only if chain is not base.' }),
    ),
    eth_wei: Type.String({ description: 'The same in wei: a whole number as a string.' }),
    usdc: Type.String({ description: 'Balance in USDC: an exact decimal string with 6 digits after the point.' }),
    usdc_atomic: Type.String({
      description: 'The same in atomic units, a millionth of a USDC: a whole number as a string.',
    }),
    usdc_contract: Type.String({ description: "The token that was read: Circle's own USDC, not the bridged USDbC." }),
    block_number: Type.Integer({
      minimum: 0,
      description:
        'The block at whose end both balances were read: the requested one, or the highest that most of the nodes had, or any had where all say the same.',
    }),
    block_time: DateTime('Timestamp of that block, UTC.'),
    seconds_behind: Type.Integer({
      minimum: 0,
      description:
        'Age of that block in seconds. Base has a block every two seconds: a much higher age means that the nodes lag.',
    }),
    nodes_answered: Type.Integer({
      minimum: 1,
      description:
        'Number of public nodes that answered in time and say the same of the account, of three on Base, two elsewhere: where they ' +
        'differ, of that block. If no majority settles it, the call fails uncharged.',
    }),
    account: Type.Optional(
      Type.Object(
        {
          kind: oneOf(['account', 'contract', 'delegated'], {
            description:
              'account: no code; a key signs for it, or it is a smart wallet not deployed yet. delegated: an account ' +
              'that runs the code of a contract (EIP-7702).',
          }),
          code_bytes: Type.Integer({ minimum: 0, description: 'Size of the code at the address.' }),
          delegate: nullable(
            Type.String({ description: 'The contract whose code a delegated account runs; else null.' }),
          ),
        },
        { description: 'What the address is at that block; only with include_account.' },
      ),
    ),
    names: Type.Optional(
      Type.Object(
        {
          ens: nullable(Type.String({ description: 'Primary ENS name; null if it has none that resolves back.' })),
          basename: nullable(
            Type.String({ description: 'Primary Basename, such as jesse.base.eth; null as for ens.' }),
          ),
          unanswered: Type.Array(oneOf(['ens', 'basename']), {
            description: 'The name systems that could not be queried: their null means unknown.',
          }),
        },
        { description: 'Its current names, regardless of the block; only with include_names.' },
      ),
    ),
    tokens: Type.Array(
      Type.Object({
        address: Type.String({ description: 'The contract, with its EIP-55 checksum.' }),
        symbol: nullable(
          Type.String({
            description: 'Symbol as the contract states it, which proves nothing; null if it states none.',
          }),
        ),
        decimals: nullable(
          Type.Integer({ minimum: 0, maximum: 255, description: 'Digits after the point; null if unknown.' }),
        ),
        amount: nullable(
          Type.String({ description: 'Balance, an exact decimal string; null if decimals or amount_raw is null.' }),
        ),
        amount_raw: nullable(
          Type.String({ description: 'Balance in the smallest unit; null where the contract is not an ERC-20 token.' }),
        ),
      }),
      { description: 'The requested tokens, in that order.' },
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
      checksum: 'right',
      network: 'base',
      chain_id: 8453,
      eth: '0.812345678901234567',
      eth_wei: '812345678901234567',
      usdc: '25.500000',
      usdc_atomic: '25500000',
      usdc_contract: CHAIN_MONEY.base.usdc,
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

  async run({ chain, block, include_account, include_names, ...input }, { http, clock, log }) {
    const address = toChecksumAddress(input.address)
    const asked = { address, tokens: input.tokens.map(toChecksumAddress), chain, block, withAccount: include_account }
    const [{ snapshot, nodes }, names] = await Promise.all([
      fetchSnapshot({ http, clock }, asked),
      include_names ? findNames({ http, log }, address) : undefined,
    ])
    const { wei, usdc, blockNumber, blockTime, txCount, tokens, account } = snapshot
    const now = clock.now()
    return {
      address,
      checksum: readChecksum(input.address, address),
      network: chain,
      chain_id: CHAIN_IDS[chain],
      eth: toDecimal(wei, WEI_DECIMALS),
      ...(chain !== 'base' && { native_symbol: CHAIN_MONEY[chain].nativeSymbol }),
      eth_wei: wei.toString(),
      usdc: toFixedDecimal(usdc),
      usdc_atomic: usdc.toString(),
      usdc_contract: CHAIN_MONEY[chain].usdc,
      block_number: blockNumber,
      block_time: blockTime.toISOString(),
      seconds_behind: Math.max(0, Math.round((now.getTime() - blockTime.getTime()) / 1000)),
      nodes_answered: nodes,
      ...(account && { account: toAccountAnswer(account) }),
      ...(names && { names }),
      tokens: tokens.map(toAnswer),
      tx_count: txCount,
      x402_calls_affordable: { at_0_002: Number(usdc / 2000n), at_0_005: Number(usdc / 5000n) },
      checked_at: now.toISOString(),
    }
  },
})

function readChecksum(given: string, address: Address): 'right' | 'none' | 'wrong' {
  const digits = given.slice(2)
  if (given === address) return 'right'
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() ? 'none' : 'wrong'
}

async function findNames(ports: Pick<ServiceContext, 'http' | 'log'>, address: Address) {
  const [ens, basename] = await Promise.all([
    findName(ports, { address, system: 'ens' }),
    findName(ports, { address, system: 'basename' }),
  ])
  const unanswered = [
    ...(ens.isAnswered ? [] : ['ens' as const]),
    ...(basename.isAnswered ? [] : ['basename' as const]),
  ]
  return { ens: ens.name, basename: basename.name, unanswered }
}

function toAccountAnswer({ kind, codeBytes, delegate }: AccountKind) {
  return { kind, code_bytes: codeBytes, delegate }
}

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

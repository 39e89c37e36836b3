import { CHAIN_IDS } from '@farebox/evm'
import { BALANCE_CHAINS, CHAIN_MONEY, toAccountKind } from '@farebox/evm/balances'
import { placeUsdCoin } from '@farebox/sandbox/chain'
import { type Address, type Hex, namehash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileTestContracts, type TestContract } from '../../../contracts/test-contracts/compile-contracts.ts'
import { startTestChain } from '../../../test/kit/chain.ts'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { evmBalance } from './evm-balance.service.ts'

const upstreams = BALANCE_CHAINS.map((chain) => EVM_RPC[chain])
// Deployed addresses of ENS and of Basenames.
const REGISTRIES = {
  ens: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  basename: '0xB94704422c2a1E396835A571837Aa5AE53285a95',
} as const
const REVERSE = { ens: 'addr.reverse', basename: '80002105.reverse' } as const
const NOBODY = '0x000000000000000000000000000000000000dEaD'

let chain: Awaited<ReturnType<typeof startTestChain>>
let ethereum: Awaited<ReturnType<typeof startRpcProxy>>
let contracts: Awaited<ReturnType<typeof compileTestContracts>>
beforeAll(async () => {
  chain = await startTestChain()
  // The first block has the time 0.
  await chain.client.mine({ blocks: 1 })
  ethereum = await startRpcProxy(chain.rpcUrl, { chainId: CHAIN_IDS.ethereum })
  contracts = await compileTestContracts()
}, 120_000)
afterAll(async () => {
  await ethereum?.[Symbol.asyncDispose]()
  await chain?.close()
})

function ask(
  input: object,
  elsewhere: Readonly<Record<string, string>> = {},
  // The test chain goes by the clock of the machine.
  clock = fixedClock(new Date().toISOString()),
) {
  const context = upstreamContext({ upstreams, baseAddress: chain.rpcUrl, elsewhere }, { clock })
  return evmBalance.prepare(input)(context)
}

async function deploy({ abi, bytecode }: TestContract): Promise<Address> {
  const hash = await chain.client.deployContract({ abi, bytecode })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('not deployed')
  return contractAddress
}

async function write(address: Address, contract: TestContract, ...[functionName, args]: [string, readonly unknown[]]) {
  const hash = await chain.client.writeContract({ address, abi: contract.abi, functionName, args })
  await chain.client.waitForTransactionReceipt({ hash })
}

interface Claim {
  readonly system: keyof typeof REGISTRIES
  readonly address: Address
  readonly name: string
  /** The address that the name resolves to. Default: the claiming address. */
  readonly leadsTo?: Address
}

/** Writes the name that an address claims, and the address that the name resolves to. */
async function claim({ system, address, name, leadsTo = address }: Claim): Promise<void> {
  const [registry, resolver] = [contracts.NameRegistry!, contracts.NameResolver!]
  const bytecode = (await chain.client.getCode({ address: await deploy(registry) })) ?? '0x'
  await chain.client.setCode({ address: REGISTRIES[system], bytecode })
  const [at, ownNode] = [await deploy(resolver), namehash(`${address.slice(2).toLowerCase()}.${REVERSE[system]}`)]
  await write(REGISTRIES[system], registry, 'setResolver', [ownNode, at])
  await write(at, resolver, 'setName', [ownNode, name])
  await write(REGISTRIES[system], registry, 'setResolver', [namehash(name), at])
  await write(at, resolver, 'setAddr', [namehash(name), leadsTo])
}

const onEthereum = () => ({
  UPSTREAM_EVM_RPC_ETHEREUM: ethereum.baseAddress,
  UPSTREAM_EVM_RPC_ETHEREUM_2: ethereum.baseAddress,
})

test('reads another chain, its own USDC and the symbol of its coin', async () => {
  const { account } = await chain.newWallet()
  await placeUsdCoin(chain.client, CHAIN_MONEY.polygon.usdc)
  await chain.client.setBalance({ address: account.address, value: 5n * 10n ** 17n })
  await using polygon = await startRpcProxy(chain.rpcUrl, { chainId: CHAIN_IDS.polygon })
  const elsewhere = {
    UPSTREAM_EVM_RPC_POLYGON: polygon.baseAddress,
    UPSTREAM_EVM_RPC_POLYGON_2: polygon.baseAddress,
  }
  await expect(ask({ address: account.address, chain: 'polygon' }, elsewhere)).resolves.toMatchObject({
    network: 'polygon',
    chain_id: 137,
    eth: '0.5',
    native_symbol: 'POL',
    usdc: '0.000000',
    usdc_contract: CHAIN_MONEY.polygon.usdc,
    nodes_answered: 2,
  })
  // Nodes of Base answer in place of those of Polygon.
  await expect(ask({ address: account.address, chain: 'polygon' })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('reads the height of Arbitrum from its precompile, not that of Ethereum', async () => {
  await placeUsdCoin(chain.client, CHAIN_MONEY.arbitrum.usdc)
  // Replaces the precompile: PUSH3 0xabcdef, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN.
  const bytecode = '0x62abcdef60005260206000f3'
  await chain.client.setCode({ address: '0x0000000000000000000000000000000000000064', bytecode })
  await using arbitrum = await startRpcProxy(chain.rpcUrl, { chainId: CHAIN_IDS.arbitrum })
  const elsewhere = {
    UPSTREAM_EVM_RPC_ARBITRUM: arbitrum.baseAddress,
    UPSTREAM_EVM_RPC_ARBITRUM_2: arbitrum.baseAddress,
  }
  await expect(ask({ address: NOBODY, chain: 'arbitrum' }, elsewhere)).resolves.toMatchObject({
    block_number: 0xabcdef,
  })
})

test('does not sell as current what stands in a block of more than 90 minutes ago; a past block is as old as it is', async () => {
  const { number, timestamp } = await chain.client.getBlock()
  const later = (minutes: number) => fixedClock(new Date((Number(timestamp) + minutes * 60) * 1000).toISOString())
  await expect(ask({ address: NOBODY }, {}, later(89))).resolves.toMatchObject({ block_number: Number(number) })
  await expect(ask({ address: NOBODY }, {}, later(91))).rejects.toMatchObject({ code: 'upstream_failed' })
  await expect(ask({ address: NOBODY, block: Number(number) }, {}, later(91))).resolves.toMatchObject({
    seconds_behind: 5460,
  })
})

test('reads at a past block, and fails uncharged if no node has it', async () => {
  const { account } = await chain.newWallet(1_000_000n)
  const before = Number(await chain.client.getBlockNumber())
  await chain.mint(account.address, 2_000_000n)
  await expect(ask({ address: account.address, block: before })).resolves.toMatchObject({
    usdc: '1.000000',
    block_number: before,
  })
  await expect(ask({ address: account.address })).resolves.toMatchObject({ usdc: '3.000000' })
  await expect(ask({ address: account.address, block: before + 1_000_000 })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('distinguishes a contract from an account', async () => {
  const { account } = await chain.newWallet()
  await expect(ask({ address: account.address, include_account: true })).resolves.toMatchObject({
    account: { kind: 'account', code_bytes: 0, delegate: null },
  })
  const code = (await chain.client.getCode({ address: CHAIN_MONEY.base.usdc })) ?? '0x'
  await expect(ask({ address: CHAIN_MONEY.base.usdc, include_account: true })).resolves.toMatchObject({
    account: { kind: 'contract', code_bytes: (code.length - 2) / 2, delegate: null },
  })
})

// EIP-7702: 0xef0100 and the address whose code the account runs, 23 bytes in all.
test.each<[Hex, string, string | null]>([
  ['0x', 'account', null],
  ['0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b', 'delegated', '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'],
  ['0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b00', 'contract', null],
  ['0x6001', 'contract', null],
])('classifies the code %s as a %s', (code, kind, delegate) => {
  expect(toAccountKind(code)).toMatchObject({ kind, delegate })
})

test('returns the names that resolve back to the address', async () => {
  const { account } = await chain.newWallet()
  await claim({ system: 'ens', address: account.address, name: 'one.eth' })
  await claim({ system: 'basename', address: account.address, name: 'one.base.eth' })
  await expect(ask({ address: account.address, include_names: true }, onEthereum())).resolves.toMatchObject({
    names: { ens: 'one.eth', basename: 'one.base.eth', unanswered: [] },
  })
})

test.each([
  ['resolves to another address', { name: 'two.eth', leadsTo: NOBODY }],
  // Cyrillic: ENSIP-15 allows no such name in mixed scripts.
  ['is not normalized', { name: 'vіtalik.eth' }],
  ['is in capitals', { name: 'Two.eth' }],
  ['is in Punycode', { name: 'xn--two.eth' }],
  ['is no name', { name: 'two' }],
  ['is empty', { name: '' }],
] as const)('rejects a name that %s', async (_, claimed) => {
  const { account } = await chain.newWallet()
  await claim({ system: 'ens', address: account.address, ...claimed })
  await expect(ask({ address: account.address, include_names: true }, onEthereum())).resolves.toMatchObject({
    names: { ens: null, unanswered: [] },
  })
})

test.each(['münchen.eth', '_dns.two-3.eth'])('accepts %s, which is normalized', async (name) => {
  const { account } = await chain.newWallet()
  await claim({ system: 'ens', address: account.address, name })
  await expect(ask({ address: account.address, include_names: true }, onEthereum())).resolves.toMatchObject({
    names: { ens: name },
  })
})

test('accepts no other name as a Basename, and none that only a gateway knows', async () => {
  const { account } = await chain.newWallet()
  await claim({ system: 'basename', address: account.address, name: 'three.eth' })
  await expect(ask({ address: account.address, include_names: true }, onEthereum())).resolves.toMatchObject({
    names: { basename: null, unanswered: [] },
  })
  const node = namehash(`${account.address.slice(2).toLowerCase()}.${REVERSE.basename}`)
  const gateway = await deploy(contracts.GatewayResolver!)
  await write(REGISTRIES.basename, contracts.NameRegistry!, 'setResolver', [node, gateway])
  await expect(ask({ address: account.address, include_names: true }, onEthereum())).resolves.toMatchObject({
    names: { basename: null, unanswered: [] },
  })
})

test('says which names could not be looked up', async () => {
  const { account } = await chain.newWallet()
  await claim({ system: 'basename', address: account.address, name: 'four.base.eth' })
  // Nodes of Base answer in place of those of Ethereum.
  await expect(ask({ address: account.address, include_names: true })).resolves.toMatchObject({
    names: { ens: null, basename: 'four.base.eth', unanswered: ['ens'] },
  })
})

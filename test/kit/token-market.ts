import pancakeFactory from '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Factory.sol/PancakeV3Factory.json' with {
  type: 'json',
}
import pancakePool from '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json' with {
  type: 'json',
}
import v2Factory from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' }
import v2Router from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' }
import weth9 from '@uniswap/v2-periphery/build/WETH9.json' with { type: 'json' }
import v3Factory from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json' with {
  type: 'json',
}
import {
  type Abi,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  getAddress,
  type Hex,
  parseAbi,
  parseEther,
} from 'viem'
import { compileTestContracts } from '../../contracts/test-contracts/compile-contracts.ts'
import { openAlgebraMarket } from './algebra-market.ts'
import { openBasketMarket } from './basket-market.ts'
import { startTestChain } from './chain.ts'
import { openKeyedMarket } from './keyed-market.ts'
import type { MarketTools } from './market-tools.ts'

// Their addresses on Base. https://docs.uniswap.org, https://developer.pancakeswap.finance
const WETH: Address = '0x4200000000000000000000000000000000000006'
const UNISWAP_V2: Address = '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'
const UNISWAP_V2_ROUTER: Address = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'
const UNISWAP_V3: Address = '0x33128a8fC17869897dcE68Ed026d694621f6FDfD'
const UNISWAP_V3_ROUTER: Address = '0x2626664c2603336E57B271c5C0b26F421741e481'
const PANCAKE_V3: Address = '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865'
// An arbitrary address: it only holds code to copy.
const TEMPLATE: Address = '0x00000000000000000000000000000000000c0de5'

// Fixed, not estimated: a pool's gas depends on whether a second has passed since the estimate.
const GAS = 15_000_000n
const USD_PER_ETHER = 2000n
// 777 is a fee that nobody offers, for a pool that is found in other ways only.
const TICK_SPACING = { 500: 10, 777: 10, 2500: 50, 3000: 60, 10000: 200 } as const
// The whole price range, in ticks that are divisible by every spacing above.
const MAX_TICK = 886_800

const abi = parseAbi([
  'function createPair(address, address)',
  'function getPair(address, address) view returns (address)',
  'function enableFeeAmount(uint24, int24)',
  'function createPool(address, address, uint24)',
  'function getPool(address, address, uint24) view returns (address)',
  'function initialize(uint160)',
  'function slot0() view returns (uint160)',
  'function mint(address)',
  'function transfer(address, uint256)',
  'function deposit() payable',
  'function setPool(address)',
  'function setExempt(address)',
  'function decimals() view returns (uint8)',
  'function provide(address, int24, int24, uint128, address, address)',
])

export type TokenMarket = Awaited<ReturnType<typeof startTokenMarket>>

/**
 * A local chain that stands in for Base, with the real contracts of Uniswap V2, V3 and V4, PancakeSwap V3 and Balancer
 * V2 at their addresses there, ether at 2,000 USDC, and test tokens to list on them.
 */
export async function startTokenMarket() {
  const [chain, contracts] = await Promise.all([startTestChain(), compileTestContracts()])
  const { client, token: usdc } = chain
  const me = client.account.address
  await client.setBalance({ address: me, value: parseEther('1000000') })

  async function send(to: Address, functionName: string, args: readonly unknown[] = [], value = 0n, calls: Abi = abi) {
    // Sync: the node answers with the receipt. Waiting for it by blocks hangs if the last block is missed.
    const call = { address: to, abi: calls, functionName, args, value, gas: GAS, throwOnReceiptRevert: true }
    await client.writeContractSync(call)
  }

  async function deploy(name: string, args: readonly unknown[] = []): Promise<Address> {
    const contract = contracts[name]
    if (!contract) throw new Error(`there is no test contract ${name}`)
    return deployCode({ ...contract, args })
  }

  async function deployCode(contract: { abi: Abi; bytecode: Hex; args?: readonly unknown[] }): Promise<Address> {
    const data = encodeDeployData({ ...contract, args: contract.args ?? [] })
    const { contractAddress } = await client.sendTransactionSync({ data, gas: GAS })
    if (!contractAddress) throw new Error('not deployed')
    return getAddress(contractAddress)
  }

  /** Runs creation code at a chosen address, with its own storage and its own address for immutables. */
  async function place(address: Address, creation: Hex) {
    await client.setCode({ address, bytecode: creation })
    const { data } = await client.call({ to: address })
    await client.sendTransactionSync({ to: address, gas: GAS, throwOnReceiptRevert: true })
    await client.setCode({ address, bytecode: data ?? '0x' })
  }

  /** Adds a token and this much money to a new pool of Uniswap V2. */
  async function listOnV2(
    token: Address,
    { factory = UNISWAP_V2, quote = WETH, tokens = 10_000_000n, money = parseEther('100') } = {},
  ) {
    await send(factory, 'createPair', [token, quote])
    const pair = await client.readContract({ address: factory, abi, functionName: 'getPair', args: [token, quote] })
    const decimals = await client.readContract({ address: token, abi, functionName: 'decimals' })
    await send(token, 'setPool', [pair])
    await send(token, 'transfer', [pair, tokens * 10n ** BigInt(decimals)])
    await send(quote, 'transfer', [pair, money])
    await send(pair, 'mint', [me])
    return pair
  }

  /** Adds a token of 18 decimals and 100 WETH to a new pool of Uniswap V3 or PancakeSwap V3, one for one. */
  async function listOnV3(
    token: Address,
    { factory = UNISWAP_V3, fee = 3000 as keyof typeof TICK_SPACING, deposit = parseEther('100') } = {},
  ) {
    await send(factory, 'createPool', [token, WETH, fee])
    const args = [token, WETH, fee] as const
    const pool = await client.readContract({ address: factory, abi, functionName: 'getPool', args })
    // A price of one: sqrtPriceX96 = 2^96. Over the whole range, liquidity then equals the amount on either side.
    await send(pool, 'initialize', [2n ** 96n])
    await send(token, 'setExempt', [maker])
    await send(token, 'setPool', [pool])
    await send(token, 'transfer', [maker, 2n * deposit])
    await send(WETH, 'transfer', [maker, 2n * deposit])
    const [token0, token1] = token.toLowerCase() < WETH.toLowerCase() ? [token, WETH] : [WETH, token]
    const reach = MAX_TICK - (MAX_TICK % TICK_SPACING[fee])
    await send(maker, 'provide', [pool, -reach, reach, deposit, token0, token1])
    return pool
  }

  const placeWeth = (address: Address) => place(address, weth9.bytecode as Hex)
  const placeV2Factory = (address: Address) => place(address, withArguments(v2Factory.bytecode, [me]))
  /** Runs the constructor of a test contract at a chosen address. */
  async function placeAt(address: Address, name: string, args: readonly unknown[] = []) {
    const contract = contracts[name]
    if (!contract) throw new Error(`there is no test contract ${name}`)
    await place(address, encodeDeployData({ ...contract, args }))
  }

  function ask(address: Address, functionName: string, args: readonly unknown[], calls: Abi): Promise<Address> {
    return client.readContract({ address, abi: calls, functionName, args }) as Promise<Address>
  }

  /** DexScreener's answer for a token, by its address. */
  const listed = new Map<string, readonly object[]>()
  const tools: MarketTools = { place, placeAt, deploy, send, ask }
  await placeAt(UNISWAP_V3_ROUTER, 'ConcentratedRouter', [UNISWAP_V3])
  await placeWeth(WETH)
  await placeV2Factory(UNISWAP_V2)
  await place(UNISWAP_V2_ROUTER, withArguments(v2Router.bytecode, [UNISWAP_V2, WETH]))
  await place(UNISWAP_V3, v3Factory.bytecode as Hex)
  await send(UNISWAP_V3, 'enableFeeAmount', [777, TICK_SPACING[777]])
  await client.setCode({ address: TEMPLATE, bytecode: pancakePool.bytecode as Hex })
  const deployer = await deploy('PoolDeployer', [TEMPLATE])
  await place(PANCAKE_V3, withArguments(pancakeFactory.bytecode, [deployer]))
  await send(WETH, 'deposit', [], parseEther('100000'))
  const maker = await deploy('Maker')
  await chain.mint(me, 100_000_000n * 10n ** 6n)
  await send(UNISWAP_V2, 'createPair', [WETH, usdc])
  const anchor = await client.readContract({ address: UNISWAP_V2, abi, functionName: 'getPair', args: [WETH, usdc] })
  await send(WETH, 'transfer', [anchor, parseEther('1000')])
  await send(usdc, 'transfer', [anchor, 1000n * USD_PER_ETHER * 10n ** 6n])
  await send(anchor, 'mint', [me])

  return {
    ...chain,
    client,
    me,
    contracts,
    usdc,
    anchor,
    send,
    deploy,
    listOnV2,
    listOnV3,
    WETH,
    PANCAKE_V3,
    UNISWAP_V2_ROUTER,
    placeWeth,
    placeV2Factory,
    placeAt,
    ...(await openKeyedMarket(tools)),
    ...(await openAlgebraMarket(tools)),
    ...(await openBasketMarket(tools, { me, wrapped: WETH })),
    listed,
    screened: (path: string) => listed.get(path.slice(path.lastIndexOf('/') + 1)) ?? [],
  }
}

function withArguments(bytecode: string, addresses: readonly Address[]): Hex {
  const types = addresses.map(() => ({ type: 'address' as const }))
  const creation = (bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`) as Hex
  return concatHex([creation, encodeAbiParameters(types, [...addresses])])
}

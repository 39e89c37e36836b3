import poolManager from '@uniswap/v4-core/out/PoolManager.sol/PoolManager.json' with { type: 'json' }
import { type Address, encodeAbiParameters, type Hex, keccak256, parseAbi, parseAbiParameters, parseEther } from 'viem'
import type { MarketTools } from './market-tools.ts'

// Where these stand on Base. https://docs.uniswap.org/contracts/v4/deployments
const POOL_MANAGER: Address = '0x498581fF718922c3f8e6A244956aF099B2652b2b'
const POSITION_MANAGER: Address = '0x7C5f5A4bBd8fD63184577525326123B519429bDc'

const ETHER: Address = '0x0000000000000000000000000000000000000000'
const DYNAMIC_FEE = 0x80_00_00
// The whole range of prices, in ticks.
const MAX_TICK = 887_272

const KEY = parseAbiParameters('address, address, uint24, int24, address')
const abi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24)',
  'function provide(address manager, PoolKey key, int24 lower, int24 upper, int256 liquidity) payable',
  'function remember(PoolKey key)',
  'function transfer(address, uint256)',
  'function setExempt(address)',
  'function setPool(address)',
])

/** Where a token is put into a pool of Uniswap V4. */
export interface KeyedListing {
  /** What it is traded against; ether itself unless told otherwise. */
  readonly money?: Address
  readonly hooks?: Address
  readonly fee?: number
  readonly spacing?: number
  /** What lies on either side, where the position spans all prices. */
  readonly deposit?: bigint
  /** How many ticks the position reaches to either side; all unless told otherwise. */
  readonly reach?: number
  /** The pool's key can be asked for by its id. */
  readonly isKnown?: boolean
}

/** Puts Uniswap V4's own PoolManager on the market, and hooks where Clanker's stand. */
export async function openKeyedMarket({ place, placeAt, deploy, send }: MarketTools) {
  await place(POOL_MANAGER, `${poolManager.bytecode.object}${ETHER.slice(2).padStart(64, '0')}` as Hex)
  await placeAt(POSITION_MANAGER, 'PoolKeys')
  const maker = await deploy('KeyedMaker')

  /** Puts a token of 18 decimals and so much money into a new pool, one for one. Answers the pool's id. */
  async function listOnV4(token: Address, listing: KeyedListing = {}): Promise<Hex> {
    const { money = ETHER, hooks = ETHER, fee = 3000, spacing = 60, deposit = parseEther('100'), reach } = listing
    const [currency0, currency1] = token.toLowerCase() < money.toLowerCase() ? [token, money] : [money, token]
    const key = { currency0, currency1, fee, tickSpacing: spacing, hooks }
    await send(POOL_MANAGER, 'initialize', [key, 2n ** 96n], 0n, abi)
    await send(token, 'setExempt', [maker], 0n, abi)
    await send(token, 'setPool', [POOL_MANAGER], 0n, abi)
    await send(token, 'transfer', [maker, 2n * deposit], 0n, abi)
    if (money !== ETHER) await send(money, 'transfer', [maker, 2n * deposit], 0n, abi)
    const edge = reach ?? MAX_TICK - (MAX_TICK % spacing)
    const value = money === ETHER ? 2n * deposit : 0n
    await send(maker, 'provide', [POOL_MANAGER, key, -edge, edge, deposit], value, abi)
    if (listing.isKnown) await send(POSITION_MANAGER, 'remember', [key], 0n, abi)
    return keccak256(encodeAbiParameters(KEY, [currency0, currency1, fee, spacing, hooks]))
  }

  /** As a launchpad lists its tokens: against WETH, with hooks that set the fee. */
  async function launch(token: Address, { hooks, money }: { readonly hooks: Address; readonly money: Address }) {
    return listOnV4(token, { hooks, money, fee: DYNAMIC_FEE, spacing: 200 })
  }

  /** Puts a hook of the zoo where one of Clanker's stands: the address says when it is called. */
  async function placeHook(address: Address, name: string, args: readonly unknown[]) {
    await placeAt(address, name, [POOL_MANAGER, ...args])
  }

  return { listOnV4, launch, placeHook }
}

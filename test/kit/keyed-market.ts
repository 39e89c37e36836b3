import poolManager from '@uniswap/v4-core/out/PoolManager.sol/PoolManager.json' with { type: 'json' }
import { type Address, encodeAbiParameters, type Hex, keccak256, parseAbi, parseAbiParameters, parseEther } from 'viem'
import type { MarketTools } from './market-tools.ts'

// Their addresses on Base. https://docs.uniswap.org/contracts/v4/deployments
const POOL_MANAGER: Address = '0x498581fF718922c3f8e6A244956aF099B2652b2b'
const POSITION_MANAGER: Address = '0x7C5f5A4bBd8fD63184577525326123B519429bDc'

const ETHER: Address = '0x0000000000000000000000000000000000000000'
const DYNAMIC_FEE = 0x80_00_00
// The whole price range, in ticks.
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

/** How to list a token in a pool of Uniswap V4. */
export interface KeyedListing {
  /** The token's counterpart; default ether. */
  readonly money?: Address
  readonly hooks?: Address
  readonly fee?: number
  readonly spacing?: number
  /** The amount on either side, if the position spans all prices. */
  readonly deposit?: bigint
  /** How many ticks the position extends to either side; default all. */
  readonly reach?: number
  /** The pool's key can be looked up by its id. */
  readonly isKnown?: boolean
}

/** Deploys Uniswap V4's own PoolManager on the market, and hooks at Clanker's addresses. */
export async function openKeyedMarket({ place, placeAt, deploy, send }: MarketTools) {
  await place(POOL_MANAGER, `${poolManager.bytecode.object}${ETHER.slice(2).padStart(64, '0')}` as Hex)
  await placeAt(POSITION_MANAGER, 'PoolKeys')
  const maker = await deploy('KeyedMaker')

  /** Adds a token of 18 decimals and this much money to a new pool, one for one. Returns the pool's id. */
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

  /** Lists a token as a launchpad does: against WETH, with hooks that set the fee. */
  async function launch(token: Address, { hooks, money }: { readonly hooks: Address; readonly money: Address }) {
    return listOnV4(token, { hooks, money, fee: DYNAMIC_FEE, spacing: 200 })
  }

  /** Deploys a test hook at one of Clanker's addresses, which define when it is called. */
  async function placeHook(address: Address, name: string, args: readonly unknown[]) {
    await placeAt(address, name, [POOL_MANAGER, ...args])
  }

  return { listOnV4, launch, placeHook }
}

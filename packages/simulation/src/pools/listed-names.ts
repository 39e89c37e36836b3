import type { Hex } from 'viem'
import type { PoolListing } from './pool-listing.ts'

// A pool of more than two coins is listed once per pair of them, with their addresses after its own.
const ADDRESS = /^0x[0-9a-f]{40}(?=$|-0x[0-9a-f]{40}-0x[0-9a-f]{40}$)/
const POOL_ID = /^0x[0-9a-f]{64}$/

/** A pool's address at DexScreener, in lower case; for Balancer's ids their first 20 bytes; else undefined. */
export function addressOfPool({ dexId, pairAddress }: Pick<PoolListing, 'dexId' | 'pairAddress'>): Hex | undefined {
  const name = pairAddress.toLowerCase()
  const isBalancer = dexId.toLowerCase().startsWith('balancer') && POOL_ID.test(name)
  const address = isBalancer ? name.slice(0, 42) : ADDRESS.exec(name)?.[0]
  // The cast: both forms are Hex.
  return address as Hex | undefined
}

/** The 32-byte id at DexScreener of a pool that is an entry of one contract, in lower case; else undefined. */
export function idOfPool({ pairAddress }: Pick<PoolListing, 'pairAddress'>): Hex | undefined {
  const name = pairAddress.toLowerCase()
  // The cast: the form is Hex.
  return POOL_ID.test(name) ? (name as Hex) : undefined
}

import { expect, test } from 'vitest'
import { CHAIN_MARKETS } from './chain-markets.ts'
import { NO_HOOKS } from './keyed-dexes.ts'
import { nameOf, toVenue } from './venue.ts'

const { native, quotes, singletons } = CHAIN_MARKETS.base
const addressOf = (wanted: string) => quotes.find(({ symbol }) => symbol === wanted)?.address ?? NO_HOOKS

// Pools of Uniswap V4 on Base with their keys, from the list of ParaSwap: ETH and USDC at 0.05 %, USDC and cbBTC at
// 0.05 %.
test.each([
  [native.address, 'USDC', '0x96d4b53a38337a5733179751781178a2613306063c511b78cd02684739288c0a'],
  [addressOf('cbBTC'), 'USDC', '0x12d76c5c8ec8edffd3c143995b0aa43fe44a6d71eb9113796272909e54b8e078'],
] as const)('computes the same pool id as Uniswap V4', (token, symbol, id) => {
  const uniswap = singletons.find(({ dex }) => dex === 'uniswap-v4')
  const tier = uniswap?.tiers.find(({ fee, hooks }) => fee === 500 && hooks === NO_HOOKS)
  if (!uniswap || !tier) throw new Error('not searched')
  const venue = { ...tier, kind: uniswap.kind, pool: uniswap.manager, wrapped: native.address }
  expect(nameOf(venue, [token, addressOf(symbol)])).toBe(id)
  expect(nameOf(venue, [addressOf(symbol), token])).toBe(id)
})

test('a pool with its own address is named by it', () => {
  const venue = toVenue({ kind: 0, pool: addressOf('USDC') })
  expect(nameOf(venue, [native.address, addressOf('USDC')])).toBe(addressOf('USDC'))
})

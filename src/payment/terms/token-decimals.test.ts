import { expect, test } from 'vitest'
import { BASE_MAINNET, BASE_SEPOLIA } from '../networks.ts'
import { SANDBOX_TOKENS } from '../sandbox-tokens.ts'
import { tokenDecimals } from './token-decimals.ts'

test.each([BASE_MAINNET.asset, BASE_SEPOLIA.asset])('%s is in the tables of clients', (asset) => {
  expect(tokenDecimals(asset)).toEqual({})
})

test.each(Object.values(SANDBOX_TOKENS))('nobody knows %s but its own chain, on which it has six decimals', (asset) => {
  expect(tokenDecimals(asset)).toEqual({ decimals: 6 })
})

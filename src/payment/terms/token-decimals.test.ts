import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { BASE_MAINNET, BASE_SEPOLIA, SOLANA_DEVNET, SOLANA_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import { tokenDecimals } from '../../../packages/till/src/payment/terms/token-decimals.ts'

test.each([BASE_MAINNET, BASE_SEPOLIA, SOLANA_MAINNET, SOLANA_DEVNET])(
  '$asset is in the tables of clients',
  ({ asset }) => {
    expect(tokenDecimals(asset)).toEqual({})
  },
)

test.each(Object.values(SANDBOX_TOKENS))('nobody knows %s but its own chain, on which it has six decimals', (asset) => {
  expect(tokenDecimals(asset)).toEqual({ decimals: 6 })
})

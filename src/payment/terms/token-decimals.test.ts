import { expect, test } from 'vitest'
import { BASE_MAINNET, BASE_SEPOLIA } from '../networks.ts'
import { SANDBOX_TOKENS } from '../sandbox-tokens.ts'
import { SOLANA_DEVNET, SOLANA_MAINNET } from '../solana/solana-network.ts'
import { tokenDecimals } from './token-decimals.ts'

test.each([BASE_MAINNET, BASE_SEPOLIA, SOLANA_MAINNET, SOLANA_DEVNET])(
  '$asset is in the tables of clients',
  ({ asset }) => {
    expect(tokenDecimals(asset)).toEqual({})
  },
)

test.each(Object.values(SANDBOX_TOKENS))('nobody knows %s but its own chain, on which it has six decimals', (asset) => {
  expect(tokenDecimals(asset)).toEqual({ decimals: 6 })
})

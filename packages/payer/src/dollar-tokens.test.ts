import { findDefaultAsset as findEvmAsset } from '@x402/evm'
import { findDefaultAsset as findSolanaAsset } from '@x402/svm'
import { expect, test } from 'vitest'
import { DOLLAR_TOKENS, findDollarToken } from './dollar-tokens.ts'

const REAL = DOLLAR_TOKENS.filter(({ isPlayMoney }) => !isPlayMoney)

test.each(REAL)('USDC on $chain is what the official client knows it by', ({ network, asset, domain }) => {
  if (domain) expect(findEvmAsset(asset, network)).toMatchObject({ asset, ...domain, decimals: 6 })
  else expect(findSolanaAsset(asset, network)).toMatchObject({ asset, decimals: 6, symbol: 'USDC' })
})

test('play money is not what any client takes for dollars', () => {
  const play = DOLLAR_TOKENS.filter(({ isPlayMoney }) => isPlayMoney)
  expect(play).toHaveLength(2)
  for (const { asset, network } of play) {
    const find = network.startsWith('eip155:') ? findEvmAsset : findSolanaAsset
    expect(find(asset, network)).toBeUndefined()
  }
})

test('a token is found on its own network only, hexadecimal in any case', () => {
  const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  expect(findDollarToken('eip155:8453', usdc.toLowerCase())?.chain).toBe('Base')
  expect(findDollarToken('eip155:1', usdc)).toBeUndefined()
  expect(findDollarToken('eip155:8453', { toString: () => usdc })).toBeUndefined()
  expect(
    findDollarToken('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'epjfwdd5aufqssqem2qn1xzybapc8g4wegGkzwytdt1v'),
  ).toBeUndefined()
})

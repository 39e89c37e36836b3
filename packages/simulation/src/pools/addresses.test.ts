import { expect, test } from 'vitest'
import { addressOf, findProblems, KNOWN_CONTRACTS, type KnownContract } from './addresses.ts'

const UNISWAP: KnownContract = {
  chain: 'ethereum',
  protocol: 'uniswap-v2',
  contract: 'factory',
  // https://docs.uniswap.org, V2 deployment addresses
  address: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  source: 'https://docs.uniswap.org',
  lists: ['https://github.com/DefiLlama/DefiLlama-Adapters/blob/1eb4e81d4d/projects/uniswap/index.js'],
  checked: '2026-11-20',
}

test('every address matches its source, is listed once, and has two independent publishers', () => {
  expect(findProblems(KNOWN_CONTRACTS)).toEqual([])
  expect(KNOWN_CONTRACTS.length).toBeGreaterThan(70)
  expect(addressOf(UNISWAP)).toBe(UNISWAP.address)
})

test.each([
  ['a digit is wrong', { address: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6e' }, 'EIP-55'],
  ['a letter has the wrong case', { address: '0x5c69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f' }, 'EIP-55'],
  ['all letters are lower case', { address: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f' }, 'EIP-55'],
  ['there is no source', { source: null, lists: [] }, 'no source'],
  ['only one publisher has it', { lists: [] }, 'only docs.uniswap.org'],
  [
    'one publisher has it twice',
    {
      source: 'https://github.com/Uniswap/contracts/blob/b246f140fa/deployments/json/1.json',
      lists: ['https://www.npmjs.com/package/@uniswap/sdk-core/v/7.7.2'],
    },
    'only uniswap',
  ],
] as const)('shows where %s', (_, change, words) => {
  expect(findProblems([{ ...UNISWAP, ...change }])).toEqual([expect.stringContaining(words)])
})

test('reports duplicates, and throws for contracts that are not listed', () => {
  expect(findProblems([UNISWAP, UNISWAP])).toEqual(['factory of uniswap-v2 on ethereum: twice'])
  expect(() => addressOf({ ...UNISWAP, protocol: 'uniswap-v9' })).toThrow('no factory of uniswap-v9 on ethereum')
})

import { encodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { encodeCall } from './encode-call.ts'

const erc20 = parseAbi([
  'event Approval(address owner)',
  'function approve(address spender, uint256 amount)',
  'function pause()',
])
const OWNER = '0xe5378e5e1a8f3f3f2f1e0d9c8b7a695847362514'

test('writes the bytes that viem writes, the first time and each further time', () => {
  for (const amount of [1n, 2n ** 255n]) {
    const args = [OWNER, amount] as const
    const written = encodeFunctionData({ abi: erc20, functionName: 'approve', args })
    expect(encodeCall({ abi: erc20, functionName: 'approve', args })).toBe(written)
  }
  const others = parseAbi(['function approve(uint128[] amounts)'])
  const written = encodeFunctionData({ abi: others, functionName: 'approve', args: [[5n]] })
  expect(encodeCall({ abi: others, functionName: 'approve', args: [[5n]] })).toBe(written)
  expect(encodeCall({ abi: erc20, functionName: 'pause' })).toBe('0x8456cb59')
})

test('refuses a name that two functions have, since it would take one of them for the other', () => {
  const abi = parseAbi(['function mint(address to)', 'function mint(uint256 amount)'])
  expect(() => encodeCall({ abi, functionName: 'mint', args: [5n] })).toThrow('exactly one function mint')
})

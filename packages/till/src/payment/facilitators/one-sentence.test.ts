import { ContractFunctionExecutionError, ContractFunctionRevertedError, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toOneSentence } from './one-sentence.ts'

const ABI = parseAbi(['function transferWithAuthorization(address from, address to, uint256 value, bytes signature)'])
const PAYER = '0x857b06519E91e3A54538791bDbb0E22373e36b66'

test('of viem’s report of a wallet without money only the gist is left', () => {
  const revert = new ContractFunctionRevertedError({
    abi: ABI,
    functionName: 'transferWithAuthorization',
    message: 'ERC20: transfer amount exceeds balance',
  })
  const args = [PAYER, PAYER, 2000n, `0x${'ab'.repeat(65)}`] as const
  const { message } = new ContractFunctionExecutionError(revert, {
    abi: ABI,
    functionName: 'transferWithAuthorization',
    args,
    contractAddress: PAYER,
  })
  expect(message.split('\n').length).toBeGreaterThan(5)
  const sentence = toOneSentence(message)
  expect(sentence).toMatch(/transferWithAuthorization.*reverted/)
  expect(sentence).not.toMatch(/viem|docs|args|abab|\n/i)
  expect(sentence.length).toBeLessThanOrEqual(200)
})

test.each([
  ['', ''],
  ['\n \n', ''],
  ['insufficient funds', 'insufficient funds.'],
  ['Already used. See https://docs.example for more.', 'Already used.'],
  [
    'It reverted with the following reason:\nERC20: exceeds balance\n\nCall:',
    'It reverted with the following reason: ERC20: exceeds balance.',
  ],
  [`execution reverted ${`0x${'ab'.repeat(300)}`}`, 'execution reverted 0x…'],
  [`Unknown transaction 0x${'ab'.repeat(32)}`, `Unknown transaction 0x${'ab'.repeat(32)}.`],
])('%j becomes %j', (text, sentence) => {
  expect(toOneSentence(text)).toBe(sentence)
})

test('a sentence without end is cut', () => {
  expect(toOneSentence('word '.repeat(1000))).toHaveLength(200)
})

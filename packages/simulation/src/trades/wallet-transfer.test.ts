import { expect, test } from 'vitest'
import { readPurchase, readTransfer } from './wallet-transfer.ts'

const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const call = (returnData: string, status = '0x1') => ({ status, returnData })

test.each([
  ['no answer', undefined],
  ['an error', { error: { code: -32601, message: 'unknown method' } }],
  ['no blocks', { result: [] }],
  ['fewer calls', { result: [{ calls: [call('0x')] }] }],
  ['words for numbers', { result: [{ calls: [call('0x'), call('0x12')] }, { calls: [call('lots')] }] }],
])('treats %s as unknown', (_, reply) => {
  expect(readPurchase(reply)).toBeUndefined()
  expect(readTransfer(reply)).toBeUndefined()
})

test('skips the empty blocks that a node fills in', () => {
  const purchase = { calls: [call('0x'), call(`${word(9)}${word(9).slice(2)}${word(9).slice(2)}${word(4).slice(2)}`)] }
  const handing = { calls: [call(word(9)), call(word(0)), call('0x'), call(word(5)), call(word(3))] }
  const reply = { result: [{ calls: [] }, purchase, { calls: [] }, handing] }
  expect(readPurchase(reply)).toBe(9n)
  expect(readTransfer(reply)).toEqual({ succeeded: true, taxPercent: 25, onlyLater: false })
})

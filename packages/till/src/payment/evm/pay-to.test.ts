import { expect, test } from 'vitest'
import { findChecksumFault, findPayToFault } from './pay-to.ts'

const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

// EIP-55, test cases.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('takes %s', (address) => {
  expect(findPayToFault(address, USDC)).toBeUndefined()
})

test.each([
  ['a wrong capital', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'wrong checksum'],
  ['a wrong digit', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAef', 'wrong checksum'],
  ['nobody', '0x0000000000000000000000000000000000000000', 'has no owner'],
  ['the burn address', '0x000000000000000000000000000000000000dEaD', 'has no owner'],
  ['the token itself', USDC.toLowerCase(), 'is the token contract'],
  ['anvil’s first account', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'test account of anvil'],
  ['Hardhat’s twentieth account', '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199', 'test account of anvil'],
])('does not take %s', (_, address, words) => {
  expect(findPayToFault(address, USDC)).toContain(words)
})

test('names the variable of another address', () => {
  expect(findChecksumFault('USDC_ADDRESS', `${USDC.slice(0, -1)}4`)).toMatch(/^USDC_ADDRESS: .*wrong checksum/)
})

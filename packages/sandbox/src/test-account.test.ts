import { expect, test } from 'vitest'
import { testAccount } from './test-account.ts'

test('knows the accounts anvil and Hardhat print when they start', () => {
  expect(testAccount(0).account.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(testAccount(0).privateKey).toBe('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  expect(testAccount(9).account.address).toBe('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720')
  expect(testAccount(19).account.address).toBe('0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199')
})

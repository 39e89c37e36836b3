import { createHash } from 'node:crypto'
import { BASE_MAINNET, SOLANA_MAINNET } from '@farebox/till/networks'
import { getBase58Encoder } from '@solana/kit'
import { authorizationTypes } from '@x402/evm'
import { getAddress, isAddressEqual, keccak256, recoverTypedDataAddress, stringToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { PLAY_DECIMALS, SANDBOX_TOKENS } from './sandbox-tokens.ts'

test('the play tokens stand where a hash put them, so that no code and no key can stand there elsewhere', () => {
  const digest = keccak256(stringToBytes('farebox sandbox usd coin'))
  expect(SANDBOX_TOKENS.evm).toBe(getAddress(`0x${digest.slice(-40)}`))
  const mint = createHash('sha256').update('farebox sandbox usdc mint').digest('hex')
  expect(Buffer.from(getBase58Encoder().encode(SANDBOX_TOKENS.solana)).toString('hex')).toBe(mint)
})

test('they are not the real dollars', () => {
  expect(isAddressEqual(SANDBOX_TOKENS.evm, BASE_MAINNET.asset)).toBe(false)
  expect(SANDBOX_TOKENS.solana).not.toBe(SOLANA_MAINNET.asset)
  // https://www.circle.com/multi-chain-usdc: six digits on every chain.
  expect(PLAY_DECIMALS).toBe(6)
})

test('what is signed for the play token is the signature of a stranger for the real one', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const typedData = {
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: {
      from: account.address,
      to: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
      value: 2000n,
      validAfter: 0n,
      validBefore: 2_000_000_000n,
      nonce: `0x${'11'.repeat(32)}`,
    },
  } as const
  const domainOf = (verifyingContract: `0x${string}`) => ({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract },
  })
  const signature = await account.signTypedData({ ...typedData, ...domainOf(SANDBOX_TOKENS.evm) })
  const signerFor = (token: `0x${string}`) => recoverTypedDataAddress({ ...typedData, ...domainOf(token), signature })
  expect(await signerFor(SANDBOX_TOKENS.evm)).toBe(account.address)
  expect(await signerFor(BASE_MAINNET.asset)).not.toBe(account.address)
})

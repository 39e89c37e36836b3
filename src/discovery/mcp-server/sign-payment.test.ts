import { hexToBytes, keccak256 as viemKeccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak256.mjs'
import { signDigest } from './sign-digest.mjs'
import { readWallet, signPayment } from './sign-payment.mjs'

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

// The empty message: Ethereum's code hash of an account without code (EIP-1052). 'abc': the Keccak team's vectors.
test.each([
  ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
])('keccak256 of %j is as published', (text, digest) => {
  expect(hex(keccak256(Buffer.from(text)))).toBe(digest)
})

test('keccak256 agrees with viem on either side of every block border', () => {
  for (const length of [1, 55, 135, 136, 137, 271, 272, 273, 500]) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
    expect(`0x${hex(keccak256(message))}`).toBe(viemKeccak256(message))
  }
})

test('a digest is signed as every Ethereum wallet signs it: deterministic, low s, recoverable', async () => {
  for (let round = 0; round < 40; round += 1) {
    const privateKey = generatePrivateKey()
    const digest = viemKeccak256(hexToBytes(privateKey))
    const signature = await privateKeyToAccount(privateKey).sign({ hash: digest })
    expect(`0x${hex(signDigest(hexToBytes(digest), hexToBytes(privateKey)))}`).toBe(signature)
  }
})

test('a payment is the EIP-712 signature of its authorization, by the address the key stands for', async () => {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const terms = {
    scheme: 'exact',
    network: 'eip155:8453',
    amount: '2000',
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    payTo: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
    maxTimeoutSeconds: 120,
    extra: { name: 'USD Coin', version: '2' },
  } as const
  const now = new Date('2026-11-20T00:00:00Z')
  const header = signPayment({ terms, resource: { url: 'http://x' }, wallet: readWallet(privateKey), now })
  const { x402Version, accepted, payload } = JSON.parse(Buffer.from(header, 'base64').toString())
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  expect({ x402Version, accepted }).toEqual({ x402Version: 2, accepted: terms })
  expect(from).toBe(account.address.toLowerCase())
  expect(validBefore).toBe(String(now.getTime() / 1000 + 120))
  const signature = await account.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: terms.asset },
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message: { from, to, value, validAfter, validBefore, nonce },
  })
  expect(payload.signature).toBe(signature)
})

test.each(['', 'abc', '0x12', 'g'.repeat(64), '0'.repeat(64)])('%j is no private key', (text) => {
  expect(() => readWallet(text)).toThrow(text === '0'.repeat(64) ? /key/i : 'FAREBOX_PRIVATE_KEY must be')
})

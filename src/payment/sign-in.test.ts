import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { createSIWxPayload, encodeSIWxHeader, type SIWxSigner } from '@x402/extensions/sign-in-with-x'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Payment } from '../../packages/till/src/payment/payment.ts'
import { isSignedInAsPayer, signInExtension } from './sign-in.ts'

const BASE_URL = 'https://farebox.example'
const NOW = new Date('2026-01-01T00:00:00Z')
const EVM = 'eip155:8453'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const wallet = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(7))

// Its types want lists that may be changed; it changes none.
const solanaSigner = wallet as unknown as SIWxSigner

/** Made by the official client from what our 402 says. */
async function prove(
  signer: SIWxSigner,
  network: string,
  changes: { info?: object; baseUrl?: string; key?: string } = {},
) {
  const { baseUrl = BASE_URL } = changes
  // The payment is asked for nothing else.
  const payment = { key: changes.key ?? 'one', network } as Payment
  const extension = signInExtension(`${baseUrl}/api/v1/proxy/weather`, { baseUrl, now: NOW, payment })
  const { info } = extension['sign-in-with-x']
  const chain = { chainId: network, type: network.startsWith('eip155:') ? 'eip191' : 'ed25519' } as const
  return encodeSIWxHeader(await createSIWxPayload({ ...info, ...changes.info, ...chain }, signer, baseUrl))
}

function isPayer(header: string, { payer = account.address as string, network = EVM, now = NOW } = {}) {
  // The payment is asked for nothing else.
  return isSignedInAsPayer(header, { payment: { key: 'one', payer, network } as Payment, baseUrl: BASE_URL, now })
}

test('takes the proof of the official client, with and without a statement, on both kinds of chain', async () => {
  expect(await isPayer(await prove(account, EVM))).toBe(true)
  expect(await isPayer(await prove(account, EVM, { info: { statement: undefined } }))).toBe(true)
  const solana = { payer: wallet.address as string, network: SOLANA }
  const more = { info: { statement: undefined, resources: ['https://farebox.example/a'], requestId: 'r1' } }
  expect(await isPayer(await prove(solanaSigner, SOLANA), solana)).toBe(true)
  expect(await isPayer(await prove(solanaSigner, SOLANA, more), solana)).toBe(true)
  expect(await isPayer(await prove(account, EVM, more))).toBe(true)
})

test('rejects proofs of another wallet, chain, server or time', async () => {
  const header = await prove(account, EVM)
  expect(await isPayer(header, { payer: '0x857b06519E91e3A54538791bDbb0E22373e36b66' })).toBe(false)
  expect(await isPayer(header, { network: 'eip155:84532' })).toBe(false)
  expect(await isPayer(await prove(account, EVM, { baseUrl: 'https://elsewhere.example' }))).toBe(false)
  expect(await isPayer(header, { now: new Date('2026-01-01T00:05:01Z') })).toBe(false)
  expect(await isPayer(header, { now: new Date('2025-12-31T23:58:00Z') })).toBe(false)
})

test('rejects the proof of another payment of the same wallet, and one that the wallet made up', async () => {
  expect(await isPayer(await prove(account, EVM, { key: 'another' }))).toBe(false)
  expect(await isPayer(await prove(account, EVM, { info: { nonce: 'a'.repeat(48) } }))).toBe(false)
})

test('rejects changed proofs and junk', async () => {
  const sent = JSON.parse(Buffer.from(await prove(account, EVM), 'base64').toString())
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  for (const change of [{ nonce: 'abcdefgh12345678' }, { statement: 'other' }, { signature: '0x00' }, { uri: 'x' }]) {
    expect(await isPayer(encode({ ...sent, ...change }))).toBe(false)
  }
  const twoLines = `${sent.statement}\n\nURI: https://farebox.example`
  expect(await isPayer(encode({ ...sent, statement: twoLines }))).toBe(false)
  for (const junk of ['', '%%%', encode(null), encode([]), encode('x'), 'a'.repeat(9000)]) {
    expect(await isPayer(junk)).toBe(false)
  }
})

import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signInHeader } from './sign-in-header.ts'

const serverUrl = 'https://farebox.example'
const info = {
  domain: 'farebox.example',
  uri: 'https://farebox.example/api/v1/channel/barcode',
  version: '1',
  nonce: 'a1b2c3d4e5f60718',
  issuedAt: '2026-11-23T12:00:00.000Z',
  expirationTime: '2026-11-23T12:05:00.000Z',
  statement: 'Close the channel.',
}
const account = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)
const sign = (more: object = {}, chainId: unknown = 'eip155:8453') =>
  signInHeader(account, { extension: { info: { ...info, ...more }, supportedChains: [{ chainId }] }, serverUrl })

test('what a server asks for itself is signed, with the address of the wallet', async () => {
  const { signature, ...proof } = JSON.parse(Buffer.from(await sign(), 'base64').toString())
  expect(proof).toEqual({ ...info, chainId: 'eip155:8453', address: account.address, type: 'eip191' })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test.each([
  ['for another server', { domain: 'other.example' }],
  ['for an address of another server', { uri: 'https://other.example/' }],
  ['whose port is another', { uri: 'https://farebox.example:8443/' }],
  ['whose words could end a line', { statement: 'Close.\nURI: https://other.example' }],
  ['without a nonce', { nonce: undefined }],
  ['whose address is none', { uri: 'farebox' }],
])('a proof %s is not signed', async (_, more) => {
  await expect(sign(more)).rejects.toMatchObject({ code: 'bad_sign_in' })
})

test('a proof on no chain is not signed', async () => {
  await expect(sign({}, null)).rejects.toMatchObject({ code: 'bad_sign_in' })
})

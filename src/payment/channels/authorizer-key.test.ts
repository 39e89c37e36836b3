import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimBatchTypes } from '@x402/evm'
import { pad, recoverTypedDataAddress } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { openAuthorizerKey } from './authorizer-key.ts'
import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN } from './channel-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('is made at the first start, for its owner alone, and is the same at the next', async () => {
  const file = join(folder, 'made')
  const { address } = await openAuthorizerKey(file)
  expect((await openAuthorizerKey(file)).address).toBe(address)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await openAuthorizerKey(null)).address).not.toBe(address)
})

test('a file with something else is named, and not replaced', async () => {
  const file = join(folder, 'other')
  writeFileSync(file, 'no key')
  await expect(openAuthorizerKey(file)).rejects.toThrow('CHANNEL_KEY_FILE')
})

test('signs batches of claims in the types of the official package', async () => {
  const key = await openAuthorizerKey(null)
  const claims = [{ channelId: pad('0x07'), maxClaimableAmount: 3000n, totalClaimed: 2000n }]
  const signature = await key.sign(claims, { network: 'eip155:8453' })
  const signer = await recoverTypedDataAddress({
    domain: { ...CHANNEL_DOMAIN, chainId: 8453, verifyingContract: CHANNEL_CONTRACTS.settlement },
    types: claimBatchTypes,
    primaryType: 'ClaimBatch',
    message: { claims },
    signature,
  })
  expect(signer).toBe(key.address)
})

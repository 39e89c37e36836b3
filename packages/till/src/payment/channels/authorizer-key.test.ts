import { claimBatchTypes } from '@x402/evm'
import { pad, recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import { readAuthorizerKey } from './authorizer-key.ts'
import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN } from './channel-config.ts'

test('signs batches of claims in the types of the official package', async () => {
  const key = readAuthorizerKey(`0x${'07'.repeat(32)}\n`) ?? expect.fail('no key')
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

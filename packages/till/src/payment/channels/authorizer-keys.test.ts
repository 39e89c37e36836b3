import { claimBatchTypes } from '@x402/evm'
import { pad, recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import { readAuthorizerKeys } from './authorizer-keys.ts'
import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN } from './channel-config.ts'

test('signs batches of claims in the types of the official package', async () => {
  const [key] = readAuthorizerKeys(`0x${'07'.repeat(32)}\n`)
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

test('reads one key a line, the newest first, whoever ends the lines how', () => {
  const [old, newer] = [`0x${'07'.repeat(32)}`, `0x${'08'.repeat(32)}`]
  const addresses = (text: string) => readAuthorizerKeys(text).map(({ address }) => address)
  expect(addresses(`${newer}\r\n\n  ${old}`)).toEqual([...addresses(newer), ...addresses(old)])
})

test.each([
  ['', 'it is empty'],
  [' \n\n', 'it is empty'],
  [`0x${'07'.repeat(32)}\n\n0x${'0g'.repeat(32)}`, 'line 3 is no private key'],
  [`${'07'.repeat(32)}`, 'line 1 is no private key'],
  [`0x${'07'.repeat(32)} 0x${'08'.repeat(32)}`, 'line 1 is no private key'],
  [`0x${'00'.repeat(32)}`, 'line 1 is no private key'],
  [`0x${'ff'.repeat(32)}`, 'line 1 is no private key'],
])('names the line that is no key, and says nothing that is in it: %j', (text, message) => {
  expect(() => readAuthorizerKeys(text)).toThrow(message)
  expect(() => readAuthorizerKeys(text)).not.toThrow(/[0-9a-f]{4}/)
})

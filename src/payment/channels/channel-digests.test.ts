import { voucherTypes } from '@x402/evm'
import { computeChannelId } from '@x402/evm/batch-settlement/client'
import fc from 'fast-check'
import { type Address, type Hex, hashTypedData, toHex } from 'viem'
import { expect, test } from 'vitest'
import { CHANNEL_CONTRACTS, CHANNEL_DOMAIN } from './channel-config.ts'
import { createChannelDigests } from './channel-digests.ts'

const digests = createChannelDigests({ network: 'eip155:8453' })
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Address => toHex(bytes))
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes): Hex => toHex(bytes))
const config = fc.record({
  payer: address,
  payerAuthorizer: address,
  receiver: address,
  receiverAuthorizer: address,
  token: address,
  withdrawDelay: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
  salt: word,
})

test('names channels and hashes vouchers like the official package', () => {
  fc.assert(
    fc.property(config, fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (channel, maxClaimableAmount) => {
      const channelId = computeChannelId(channel, 8453)
      expect(digests.idOf(channel)).toBe(channelId)
      const official = hashTypedData({
        domain: { ...CHANNEL_DOMAIN, chainId: 8453, verifyingContract: CHANNEL_CONTRACTS.settlement },
        types: voucherTypes,
        primaryType: 'Voucher',
        message: { channelId, maxClaimableAmount },
      })
      expect(toHex(digests.voucherOf(channelId, maxClaimableAmount))).toBe(official)
    }),
  )
})

test('a channel has the same id in either case of its addresses', () => {
  fc.assert(
    fc.property(config, (channel) => {
      const upper = { ...channel, payer: `0x${channel.payer.slice(2).toUpperCase()}` }
      expect(digests.idOf(upper)).toBe(digests.idOf(channel))
    }),
  )
})

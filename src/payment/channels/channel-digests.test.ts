import { createChannelDigests } from '@farebox/till/evm'
import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { voucherTypes } from '@x402/evm'
import { computeChannelId } from '@x402/evm/batch-settlement/client'
import fc from 'fast-check'
import { hashTypedData, toHex } from 'viem'
import { expect, test } from 'vitest'
import { CHANNEL_DOMAIN } from '../../../packages/till/src/payment/channels/channel-config.ts'
import { arbitraryChannel } from '../../../test/kit/arbitrary-channel.ts'

const digests = createChannelDigests({ network: 'eip155:8453' })

test('names channels and hashes vouchers like the official package', () => {
  fc.assert(
    fc.property(arbitraryChannel, fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (channel, maxClaimableAmount) => {
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
    fc.property(arbitraryChannel, (channel) => {
      const upper = { ...channel, payer: `0x${channel.payer.slice(2).toUpperCase()}` }
      expect(digests.idOf(upper)).toBe(digests.idOf(channel))
    }),
  )
})

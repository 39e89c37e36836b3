import { createChannelTerms } from '@farebox/till/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createChannelDigests } from '../../../packages/till/src/payment/channels/channel-digests.ts'
import { checkVoucher } from '../../../packages/till/src/payment/channels/check-voucher.ts'
import { someChannel } from '../../../test/kit/channel-charge.ts'
import { EDGES, word } from '../../../test/kit/signed-transfers.ts'
import { PAY_TO } from '../../../test/kit/test-app.ts'

const [ORDER = 0n] = EDGES.slice(5)
const SUM = 4000n
const authorizer = `0x${'33'.repeat(20)}` as const
const terms = createChannelTerms({ ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }, [{ address: authorizer }] as never)
const digests = createChannelDigests(BASE_MAINNET)

// The contract reverts the claim of any other form (USDC's ECRecover and OpenZeppelin's ECDSA do alike).
test.each<[string, string | undefined, (parts: { rs: string; r: string; s: bigint; v: number }) => string]>([
  ['as wallets write it', undefined, ({ rs, v }) => `${rs}${v.toString(16)}`],
  ['with v of 0 or 1', 'invalid_batch_settlement_evm_voucher_signature', ({ rs, v }) => `${rs}0${v - 27}`],
  [
    'with the other s',
    'invalid_batch_settlement_evm_voucher_signature',
    ({ r, s, v }) => `${r}${word(ORDER - s)}${(55 - v).toString(16)}`,
  ],
])('a voucher is taken only in the form that can be claimed: %s', async (_, reason, write) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { extra, payTo, asset } = terms.requirementsFor({ priceAtomic: 2000n })
  const config = {
    ...someChannel,
    receiver: payTo.toLowerCase(),
    token: asset.toLowerCase(),
    receiverAuthorizer: authorizer,
    withdrawDelay: extra.withdrawDelay,
    payerAuthorizer: account.address.toLowerCase(),
  }
  const channel = digests.idOf(config)
  const hash = `0x${Buffer.from(digests.voucherOf(channel, SUM)).toString('hex')}` as const
  const rs = (await account.sign({ hash })).slice(2)
  const parts = {
    rs: rs.slice(0, 128),
    r: rs.slice(0, 64),
    s: BigInt(`0x${rs.slice(64, 128)}`),
    v: Number(`0x${rs.slice(128)}`),
  }
  const voucher = { config, channel, sumAtomic: SUM, signature: `0x${write(parts)}` }
  expect((await checkVoucher({ voucher, from: 2000n }, { terms, digests }))?.reason).toBe(reason)
})

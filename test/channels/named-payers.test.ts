import { randomBytes } from 'node:crypto'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { BATCH_SETTLEMENT_ADDRESS } from '@x402/evm'
import { signVoucher } from '@x402/evm/batch-settlement/client'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { type Hex, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createChannelDigests } from '../../packages/till/src/payment/channels/channel-digests.ts'
import { repeatPaid } from '../kit/channel-payer.ts'
import { startChannelSeller } from '../kit/channel-seller.ts'
import { echo } from '../kit/echo-service.ts'
import { payV2 } from '../kit/payer.ts'

const { chain, proxy, app, url } = await startChannelSeller({ services: [echo] })
const NETWORK = { network: 'eip155:8453' } as const
const ABI = parseAbi([
  'struct ChannelConfig { address payer; address payerAuthorizer; address receiver; address receiverAuthorizer; address token; uint40 withdrawDelay; bytes32 salt; }',
  'function deposit(ChannelConfig config, uint128 amount, address collector, bytes data)',
])
// A contract of anybody's that brings its own tokens: `collect` transfers the amount to its caller, whoever is named as payer.
const COLLECTOR = `0x${'c0'.repeat(20)}` as const
const COLLECT = '0x63a9059cbb60e01b60005233600452604435602452602060006044600060006024355af100'

/** A channel that names one wallet as its payer, is opened by another's money, and takes vouchers by a key of its own. */
async function openFor(payer: Hex, { account }: { readonly account: PrivateKeyAccount }) {
  const { headers } = await fetch(url)
  const [terms] = decodePaymentRequiredHeader(headers.get('payment-required') ?? '').accepts
  if (!terms) throw new Error('no channel is offered')
  const { extra } = terms as { readonly extra: Readonly<Record<string, string>> }
  const config = {
    payer: payer.toLowerCase() as Hex,
    payerAuthorizer: account.address.toLowerCase() as Hex,
    receiver: terms.payTo.toLowerCase() as Hex,
    receiverAuthorizer: String(extra['receiverAuthorizer']).toLowerCase() as Hex,
    token: terms.asset.toLowerCase() as Hex,
    withdrawDelay: Number(extra['withdrawDelay']),
    salt: `0x${randomBytes(32).toString('hex')}` as const,
  }
  const node = chain.client
  await node.setCode({ address: COLLECTOR, bytecode: COLLECT })
  await chain.mint(COLLECTOR, 1_000_000n)
  await node.setBalance({ address: account.address, value: 10n ** 18n })
  await node.impersonateAccount({ address: account.address })
  const call = { address: BATCH_SETTLEMENT_ADDRESS, abi: ABI, functionName: 'deposit' } as const
  const args = [config, 1_000_000n, COLLECTOR, '0x'] as const
  const hash = await node.writeContract({ ...call, args, account: account.address })
  expect((await node.waitForTransactionReceipt({ hash })).status).toBe('success')
  const id = createChannelDigests(NETWORK).idOf(config) as Hex
  return async (sum: number) => {
    const voucher = await signVoucher(account, id, String(sum), NETWORK.network)
    const payload = { type: 'voucher', channelConfig: config, voucher }
    return Buffer.from(JSON.stringify({ x402Version: 2, accepted: terms, payload })).toString('base64')
  }
}

/** A purchase by itself whose buyer leaves while it is settled. */
async function buyAndLeave(account: PrivateKeyAccount, text: string) {
  const answered = Promise.withResolvers<void>()
  proxy.next['/settle'].push({ answerAfter: answered.promise })
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(account))
  const left = new AbortController()
  const settled = proxy.settled.length
  const lost = wrapFetchWithPayment(fetch, client)(`${app.url}/api/v1/proxy/echo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: left.signal,
  })
  await expect.poll(() => proxy.settled.length).toBe(settled + 1)
  left.abort()
  await expect(lost).rejects.toThrow()
  answered.resolve()
}

test('a voucher by another key than that of its wallet is not given what the wallet bought and nobody got', async () => {
  const buyer = await chain.newWallet(5_000_000n)
  await buyAndLeave(buyer.account, 'of the wallet')
  const voucherFor = await openFor(buyer.account.address, await chain.newWallet())
  const other = await repeatPaid(url, { text: 'of the wallet' }, await voucherFor(2000))
  expect(other).toMatchObject({ status: 200, paid: { extra: { chargedAmount: '2000' } } })
  expect(other.headers.get('Idempotent-Replayed')).toBeNull()
  const own = await payV2({ url: `${app.url}/api/v1/proxy/echo`, body: { text: 'of the wallet' }, ...buyer })
  expect(own).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } })
})

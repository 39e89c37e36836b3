import { testAccount } from '@farebox/sandbox/accounts'
import { batchSettlementAbi as abi } from '@farebox/sandbox/chain'
import { BATCH_SETTLEMENT_ADDRESS, claimBatchTypes, refundTypes, voucherTypes } from '@x402/evm'
import { BatchSettlementEvmScheme, computeChannelId, signVoucher } from '@x402/evm/batch-settlement/client'
import fc from 'fast-check'
import { type Address, type Hex, hashTypedData, keccak256, parseEventLogs, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { arbitraryChannel } from '../kit/arbitrary-channel.ts'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'

const NETWORK = 'eip155:8453'
const DAY = 86_400
const DOMAIN = {
  name: 'x402 Batch Settlement',
  version: '1',
  chainId: 8453,
  verifyingContract: BATCH_SETTLEMENT_ADDRESS,
} as const
const MOST = 2n ** 128n - 1n

// Unlocked on the chain: it may send, and has no part in any channel.
const stranger = testAccount(4).account.address
const receiver = testAccount(6).account.address
const authorizer = privateKeyToAccount(generatePrivateKey())

const { chain, facilitator } = await startChainAndFacilitator()

const sum = fc.bigInt({ min: 0n, max: MOST })
const entry = fc.record({ channel: arbitraryChannel, maxClaimableAmount: sum, totalClaimed: sum })

test('hashes channels, vouchers, batches of claims and refunds as the official package signs them', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChannel, sum, fc.array(entry, { maxLength: 4 }), async (channel, amount, entries) => {
      const channelId = computeChannelId(channel, NETWORK)
      expect(await read('getChannelId', [channel])).toBe(channelId)
      const voucher = { primaryType: 'Voucher', message: { channelId, maxClaimableAmount: amount } } as const
      expect(await read('getVoucherDigest', [channelId, amount])).toBe(
        hashTypedData({ domain: DOMAIN, types: voucherTypes, ...voucher }),
      )
      const refund = { primaryType: 'Refund', message: { channelId, nonce: amount, amount } } as const
      expect(await read('getRefundDigest', [channelId, amount, amount])).toBe(
        hashTypedData({ domain: DOMAIN, types: refundTypes, ...refund }),
      )
      const claims = entries.map((one) => ({ ...one, channelId: computeChannelId(one.channel, NETWORK) }))
      const batch = { primaryType: 'ClaimBatch', message: { claims } } as const
      expect(await read('getClaimBatchDigest', [entries.map((one) => toClaim(one))])).toBe(
        hashTypedData({ domain: DOMAIN, types: claimBatchTypes, ...batch }),
      )
    }),
    { numRuns: 25 },
  )
})

test('the official client and facilitator open a channel, claim from it and settle', async () => {
  const { account } = await chain.newWallet(1_000_000n)
  const accepts = terms()
  const client = new BatchSettlementEvmScheme(account)
  const made = await client.createPaymentPayload(2, accepts)
  const deposit = { ...made, accepted: accepts }
  expect(await ask('verify', deposit, accepts)).toMatchObject({ isValid: true })
  const opened = await ask('settle', deposit, accepts)
  expect(opened).toMatchObject({ success: true, payer: account.address, amount: '1000000' })
  const { channelConfig: channel, voucher } = made.payload as unknown as Deposit
  expect(await read('channels', [voucher.channelId])).toEqual([1_000_000n, 0n])

  const claim = {
    voucher: { channel, maxClaimableAmount: voucher.maxClaimableAmount },
    signature: voucher.signature,
    totalClaimed: '1000',
  }
  const claims = [{ channelId: voucher.channelId, maxClaimableAmount: 1000n, totalClaimed: 1000n }]
  const claimAuthorizerSignature = await authorizer.signTypedData({
    domain: DOMAIN,
    types: claimBatchTypes,
    primaryType: 'ClaimBatch',
    message: { claims },
  })
  const sent = { type: 'claim', claims: [claim], claimAuthorizerSignature }
  expect(await act(sent)).toMatchObject({ success: true })
  expect(await read('channels', [voucher.channelId])).toEqual([1_000_000n, 1000n])
  const before = await chain.balanceOf(receiver)
  const token = chain.token
  expect(await act({ type: 'settle', receiver, token })).toMatchObject({ success: true, amount: '1000' })
  expect(await chain.balanceOf(receiver)).toBe(before + 1000n)
  expect(await read('receivers', [receiver, token])).toEqual([1000n, 1000n])
})

test('takes a sum once, in order, and never more than was signed or is there', async () => {
  const channel = await open(3000n)
  await send('claim', [[await channel.claim(2000n, 1500n)]], receiver)
  expect(await read('channels', [channel.id])).toEqual([3000n, 1500n])
  await send('claim', [[await channel.claim(2000n, 1500n), await channel.claim(2000n, 1000n)]], receiver)
  expect(await read('channels', [channel.id])).toEqual([3000n, 1500n])
  const over = [await channel.claim(2000n, 2001n)]
  await expect(send('claim', [over], receiver)).rejects.toThrow('ClaimExceedsCeiling')
  const beyond = [await channel.claim(3001n, 3001n)]
  await expect(send('claim', [beyond], receiver)).rejects.toThrow('ClaimExceedsBalance')
  const forged = { ...(await channel.claim(2500n, 2500n)), signature: (await channel.claim(2600n, 2600n)).signature }
  await expect(send('claim', [[forged]], receiver)).rejects.toThrow('InvalidSignature')
  await expect(send('claim', [[await channel.claim(2500n, 2500n)]], stranger)).rejects.toThrow('NotAuthorizedToClaim')
  await expect(send('claimWithSignature', [[await channel.claim(2500n, 2500n)], '0x'], stranger)).rejects.toThrow(
    'InvalidSignature',
  )
  await expect(send('claim', [[]], receiver)).rejects.toThrow('EmptyBatch')
})

test('one claim that cannot be made undoes its whole batch', async () => {
  const [good, drained] = [await open(1000n), await open(1000n)]
  const batch = [await good.claim(500n, 500n), await drained.claim(1500n, 1500n)]
  await expect(send('claim', [batch], receiver)).rejects.toThrow('ClaimExceedsBalance')
  expect(await read('channels', [good.id])).toEqual([1000n, 0n])
})

test('a refund of the receiver reduces a withdrawal, and makes signatures for its nonce void', async () => {
  const channel = await open(3000n)
  await channel.send('initiateWithdraw', [2000n])
  const signature = await authorizer.signTypedData({
    domain: DOMAIN,
    types: refundTypes,
    primaryType: 'Refund',
    message: { channelId: channel.id, nonce: 0n, amount: 500n },
  })
  await expect(send('refund', [channel.config, 500n], stranger)).rejects.toThrow('NotAuthorizedToRefund')
  await send('refundWithSignature', [channel.config, 500n, 0n, signature], stranger)
  expect(await read('pendingWithdrawals', [channel.id])).toMatchObject([1500n, expect.any(Number)])
  await expect(send('refundWithSignature', [channel.config, 500n, 0n, signature], stranger)).rejects.toThrow(
    'InvalidRefundNonce',
  )
  const { logs } = await send('refund', [channel.config, 9000n], receiver)
  expect(parseEventLogs({ abi, logs }).map(({ eventName }) => eventName)).toEqual(['Refunded', 'ChannelClosed'])
  expect(await read('pendingWithdrawals', [channel.id])).toEqual([0n, 0])
  expect(await chain.balanceOf(channel.config.payer)).toBe(3000n)
})

// The last: it moves the time of the chain.
test('a withdrawal waits for its delay, and takes what was not claimed meanwhile', async () => {
  const channel = await open(3000n)
  await expect(send('initiateWithdraw', [channel.config, 1n], stranger)).rejects.toThrow('InvalidChannel')
  await expect(channel.send('initiateWithdraw', [3001n])).rejects.toThrow('WithdrawAmountExceedsAvailable')
  await channel.send('initiateWithdraw', [3000n])
  const { timestamp } = await chain.client.getBlock()
  expect(await read('pendingWithdrawals', [channel.id])).toEqual([3000n, Number(timestamp)])
  await expect(channel.send('initiateWithdraw', [1n])).rejects.toThrow('WithdrawalAlreadyPending')
  await send('claim', [[await channel.claim(1200n, 1200n)]], receiver)
  await expect(channel.send('finalizeWithdraw', [])).rejects.toThrow('WithdrawDelayNotElapsed')
  await chain.client.increaseTime({ seconds: DAY })
  await chain.client.mine({ blocks: 1 })
  await channel.send('finalizeWithdraw', [])
  expect(await read('channels', [channel.id])).toEqual([1200n, 1200n])
  expect(await chain.balanceOf(channel.config.payer)).toBe(1800n)
  await expect(channel.send('finalizeWithdraw', [])).rejects.toThrow('WithdrawalNotPending')
})

type Config = Omit<Parameters<typeof computeChannelId>[0], 'withdrawDelay'> & { readonly withdrawDelay: number }
type Deposit = {
  readonly channelConfig: Config
  readonly voucher: { readonly channelId: Hex; readonly maxClaimableAmount: string; readonly signature: Hex }
}

function terms() {
  return {
    scheme: 'batch-settlement',
    network: NETWORK,
    amount: '1000',
    asset: chain.token,
    payTo: receiver,
    maxTimeoutSeconds: 60,
    extra: {
      name: 'USD Coin',
      version: '2',
      receiverAuthorizer: authorizer.address,
      withdrawDelay: DAY,
      minDeposit: '1000000',
    },
  } as const
}

/** A channel with this much in it, opened by the official client. */
async function open(amountAtomic: bigint) {
  const { account } = await chain.newWallet(amountAtomic)
  await chain.client.setBalance({ address: account.address, value: 10n ** 18n })
  await chain.client.impersonateAccount({ address: account.address })
  const accepts = { ...terms(), extra: { ...terms().extra, minDeposit: amountAtomic.toString() } }
  const made = await new BatchSettlementEvmScheme(account).createPaymentPayload(2, accepts)
  expect(await ask('settle', { ...made, accepted: accepts }, accepts)).toMatchObject({ success: true })
  const { channelConfig, voucher } = made.payload as unknown as Deposit
  return {
    config: channelConfig,
    id: voucher.channelId,
    async claim(maxClaimableAmount: bigint, totalClaimed: bigint) {
      const { signature } = await signVoucher(account, voucher.channelId, maxClaimableAmount.toString(), NETWORK)
      return toClaim({ channel: channelConfig, maxClaimableAmount, totalClaimed }, signature)
    },
    send: (name: string, args: readonly unknown[]) => send(name, [channelConfig, ...args], account.address),
  }
}

function toClaim(
  { channel, maxClaimableAmount, totalClaimed }: { channel: object; maxClaimableAmount: bigint; totalClaimed: bigint },
  signature: Hex = keccak256(zeroAddress),
) {
  return { voucher: { channel, maxClaimableAmount }, signature, totalClaimed }
}

/** The terms that a server sends with its own actions. */
function act(payload: object): Promise<unknown> {
  const accepted = { ...terms(), amount: '0', maxTimeoutSeconds: 0, extra: {} }
  return ask('settle', { x402Version: 2, accepted, payload }, accepted)
}

async function ask(path: string, paymentPayload: object, paymentRequirements: object): Promise<unknown> {
  const response = await fetch(`${facilitator.url}/${path}`, {
    method: 'POST',
    body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements }),
  })
  return response.json()
}

function read(functionName: string, args: readonly unknown[]): Promise<unknown> {
  return chain.client.readContract({ address: BATCH_SETTLEMENT_ADDRESS, abi, functionName, args })
}

async function send(functionName: string, args: readonly unknown[], account: Address) {
  const call = { address: BATCH_SETTLEMENT_ADDRESS, abi, functionName, args, account } as const
  await chain.client.simulateContract(call)
  const hash = await chain.client.writeContract(call)
  return chain.client.waitForTransactionReceipt({ hash })
}

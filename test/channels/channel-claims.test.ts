import { batchSettlementAbi as abi } from '@farebox/sandbox/chain'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { createChannelChain, createChannelFacilitator, createChannelTerms } from '@farebox/till/channels'
import { createFacilitatorList, createHttpFacilitator } from '@farebox/till/facilitators'
import { BASE_MAINNET } from '@farebox/till/networks'
import { BATCH_SETTLEMENT_ADDRESS } from '@x402/evm'
import { BatchSettlementEvmScheme } from '@x402/evm/batch-settlement/client'
import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import type { AuthorizerKey, AuthorizerKeys } from '../../packages/till/src/payment/channels/authorizer-keys.ts'
import { claimAll } from '../../packages/till/src/payment/channels/channel-claims.ts'
import type { ChannelConfig } from '../../packages/till/src/payment/channels/channel-config.ts'
import { openAuthorizerKeys } from '../../src/payment/open-authorizer-keys.ts'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { silentLog } from '../kit/fake-context.ts'
import { PAY_TO } from '../kit/test-app.ts'

const DAY = 86_400
const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }
const UNREADABLE = `0x${'6492'.repeat(16)}`
const log = silentLog()

const { chain, facilitator } = await startChainAndFacilitator()

async function open(older: readonly AuthorizerKey[] = []) {
  const [newest] = await openAuthorizerKeys(null)
  const keys: AuthorizerKeys = [newest, ...older]
  const list = createFacilitatorList([createHttpFacilitator(facilitator.url, createJsonClient(facilitator.url))], {
    names: network,
    log,
  })
  await list.refresh()
  const sender = createChannelFacilitator({ facilitators: list, network, keys })
  const nodes = createChannelChain([createJsonClient(chain.rpcUrl)], network)
  const terms = createChannelTerms(network, keys).requirementsFor({ priceAtomic: 2000n })

  /** A channel of one USDC with a first voucher. */
  async function newChannel() {
    const { account } = await chain.newWallet(1_000_000n)
    const { payload, ...made } = await new BatchSettlementEvmScheme(account).createPaymentPayload(2, terms)
    const { channelConfig: config, voucher, deposit } = payload as unknown as Deposit
    const paymentPayload = {
      ...made,
      accepted: terms,
      payload: { type: 'deposit', channelConfig: config, voucher, deposit },
    }
    const sent = { x402Version: 2, paymentPayload, paymentRequirements: terms }
    const settled = await fetch(`${facilitator.url}/settle`, { method: 'POST', body: JSON.stringify(sent) })
    expect(await settled.json()).toMatchObject({ success: true })
    // Magic bytes of ERC-6492 without what they promise: the official facilitator throws.
    const authorization = {
      erc3009Authorization: { ...deposit.authorization.erc3009Authorization, signature: UNREADABLE },
    }
    const spoilt = { ...paymentPayload, payload: { ...paymentPayload.payload, deposit: { ...deposit, authorization } } }
    const unreadable = { x402Version: 2, network: network.network, requirements: terms, payload: spoilt }
    return {
      account,
      unreadable,
      claim: { id: voucher.channelId, config, charged: 2000, total: 2000, voucher: voucher.signature },
    }
  }
  return { keys, list, sender, nodes, newChannel }
}

test('is ready with a facilitator that lists the scheme', async () => {
  const { sender } = await open()
  expect(sender.isReady()).toBe(true)
})

test('claims what was charged once, however often it is asked, and settles it', async () => {
  const { keys, sender, nodes, newChannel } = await open()
  const [one, other] = [await newChannel(), await newChannel()]
  const claims = [one.claim, other.claim]
  const before = await nodes.readReceiver(PAY_TO)
  for (let time = 0; time < 2; time += 1)
    expect(await claimAll(claims, { chain: nodes, keys, facilitator: sender, network, log, atOnce: 50 })).toEqual([])
  expect(await nodes.read(claims.map(({ id }) => id))).toMatchObject([
    { balance: 1_000_000, claimed: 2000, withdrawAt: 0 },
    { balance: 1_000_000, claimed: 2000, withdrawAt: 0 },
  ])
  expect(await nodes.readReceiver(PAY_TO)).toEqual({ claimed: before.claimed + 4000n, settled: before.settled })
  const held = await chain.balanceOf(PAY_TO)
  expect(await sender.settle(PAY_TO)).toMatchObject({ status: 'settled' })
  expect(await chain.balanceOf(PAY_TO)).toBe(held + 4000n)
})

test('settles what was claimed for an address that PAY_TO no longer names', async () => {
  const { keys, list, nodes, newChannel } = await open()
  const { claim } = await newChannel()
  const later = { ...network, payTo: `0x${'5a'.repeat(20)}` as const }
  const sender = createChannelFacilitator({ facilitators: list, network: later, keys })
  expect(await claimAll([claim], { chain: nodes, keys, facilitator: sender, network: later, log, atOnce: 50 })).toEqual(
    [],
  )
  const held = await chain.balanceOf(PAY_TO)
  expect(await sender.settle(PAY_TO)).toMatchObject({ status: 'settled' })
  expect(await chain.balanceOf(PAY_TO)).toBe(held + 2000n)
})

test('claims of several keys, each signed by its own', async () => {
  const earlier = await open()
  const { keys, sender, nodes, newChannel } = await open(earlier.keys)
  const channels = [await newChannel(), await earlier.newChannel(), await newChannel()]
  const claims = channels.map(({ claim }) => claim)
  expect(await claimAll(claims, { chain: nodes, keys, facilitator: sender, network, log, atOnce: 50 })).toEqual([])
  expect((await nodes.read(claims.map(({ id }) => id))).map(({ claimed }) => claimed)).toEqual([2000, 2000, 2000])
})

test('stays ready, and claims, after a payment over which the facilitator failed', async () => {
  const { keys, list, sender, nodes, newChannel } = await open()
  const { claim, unreadable } = await newChannel()
  // The fields that a facilitator gets.
  await expect(list.verify(unreadable as never)).rejects.toThrow('cannot be reached')
  expect(list.members[0]?.trouble()).toBeDefined()
  expect(sender.isReady()).toBe(true)
  expect(await claimAll([claim], { chain: nodes, keys, facilitator: sender, network, log, atOnce: 50 })).toEqual([])
  expect(await nodes.read([claim.id])).toMatchObject([{ claimed: 2000 }])
})

test('a node of another chain is not believed', async () => {
  const nodes = createChannelChain([createJsonClient(chain.rpcUrl)], { ...network, network: 'eip155:1' })
  await expect(nodes.readReceiver(PAY_TO)).rejects.toThrow('the node is of chain 8453, not 1')
})

// The last: it moves the time of the chain.
test('a channel that its payer emptied keeps no other claim back', async () => {
  const { keys, sender, nodes, newChannel } = await open()
  const channels = []
  for (let count = 0; count < 7; count += 1) channels.push(await newChannel())
  const emptied = channels[4]
  if (!emptied) throw new Error('there are seven')
  await send(emptied.account.address, 'initiateWithdraw', [emptied.claim.config, 1_000_000n])
  await chain.client.increaseTime({ seconds: DAY })
  await chain.client.mine({ blocks: 1 })
  await send(emptied.account.address, 'finalizeWithdraw', [emptied.claim.config])
  const claims = channels.map(({ claim }) => claim)
  const lost = await claimAll(claims, { chain: nodes, keys, facilitator: sender, network, log, atOnce: 50 })
  expect(lost).toEqual([emptied.claim.id])
  const claimed = (await nodes.read(claims.map(({ id }) => id))).map((state) => state.claimed)
  expect(claimed).toEqual([2000, 2000, 2000, 2000, 0, 2000, 2000])
})

type Deposit = {
  readonly channelConfig: ChannelConfig
  readonly voucher: { readonly channelId: Hex; readonly maxClaimableAmount: string; readonly signature: Hex }
  readonly deposit: { readonly authorization: { readonly erc3009Authorization: object } }
}

async function send(account: Address, functionName: string, args: readonly unknown[]) {
  await chain.client.setBalance({ address: account, value: 10n ** 18n })
  await chain.client.impersonateAccount({ address: account })
  const hash = await chain.client.writeContract({ account, address: BATCH_SETTLEMENT_ADDRESS, abi, functionName, args })
  await chain.client.waitForTransactionReceipt({ hash })
}

import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callByChannel, closeChannel, fetchCatalog } from '@farebox/payer'
import { createKeptChannels, createPendingPayments } from '@farebox/payer/settings'
import { type DidKeys, readDidKeys } from '@farebox/receipts/keys'
import { startFacilitator } from '@farebox/sandbox'
import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import { type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestChain } from '../kit/chain.ts'
import { createChannelPayer } from '../kit/channel-payer.ts'
import { echo } from '../kit/echo-service.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { runPayCommand } from '../kit/pay-command.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const keys = mkdtempSync(join(tmpdir(), 'farebox-channels-'))

let folder: string
let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  app = await startTestApp({
    services: [echo],
    clock: hurriedClock,
    facilitatorUrl: facilitator.url,
    env: { EVM_RPC_URL: chain.rpcUrl, CHANNELS: 'on', CHANNEL_KEY_FILE: join(keys, 'key') },
  })
  await vi.waitFor(async () => {
    const header = (await fetch(`${app.url}/api/v1/channel/echo`)).headers.get('PAYMENT-REQUIRED') ?? ''
    expect(Buffer.from(header, 'base64').toString()).toContain('batch-settlement')
  })
})
afterAll(async () => {
  await app?.close()
  await facilitator?.close()
  await chain?.close()
  rmSync(keys, { recursive: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-wallet-'))
  return () => rmSync(folder, { recursive: true })
})

test('the first call deposits what was agreed to, and the next ones only sign', async () => {
  const wallet = await newWallet()
  const first = await wallet.call('one')
  expect(first.body).toMatchObject({ success: true, data: { text: 'one' }, payment: { settled: false } })
  expect(wallet.asked).toEqual([{ amountAtomic: 1_000_000n, freeAfterSeconds: 86_400 }])
  expect(wallet.taken).toEqual([1_000_000n])
  for (const text of ['two', 'three']) expect((await wallet.call(text)).status).toBe(200)
  expect(wallet.asked).toHaveLength(1)
  expect(wallet.channels.list()).toMatchObject([{ charged: '6000', balance: '1000000', deposit: null }])
  expect(await chain.balanceOf(wallet.address)).toBe(4_000_000n)
})

test('the files of a channel are readable by nobody else', async () => {
  const wallet = await newWallet()
  await wallet.call('one')
  const [file = ''] = readdirSync(join(folder, 'channels'))
  expect(statSync(join(folder, 'channels', file)).mode & 0o777).toBe(0o600)
})

test('a deposit that is not agreed to is not signed', async () => {
  const wallet = await newWallet({ agrees: false })
  await expect(wallet.call('one')).rejects.toMatchObject({ code: 'deposit_refused' })
  expect(wallet.channels.list()).toEqual([])
  expect(wallet.taken).toEqual([])
})

test('wallets with the same files, at once, are each told the sum, and every call is charged once', async () => {
  const wallet = await newWallet()
  await wallet.call('opens')
  const texts = ['a', 'b', 'c', 'd']
  const replies = await Promise.all(texts.map((text) => wallet.call(text)))
  expect(replies.map(({ body }) => (body.data as { text: string }).text)).toEqual(texts)
  expect((await wallet.call('e')).status).toBe(200)
  expect(wallet.channels.list()).toMatchObject([{ charged: '12000' }])
})

test('a wallet that is behind follows the sum that it signed itself, and pays for no other', async () => {
  const wallet = await newWallet()
  await wallet.call('one')
  const [before] = wallet.channels.list()
  if (!before) throw new Error('there is a channel')
  await wallet.call('two')
  wallet.channels.keep(before)
  expect((await wallet.call('three')).status).toBe(200)
  expect(wallet.channels.list()).toMatchObject([{ charged: '6000' }])
})

test('a deposit that is used up is asked for again, and goes into the same channel', async () => {
  const wallet = await newWallet()
  await wallet.call('one')
  const [channel] = wallet.channels.list()
  if (!channel) throw new Error('there is a channel')
  // As if the rest were spent.
  wallet.channels.keep({ ...channel, balance: '2000' })
  expect((await wallet.call('two')).status).toBe(200)
  expect(wallet.asked).toHaveLength(2)
  expect(wallet.channels.list()).toMatchObject([{ id: channel.id, balance: '2000000', charged: '4000', deposit: null }])
})

test('a deposit that never arrived is made anew once it has expired', async () => {
  const wallet = await newWallet()
  await wallet.call('one')
  const [channel] = wallet.channels.list()
  if (!channel) throw new Error('there is a channel')
  const lost = { amount: '1000000', validAfter: '0', validBefore: '1', salt: '0x', signature: '0x' }
  wallet.channels.keep({ ...channel, id: channel.id, balance: '2000', deposit: lost })
  // The server holds a million, so the call goes on: what was lost is noticed when it is needed.
  expect((await wallet.call('two')).status).toBe(200)
  expect(wallet.channels.list()).toMatchObject([{ balance: '1000000', deposit: null }])
})

test('a deposit that may still arrive is kept beside answers that tell of less, and its channel is not closed', async () => {
  const wallet = await newWallet()
  await wallet.call('one')
  const header = (await fetch(`${app.url}/api/v1/channel/echo`)).headers.get('PAYMENT-REQUIRED') ?? ''
  const required = JSON.parse(Buffer.from(header, 'base64').toString())
  const [channel] = wallet.channels.list()
  if (!channel) throw new Error('there is a channel')
  const validBefore = String(Math.floor(Date.now() / 1000) + 60)
  const deposit = { amount: '1000000', validAfter: '0', validBefore, salt: '0x', signature: '0x' }
  wallet.channels.keep({ ...channel, deposit })
  // The answer to an earlier call of the channel.
  const { balance, charged: chargedCumulativeAmount } = channel
  required.accepts[0].extra.channelState = { channelId: channel.id, balance, chargedCumulativeAmount }
  const told = Buffer.from(JSON.stringify(required)).toString('base64')
  const behind = createServer((_, response) => response.writeHead(402, { 'PAYMENT-REQUIRED': told }).end('{}'))
  await once(behind.listen(0, '127.0.0.1'), 'listening')
  const serverUrl = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`
  await wallet.call('two', serverUrl)
  expect(wallet.asked).toHaveLength(1)
  expect(wallet.channels.list()).toMatchObject([{ balance: '1000000', deposit }])
  await expect(closeChannel({ ...wallet, serverUrl: app.url }, { channel, slug: 'echo' })).rejects.toMatchObject({
    code: 'not_closed',
  })
  behind.close()
})

test("the terms have to be those that the server's keys sign", async () => {
  const published = readDidKeys((await app.get('/.well-known/did.json')).body)
  if (!published) throw new Error('the server publishes keys')
  const wallet = await newWallet({ keys: published })
  expect((await wallet.call('one')).status).toBe(200)
  const other = await newWallet({ keys: { ...published, id: 'did:web:other.example' } })
  await expect(other.call('one')).rejects.toMatchObject({ code: 'offer_differs' })
  expect(other.asked).toEqual([])
})

test('a server cannot have a higher sum signed than what this wallet signed before', async () => {
  const wallet = await newWallet()
  await wallet.call('one')
  const header = (await fetch(`${app.url}/api/v1/channel/echo`)).headers.get('PAYMENT-REQUIRED') ?? ''
  const required = JSON.parse(Buffer.from(header, 'base64').toString())
  const [{ id: channelId = '' } = {}] = wallet.channels.list()
  required.accepts[0].extra.channelState = { channelId, balance: '1000000', chargedCumulativeAmount: '500000' }
  const told = Buffer.from(JSON.stringify(required)).toString('base64')
  const liar = createServer((_, response) => response.writeHead(402, { 'PAYMENT-REQUIRED': told }).end('{}'))
  await once(liar.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on TCP has an AddressInfo.
  const serverUrl = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
  await expect(wallet.call('two', serverUrl)).rejects.toMatchObject({ code: 'channel_differs' })
  expect(wallet.channels.list()).toMatchObject([{ charged: '2000' }])
  liar.close()
})

test('a channel that is closed gives back the rest, and the next call opens another one', async () => {
  const wallet = await newWallet()
  for (let call = 0; call < 10; call += 1) await wallet.call(`${call}`)
  const [channel] = wallet.channels.list()
  if (!channel) throw new Error('there is a channel')
  // This wallet is behind, as after a lost answer.
  wallet.channels.keep({ ...channel, charged: '18000' })
  expect(await closeChannel({ ...wallet, serverUrl: app.url }, { channel, slug: 'echo' })).toBe(980_000n)
  expect(wallet.channels.list()).toEqual([])
  expect(await chain.balanceOf(wallet.address)).toBe(4_980_000n)
  expect((await wallet.call('again')).status).toBe(200)
  expect(wallet.channels.list().map(({ id }) => id)).not.toEqual([channel.id])
})

test('a channel whose voucher is public is closed by a proof of its wallet', async () => {
  const wallet = await newWallet()
  for (let call = 0; call < 10; call += 1) await wallet.call(`${call}`)
  const [channel] = wallet.channels.list()
  if (!channel) throw new Error('there is a channel')
  // Whoever asks the chain for some of it has the rest claimed.
  const { withdraw } = createChannelPayer(wallet.privateKey, chain)
  await withdraw(channel.config, 1n)
  await vi.waitFor(async () => {
    const { charged } = channel
    const [, claimed] = await chain.client.readContract({
      address: CHANNEL_CONTRACTS.settlement,
      abi: parseAbi(['function channels(bytes32) view returns (uint128, uint128)']),
      functionName: 'channels',
      args: [channel.id as Hex],
    })
    expect(claimed).toBe(BigInt(charged))
  }, 20_000)
  expect(await closeChannel({ ...wallet, serverUrl: app.url }, { channel, slug: 'echo' })).toBe(980_000n)
}, 40_000)

test('npm run pay -- --channel pays from a channel that the next command uses too, and says what is left', async () => {
  const { privateKey } = await chain.newWallet(5_000_000n)
  const env = { FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_SPENDING_FILE: join(folder, 'spending') }
  const pay = (...options: readonly string[]) =>
    runPayCommand(['echo', '{"text":"a"}', '--url', app.url, '--channel', ...options], env)
  const unasked = await pay()
  expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('Agree to it with --deposit 1') })
  const first = await pay('--deposit', '1')
  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/deposited {4}1 USDC\n {2}left in it {3}0\.998 USDC/),
  })
  expect(await pay()).toMatchObject({ code: 0, stdout: expect.stringMatching(/left in it {3}0\.996 USDC/) })
  const close = () => runPayCommand(['--close-channels', '--url', app.url], env)
  const { code, stdout } = await close()
  expect([code, stdout]).toEqual([1, expect.stringContaining('refund_too_early')])
  // Nothing is lost for it: the contract gives the rest.
  expect(stdout).toMatch(/initiateWithdraw\(config, 996000\) of the contract 0x4020\w{36} on eip155:8453/)
})

async function newWallet({ agrees = true, keys }: { agrees?: boolean; keys?: DidKeys } = {}) {
  const { privateKey } = await chain.newWallet(5_000_000n)
  const account = privateKeyToAccount(privateKey as Hex)
  const now = () => new Date()
  const channels = createKeptChannels(join(folder, 'channels'))
  const [asked, taken]: [object[], bigint[]] = [[], []]
  const [service] = await fetchCatalog(app.url)
  if (!service) throw new Error('echo is sold')
  const wallet = {
    serverUrl: app.url,
    account,
    channels,
    maxPerCallAtomic: 200_000n,
    playMoneyOnly: false,
    spending: { take: ({ amountAtomic }: { amountAtomic: bigint }) => void taken.push(amountAtomic) },
    pending: createPendingPayments(join(folder, 'pending'), now),
    now,
    ...(keys && { keys }),
    async mayDeposit(deposit: object) {
      asked.push(deposit)
      return agrees
    },
  }
  return {
    account,
    now,
    privateKey: privateKey as Hex,
    address: account.address,
    channels,
    asked,
    taken,
    call: (text: string, serverUrl = app.url) => callByChannel({ ...wallet, serverUrl }, { service, input: { text } }),
  }
}

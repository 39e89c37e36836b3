import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { signVoucher, type toChannelId } from '@farebox/payer/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { BATCH_SETTLEMENT_ADDRESS } from '@x402/evm'
import { BatchSettlementEvmScheme } from '@x402/evm/batch-settlement/client'
import { parseAbi, toHex } from 'viem'
import { afterAll, expect, test, vi } from 'vitest'
import { type Spawned, start } from '../../bench/process.ts'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { createChannelPayer } from '../kit/channel-payer.ts'
import { createDatabase, startPostgres } from '../kit/databases.ts'
import { PAY_TO } from '../kit/test-app.ts'

const PATH = '/api/v1/channel/dear'
const NETWORK = 'eip155:8453'
const REPLICAS = 2
const CHANNELS = 3
// Half of the least deposit.
const MOST_CALLS = 25
const PRICE = 300_000
const ATTEMPTS = 900
/** What happens while a claim is made: before the chain has it, before its sender is told, and before that is written down. */
const FATES = [
  'killed unsent',
  'killed untold',
  'killed told',
  'database untold',
  'killed untold',
  'database unsent',
] as const

const RECEIVERS = parseAbi([
  'function receivers(address receiver, address token) view returns (uint128 totalClaimed, uint128 totalSettled)',
])

const folder = mkdtempSync(join(tmpdir(), 'farebox-killed-'))
const { chain, facilitator } = await startChainAndFacilitator()
const postgres = await startPostgres()
const databaseUrl = await createDatabase(postgres.url)
const replicas: (Spawned | undefined)[] = []
const fates: (typeof FATES)[number][] = [...FATES]
let restarting = Promise.resolve()
afterAll(() => {
  for (const replica of replicas) if (replica) process.kill(replica.pid, 'SIGKILL')
  postgres.stop()
  rmSync(folder, { recursive: true })
})

/** In front of the facilitator: what becomes of each claim. */
const proxy = createServer(async (request, response) => {
  const { method = 'GET', url } = request
  const body = (await buffer(request)).toString()
  const isClaim = body.includes('"type":"claim"')
  const fate = isClaim ? fates.shift() : undefined
  if (fate?.endsWith('unsent')) return strike(fate)
  const answer = await fetch(facilitator.url + url, { method, ...(method === 'POST' && { body }) })
  const json = await answer.text()
  if (fate?.endsWith('untold')) return strike(fate)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(json)
  if (fate) strike(fate)
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
// A server that listens on TCP has an AddressInfo.
const facilitatorUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

function strike(fate: string) {
  restarting = fate.startsWith('killed') ? restartReplicas() : postgres.crash().then(() => postgres.start())
}

async function restartReplicas() {
  for (const [place, replica] of replicas.entries()) {
    if (replica) process.kill(replica.pid, 'SIGKILL')
    replicas[place] = undefined
  }
  await Promise.all(Array.from({ length: REPLICAS }, (_, place) => startReplica(place)))
}

async function startReplica(place: number) {
  const env = {
    EVM_RPC_URL: chain.rpcUrl,
    DATABASE_URL: databaseUrl,
    CHANNELS: 'on',
    CHANNEL_KEY_FILE: join(folder, 'key'),
  }
  replicas[place] = await start('../test/kit/channel-replica.ts', [facilitatorUrl, JSON.stringify(env)])
}

async function send(payment: string, text: string, place: number) {
  const url = replicas[place % REPLICAS]?.url
  const headers = { 'Content-Type': 'application/json', 'PAYMENT-SIGNATURE': payment }
  const init = { method: 'POST', headers, body: JSON.stringify({ text }), signal: AbortSignal.timeout(20_000) }
  const response = url === undefined ? undefined : await fetch(url + PATH, init).catch(() => undefined)
  return response?.status === 200 ? ((await response.json()) as { data: object }) : response?.status
}

/** Repeats one call with its own payment until it is answered. */
async function untilAnswered(payment: string, text: string) {
  let said: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    said = await send(payment, text, attempt).catch(() => undefined)
    if (typeof said === 'object') return said
    await pause(100)
  }
  throw new Error(`never answered: ${said}`)
}

async function openChannel(place: number) {
  const { privateKey, account } = await chain.newWallet(100_000_000n)
  const terms = await vi.waitFor(async () => {
    const header = (await fetch(replicas[0]?.url + PATH)).headers.get('PAYMENT-REQUIRED') ?? ''
    return (
      decodePaymentRequiredHeader(header).accepts.find(({ scheme }) => scheme === 'batch-settlement') ?? expect.fail()
    )
  }, 20_000)
  const scheme = new BatchSettlementEvmScheme(account, { salt: toHex(place + 1, { size: 32 }) })
  const made = await scheme.createPaymentPayload(2, terms as never)
  const { channelConfig: config } = made.payload as { channelConfig: Parameters<typeof toChannelId>[0] }
  const { channelId: id } = (made.payload as { voucher: { channelId: `0x${string}` } }).voucher
  const encode = (payload: object) =>
    Buffer.from(JSON.stringify({ ...made, accepted: terms, payload })).toString('base64')
  const bought = [{ payment: encode(made.payload), text: `${place} opens` }]
  expect(await untilAnswered(bought[0]?.payment ?? '', `${place} opens`)).toMatchObject({
    data: { text: `${place} opens` },
  })
  return {
    id,
    bought,
    async call(text: string) {
      const voucher = await signVoucher(account, {
        id,
        network: NETWORK,
        sumAtomic: BigInt(PRICE * (bought.length + 1)),
      })
      const payment = encode({ type: 'voucher', channelConfig: config, voucher })
      bought.push({ payment, text })
      expect(await untilAnswered(payment, text)).toMatchObject({ data: { text } })
    },
    withdraw: () => createChannelPayer(privateKey, chain).withdraw(config, 100_000n),
  }
}

/** A rest that is claimed and small is left in the contract until tomorrow. */
async function receivedOrClaimed(): Promise<bigint> {
  const [claimed, settled] = await chain.client.readContract({
    address: BATCH_SETTLEMENT_ADDRESS,
    abi: RECEIVERS,
    functionName: 'receivers',
    args: [PAY_TO, BASE_MAINNET.asset],
  })
  expect(await chain.balanceOf(PAY_TO)).toBe(settled)
  return claimed
}

test('whoever is killed while a claim is made, nothing is lost, and nothing is claimed twice', {
  timeout: 280_000,
}, async () => {
  const from = await chain.client.getBlockNumber()
  await startReplica(0)
  await startReplica(1)
  const channels = await Promise.all(Array.from({ length: CHANNELS }, (_, place) => openChannel(place)))
  const calling = channels.map(async ({ call }, place) => {
    for (let count = 1; count < MOST_CALLS && fates.length > 0; count += 1) {
      await call(`${place} ${count}`)
      await pause(500)
    }
  })
  await Promise.all(calling)
  for (const { withdraw } of channels) await withdraw()
  const sold = PRICE * channels.reduce((sum, { bought }) => sum + bought.length, 0)
  await vi.waitFor(async () => expect(await receivedOrClaimed()).toBe(BigInt(sold)), {
    timeout: 60_000,
    interval: 500,
  })
  await restarting
  expect(fates).toEqual([])
  const [event] = parseAbi(['event Claimed(bytes32 indexed, address indexed, uint128 claimAmount, uint128)'])
  const logs = await chain.client.getLogs({ address: BATCH_SETTLEMENT_ADDRESS, event, fromBlock: from })
  for (const { id, bought } of channels) {
    const added = logs.filter(({ topics }) => topics[1] === id).map(({ data }) => Number(data.slice(0, 66)))
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(bought.length * PRICE)
    // Each is given again, and bought once.
    for (const { payment, text } of bought) expect(await untilAnswered(payment, text)).toMatchObject({ data: { text } })
  }
  await vi.waitFor(
    async () => {
      for (const replica of replicas) {
        const ready = (await (await fetch(`${replica?.url}/readyz`)).json()) as {
          problems?: readonly { name: string }[]
        }
        expect(ready.problems?.filter(({ name }) => name === 'payment channels') ?? []).toEqual([])
      }
    },
    { timeout: 20_000, interval: 500 },
  )
})

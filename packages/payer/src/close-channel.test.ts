import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { closeChannel } from './close-channel.ts'
import type { KeptChannel } from './kept-channels.ts'

test('a refusal says how the contract gives the rest, without the server', async () => {
  const required = Buffer.from(JSON.stringify({ x402Version: 2, accepts: [], error: 'refund_too_early' })).toString(
    'base64',
  )
  const { server, wallet, forgotten } = await openServer([
    402,
    { 'PAYMENT-REQUIRED': required },
    '{"error":"refund_too_early"}',
  ])
  const config = { payer: `0x${'1'.repeat(40)}`, withdrawDelay: 86_400 }
  const channel = {
    id: `0x${'2'.repeat(64)}`,
    network: 'eip155:8453',
    config,
    charged: '2000',
    balance: '1000000',
    deposit: null,
  }
  const error = await closeChannel(wallet(channel), {
    channel: wallet(channel).channels.list()[0] as KeptChannel,
    slug: 'echo',
  }).catch((error: unknown) => error)
  expect(error).toMatchObject({ message: expect.stringContaining('refund_too_early') })
  const { hint } = error as { hint: string }
  expect(hint).toContain(
    'initiateWithdraw(config, 998000) of the contract 0x4020074e9dF2ce1deE5A9C1b5c3f541D02a10003 on eip155:8453',
  )
  expect(hint).toContain(`86400 seconds later finalizeWithdraw(config), with the config ${JSON.stringify(config)}`)
  expect(forgotten).toEqual([])
  server.close()
})

test.each(['{}', '{"success":true,"data":{"refunded_atomic":null}}', '{"data":{"refunded_atomic":"-1"}}'])(
  'a 200 that does not say what came back leaves the channel as it was: %s',
  async (body) => {
    // Such as a page that a proxy shows during maintenance.
    const { server, wallet, forgotten } = await openServer([200, {}, body])
    const channel = { id: '0x1' } as KeptChannel
    await expect(closeChannel(wallet(channel), { channel, slug: 'echo' })).rejects.toMatchObject({
      message: expect.stringContaining('the channel is kept'),
    })
    expect(forgotten).toEqual([])
    server.close()
  },
)

test('a rest whose refund the chain does not show yet is asked for again, and nothing is signed anew by hand', async () => {
  const { server, wallet } = await openServer([503, {}, '{"error":"settlement_unknown","message":"Do not sign anew."}'])
  const channel = { id: '0x1', balance: '0', charged: '0', config: {} } as KeptChannel
  await expect(closeChannel(wallet(channel), { channel, slug: 'echo' })).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The channel was not closed: its rest is on its way back, .* Close it again in a minute/,
    ),
  })
  server.close()
})

/** A server with one answer, and wallets of it with one channel. */
async function openServer([status, headers, body]: [number, Record<string, string>, string]) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const forgotten: string[] = []
  const wallet = (channel: object) => ({
    serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: privateKeyToAccount(`0x${'1'.repeat(64)}`),
    // The fields that are read.
    channels: { list: () => [channel as KeptChannel], keep: () => {}, forget: (id: string) => forgotten.push(id) },
    now: () => new Date(),
  })
  return { server, wallet, forgotten }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { closeChannel } from './close-channel.ts'
import type { KeptChannel } from './kept-channels.ts'

test.each(['{}', '{"success":true,"data":{"refunded_atomic":null}}', '{"data":{"refunded_atomic":"-1"}}'])(
  'a 200 that does not say what came back leaves the channel as it was: %s',
  async (body) => {
    // Such as a page that a proxy shows during maintenance.
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const channel = { id: '0x1' } as KeptChannel
    const forgotten: string[] = []
    const channels = { list: () => [channel], keep: () => {}, forget: (id: string) => forgotten.push(id) }
    const wallet = {
      serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      account: privateKeyToAccount(`0x${'1'.repeat(64)}`),
      channels,
      now: () => new Date(),
    }
    await expect(closeChannel(wallet, { channel, slug: 'echo' })).rejects.toMatchObject({
      message: expect.stringContaining('the channel is kept'),
    })
    expect(forgotten).toEqual([])
    server.close()
  },
)

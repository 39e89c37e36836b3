import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { HOME } from '../../test/kit/buy-and-hang-up.ts'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'

const subject = sellSubject({ TRUST_PROXY: '127.0.0.1' })
const { path, app, facilitator, challenge } = subject
const ELSEWHERE = '203.0.113.9'

const sign = async () =>
  toPaymentV2(await challenge(), { nonce: `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}` })

const send = (header: string, { act, from = HOME }: { act: string; from?: string }) =>
  app().post(path, { act }, { 'payment-signature': header, 'x-forwarded-for': from })

/** The connection of a call, once its answer has come. */
async function buy(header: string, act: string): Promise<Socket> {
  const { hostname, port } = new URL(app().url)
  const socket = connect(Number(port), hostname)
  const body = JSON.stringify({ act })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `X-Forwarded-For: ${HOME}\r\nPAYMENT-SIGNATURE: ${header}\r\n\r\n${body}`,
  )
  await once(socket, 'readable')
  return socket
}

test('an answer whose connection is reset behind it is given to a payment signed anew, uncharged', async () => {
  const socket = await buy(await sign(), 'reset')
  socket.resetAndDestroy()
  expect(await send(await sign(), { act: 'reset' })).toMatchObject({ status: 200, body: { data: { run: 1 } } })
  expect(facilitator().settled).toHaveLength(1)
  // It has arrived.
  await expect.poll(async () => (await send(await sign(), { act: 'reset' })).body.data).toEqual({ run: 2 })
})

test('an answer that was read, and whose connection ended cleanly, stays delivered', async () => {
  const header = await sign()
  const socket = await buy(header, 'read')
  const closed = once(socket.resume(), 'close')
  socket.end()
  await closed
  expect((await send(header, { act: 'read', from: ELSEWHERE })).status).toBe(402)
  expect(await send(await sign(), { act: 'read' })).toMatchObject({ body: { data: { run: 2 } } })
})

test('so does one after which another request came by its connection', async () => {
  const header = await sign()
  const socket = await buy(header, 'next')
  socket.resume().write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.resetAndDestroy()
  expect(await send(await sign(), { act: 'next' })).toMatchObject({ body: { data: { run: 2 } } })
})

test('what a repetition brought to its buyer is not opened by a reset of the first connection', async () => {
  const header = await sign()
  const socket = await buy(header, 'repeated')
  expect(await send(header, { act: 'repeated' })).toMatchObject({ status: 200, body: { data: { run: 1 } } })
  socket.resetAndDestroy()
  await expect
    .poll(async () => (await send(header, { act: 'repeated', from: ELSEWHERE })).body.error)
    .toBe('payment_already_used')
  expect(await send(await sign(), { act: 'repeated' })).toMatchObject({ body: { data: { run: 2 } } })
})

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { serialize } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFramed, writeFramed } from './framed-messages.ts'

/** Two ends of one connection. */
async function connected(use: (one: Socket, other: Socket) => Promise<void>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const one = connect(address.port, '127.0.0.1')
  const [other] = (await once(server, 'connection')) as [Socket]
  try {
    await use(one, other)
  } finally {
    one.destroy()
    other.destroy()
    server.close()
  }
}

function framed(message: unknown): Buffer {
  const body = serialize(message)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([length, body])
}

test('messages arrive whole and in order, wherever they were cut on the way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.uint8Array({ maxLength: 5000 }), fc.record({ a: fc.integer() })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.array(fc.nat(), { maxLength: 10 }),
      (messages, cuts) => {
        const bytes = Buffer.concat(messages.map(framed))
        const at = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length]
        const received: unknown[] = []
        const listeners: ((chunk: Buffer) => void)[] = []
        // Only what is listened to of a socket.
        const socket = { on: (_: string, listener: (chunk: Buffer) => void) => listeners.push(listener) }
        readFramed(socket as unknown as Socket, (message) => received.push(message))
        for (const [index, end] of at.slice(1).entries()) listeners[0]?.(bytes.subarray(at[index], end))
        expect(received.map((one) => (one instanceof Uint8Array ? [...one] : one))).toEqual(
          messages.map((one) => (one instanceof Uint8Array ? [...one] : one)),
        )
      },
    ),
  )
})

test('pictures pass through a socket as they are', () =>
  connected(async (one, other) => {
    const bytes = Buffer.alloc(3_000_000, 7)
    const arrived = new Promise<unknown>((resolve) => readFramed(other, resolve))
    writeFramed(one, { bytes, field: 'image_base64' })
    expect(await arrived).toEqual({ bytes, field: 'image_base64' })
  }))

test.each([
  ['announces more than any message has', Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ['sends what is no message', Buffer.from([2, 0, 0, 0, 1, 2])],
])('one that %s is hung up on', (_, bytes) =>
  connected(async (one, other) => {
    readFramed(other, () => expect.unreachable())
    const closed = once(other, 'close')
    one.write(bytes)
    await closed
    expect(other.destroyed).toBe(true)
  }),
)

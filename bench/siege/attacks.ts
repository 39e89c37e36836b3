import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Where an attack goes, and for how long. */
export interface Target {
  readonly port: number
  /** By performance.now(). */
  readonly until: number
}

/** The stranger's address on the loopback network, apart from the honest clients. */
const STRANGER = '127.66.0.1'
/** Its connections come through a trusted proxy, whose X-Forwarded-For is believed. */
export const PROXY = '127.77.0.1'
const BODY_BYTES = 21 * 1024 * 1024
const BODY_PATHS = ['/api/v1/try/image-resize', '/api/v1/check/ocr', '/mcp']
const BODIES_AT_ONCE = 8
// The stranger and the honest callers share one process, which must not be the bottleneck.
const PAUSE_MS = 50
const PIPELINES = 4
const PIPELINED = 1500
const SLOW_CONNECTIONS = 700
const CALLERS = 24

/** Sends something for as long as it is told, and resolves to the bytes that it sent. */
export type Attack = (target: Target) => Promise<number>

const filled = (piece: string) => `{"image_base64":"x","a":[${piece.repeat(BODY_BYTES / piece.length)}0]}`
const names = () =>
  `{${Array.from({ length: 1_300_000 }, (_, index) => `"${index.toString(36)}x":0`).join(',')},"image_base64":"x"}`

interface Post {
  readonly coding: string
  readonly body: Buffer
}

// Hundreds of bytes that become 21 MB.
const BOMBS: readonly Post[] = [
  { coding: 'br', body: brotliCompressSync(filled('[],'), { params: { 1: 5 } }) },
  { coding: 'gzip', body: gzipSync(filled('{},')) },
]
const LARGE: readonly Post[] = [
  { coding: 'gzip', body: gzipSync(names(), { level: 1 }) },
  ...['{"a":1},', '[],', '"\\u0041",'].map((piece) => ({
    coding: 'identity',
    body: Buffer.from(filled(piece).slice(0, 1_000_000)),
  })),
]

/** Bodies whose structure is dear, eight at a time, to every route that reads one. */
function postAll(posts: readonly Post[]): Attack {
  return async ({ port, until }) => {
    let sent = 0
    const post = async (index: number) => {
      for (let turn = index; performance.now() < until; turn += 1) {
        const { coding, body } = posts[turn % posts.length] ?? { coding: 'identity', body: Buffer.from('{}') }
        const socket = open(port)
        const head = headOf(BODY_PATHS[turn % BODY_PATHS.length] ?? '/', { coding, length: body.length })
        socket.write(Buffer.concat([Buffer.from(head), body]))
        await closed(socket, until)
        // What the server refused to take was not sent.
        sent += socket.bytesWritten
        await pause(PAUSE_MS)
      }
    }
    await Promise.all(Array.from({ length: BODIES_AT_ONCE }, (_, index) => post(index)))
    return sent
  }
}

/** Thousands of requests in one write on a few connections, none of whose answers are read. */
const pipelines: Attack = async ({ port, until }) => {
  const request = 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'
  const sockets = Array.from({ length: PIPELINES }, () => open(port).pause())
  for (const socket of sockets) socket.write(request.repeat(PIPELINED))
  await pause(Math.max(0, until - performance.now()))
  for (const socket of sockets) socket.destroy()
  return PIPELINES * PIPELINED * request.length
}

/** Connections that send their headers, or their body, byte by byte. */
const slowClients: Attack = async ({ port, until }) => {
  let sent = 0
  const heads = [
    `POST ${BODY_PATHS[0]} HTTP/1.1\r\nX: `,
    headOf(BODY_PATHS[0] ?? '/', { coding: 'identity', length: 1e6 }),
  ]
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_, index) => {
    const socket = open(port)
    const head = heads[index % 2] ?? ''
    socket.write(head)
    sent += head.length
    return socket
  })
  while (performance.now() < until) {
    await pause(Math.min(1000, Math.max(0, until - performance.now())))
    for (const socket of sockets) {
      if (!socket.writable) continue
      socket.write('a')
      sent += 1
    }
  }
  for (const socket of sockets) socket.destroy()
  return sent
}

/** Free calls of heavy work, each from another subnet of one network, as its owner can make them. */
const prefixes: Attack = async ({ port, until }) => {
  let sent = 0
  let subnet = 0
  const ask = async () => {
    while (performance.now() < until) {
      subnet += 1
      const forwarded = `2001:db8:${(subnet % 24).toString(16)}:${subnet.toString(16)}::1`
      const head = headOf('/api/v1/try/image-resize', { coding: 'identity', length: 0, forwarded })
      const socket = connect({ port, host: '127.0.0.1', localAddress: PROXY }).on('error', () => {})
      socket.write(head)
      sent += head.length
      await closed(socket, until)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, ask))
  return sent
}

/** Every attack, by name. */
export const ATTACKS = {
  bombs: postAll(BOMBS),
  large_bodies: postAll(LARGE),
  pipelines,
  slow_clients: slowClients,
  prefixes,
  // The free calls of its network are used up now.
  prefixes_again: prefixes,
} satisfies Readonly<Record<string, Attack>>

/** What of them is a matter of connections, whoever answers. */
export const ON_CONNECTIONS = ['slow_clients', 'prefixes_again'] as const

interface Head {
  readonly coding: string
  readonly length: number
  readonly forwarded?: string
}

function headOf(path: string, { coding, length, forwarded }: Head): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Content-Length: ${length}`,
    'Connection: close',
    ...(coding === 'identity' ? [] : [`Content-Encoding: ${coding}`]),
    ...(forwarded === undefined ? [] : [`X-Forwarded-For: ${forwarded}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function open(port: number): Socket {
  return connect({ port, host: '127.0.0.1', localAddress: STRANGER }).on('error', () => {})
}

async function closed(socket: Socket, until: number) {
  socket.resume()
  const signal = AbortSignal.timeout(Math.max(1, Math.round(until - performance.now())))
  await once(socket, 'close', { signal }).catch(() => {})
  socket.destroy()
}

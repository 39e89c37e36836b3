import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { mapAtOnce } from '@farebox/concurrency'
import { percentile } from './figure.ts'
import { cpuMicros } from './process-cpu.ts'

/** The request that is repeated. */
export interface Load {
  readonly path: string
  readonly body: string
  /**
   * Further header lines of each request, each with its line end; `connection` counts from 0. Must be fast, because every
   * call's time includes it.
   */
  readonly headers?: (connection: number) => string
  /** The status that every answer must have. */
  readonly status: number
}

const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 5
// Connections opened at once. More than fit into the queue of a server would be repeated by the system, seconds later.
const OPENING = 64

/** The throughput of one server under load. */
export interface Throughput {
  readonly perSecond: number
  /** CPU time of its process, which other load on the machine changes less than wall-clock time. */
  readonly cpuMicrosPerCall: number
}

/**
 * Measures requests per second of several servers under the same load, alternating, so that other load on the machine
 * slows all alike. Returns the medians of the rounds. Throws if a server answers any other status than the expected
 * one.
 */
export async function compareThroughput<Name extends string>(
  targets: Readonly<Record<Name, { readonly url: string; readonly pid: number }>>,
  load: Load,
): Promise<Record<Name, Throughput>> {
  const names = Object.keys(targets) as Name[]
  const rounds = new Map<Name, Throughput[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const { url, pid } = targets[name]
      const before = cpuMicros(pid)
      const { perSecond, count } = await answerUnder(url, load, { connections: CONNECTIONS, seconds: SECONDS })
      rounds.get(name)?.push({ perSecond, cpuMicrosPerCall: (cpuMicros(pid) - before) / count })
    }
  }
  const median = (name: Name, field: keyof Throughput) =>
    percentile(rounds.get(name)?.map((round) => round[field]) ?? [], 50)
  return Object.fromEntries(
    names.map((name) => [
      name,
      { perSecond: median(name, 'perSecond'), cpuMicrosPerCall: median(name, 'cpuMicrosPerCall') },
    ]),
  ) as Record<Name, Throughput>
}

/** The calls per second and latencies of a server. */
export interface Answered {
  readonly count: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** How many callers ask, for how long, and what they do between an answer and the next request. */
export interface Callers {
  readonly connections: number
  readonly seconds: number
  /** Of each caller after an answer; the first requests are spread over it. Default: none, so that the server is never idle. */
  readonly pauseMs?: number
}

/**
 * Sends requests to one server for `seconds` on `connections`, sequentially and at least one on each. Throws if it
 * answers any other status than the expected one. Written on bare sockets: servers and client share two cores, and
 * existing clients take longer to ask than the servers to answer.
 */
export async function answerUnder(
  origin: string,
  load: Load,
  { connections, seconds, pauseMs = 0 }: Callers,
): Promise<Answered> {
  const { host, hostname, port } = new URL(origin)
  const head = `POST ${load.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${load.body.length}\r\n`
  const nextOf = (connection: number) => `${head}${load.headers?.(connection) ?? ''}\r\n${load.body}`
  const open = () => openSocket({ port: Number(port), host: hostname, noDelay: true })
  const sockets = await mapAtOnce(Array.from({ length: connections }), OPENING, open)
  const start = performance.now()
  const end = start + seconds * 1000
  const times = await Promise.all(
    sockets.map(async (socket, connection) => {
      if (pauseMs > 0) await pause((pauseMs * connection) / connections)
      return ask(socket, { next: () => nextOf(connection), status: load.status, end, pauseMs }).catch(
        (error: unknown) => {
          throw new Error(`${origin}: ${error instanceof Error ? error.message : error}`)
        },
      )
    }),
  )
  const took = times.flat()
  const perSecond = took.length / ((performance.now() - start) / 1000)
  return { count: took.length, perSecond, p50Ms: percentile(took, 50), p99Ms: percentile(took, 99) }
}

async function openSocket(to: NetConnectOpts): Promise<Socket> {
  const socket = connect(to)
  await once(socket, 'connect')
  return socket
}

interface Asking {
  next(): string
  readonly status: number
  /** performance.now() at the end. */
  readonly end: number
  readonly pauseMs: number
}

/** Sends requests sequentially until the time is over. Resolves with the milliseconds of each. */
function ask(socket: Socket, { next, status, end, pauseMs }: Asking): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let sentAt = 0
    let answer = ''
    const expected = `HTTP/1.1 ${status} `
    const send = () => {
      const request = next()
      sentAt = performance.now()
      socket.write(request, 'latin1')
    }
    socket.setEncoding('latin1')
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed the connection')))
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      if (!answer.startsWith(expected)) return reject(new Error(`answered ${answer.slice(0, 2000)}`))
      times.push(performance.now() - sentAt)
      answer = ''
      const isOver = performance.now() + pauseMs >= end
      if (!isOver) return pauseMs > 0 ? setTimeout(send, pauseMs) : send()
      resolve(times)
      socket.destroy()
    })
    send()
  })
}

/** True if an answer is complete, by its length or its last chunk. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, headEnd)) ?? []
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length - headEnd - 4 >= Number(length)
}

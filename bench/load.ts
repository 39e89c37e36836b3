import { connect, type Socket } from 'node:net'
import { percentile } from './figure.ts'
import { cpuMicros } from './process-cpu.ts'

/** What is asked, again and again. */
export interface Load {
  readonly path: string
  readonly body: string
  /** Further header lines of each request, each with its end. Makes it quickly: it stands in the time of every call. */
  readonly headers?: () => string
  /** The status every answer must have. */
  readonly status: number
}

const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 5

/** What one server did under load. */
export interface Throughput {
  readonly perSecond: number
  /** CPU time of its process, which a busy machine changes less than the time by the clock. */
  readonly cpuMicrosPerCall: number
}

/**
 * Requests per second of several servers under the same load, in turns, so that a busy machine is busy for all of them.
 * Gives the medians of the rounds; throws when a server answers anything but the expected status.
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

/** How a server answered: calls a second, and how long one took. */
export interface Answered {
  readonly count: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/**
 * Asks one server on so many connections, one request after the other on each, for so many seconds: once at least. Throws when
 * it answers anything but the expected status. By hand on sockets: the servers share two cores with whoever asks, and the
 * clients there are take longer to ask than the servers to answer.
 */
export async function answerUnder(
  origin: string,
  load: Load,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Answered> {
  const { host, hostname, port } = new URL(origin)
  const head = `POST ${load.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${load.body.length}\r\n`
  const next = () => `${head}${load.headers?.() ?? ''}\r\n${load.body}`
  const start = performance.now()
  const end = start + seconds * 1000
  const times = await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true })
      return ask(socket, { next, status: load.status, end }).catch((error: unknown) => {
        throw new Error(`${origin}: ${error instanceof Error ? error.message : error}`)
      })
    }),
  )
  const took = times.flat()
  const perSecond = took.length / ((performance.now() - start) / 1000)
  return { count: took.length, perSecond, p50Ms: percentile(took, 50), p99Ms: percentile(took, 99) }
}

interface Asking {
  next(): string
  readonly status: number
  /** performance.now() at the end. */
  readonly end: number
}

/** Sends one request after the other until the time is over. Resolves with the milliseconds that each took. */
function ask(socket: Socket, { next, status, end }: Asking): Promise<number[]> {
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
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed the connection')))
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      if (!answer.startsWith(expected)) return reject(new Error(`answered ${answer.slice(0, 2000)}`))
      times.push(performance.now() - sentAt)
      answer = ''
      if (performance.now() < end) return send()
      resolve(times)
      socket.destroy()
    })
  })
}

/** Whether an answer is there to its end, by its length or by its last chunk. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, headEnd)) ?? []
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length - headEnd - 4 >= Number(length)
}

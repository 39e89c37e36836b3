import { connect, type Socket } from 'node:net'
import { percentile } from './figure.ts'

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

/**
 * Requests per second of several servers under the same load, in turns, so that a busy machine is busy for all of them.
 * Gives the median of the rounds; throws when a server answers anything but the expected status.
 */
export async function compareThroughput<Name extends string>(
  targets: Readonly<Record<Name, string>>,
  load: Load,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[]
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rates.get(name)?.push(await measure(name, targets[name], load))
  }
  return Object.fromEntries(names.map((name) => [name, percentile(rates.get(name) ?? [], 50)])) as Record<Name, number>
}

/**
 * By hand on sockets: the servers share two cores with whoever asks, and the clients there are take longer to ask than the
 * servers to answer.
 */
async function measure(name: string, origin: string, load: Load): Promise<number> {
  const { host, hostname, port } = new URL(origin)
  const head = `POST ${load.path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${load.body.length}\r\n`
  const next = () => `${head}${load.headers?.() ?? ''}\r\n${load.body}`
  const start = performance.now()
  const end = start + SECONDS * 1000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      const socket = connect({ port: Number(port), host: hostname, noDelay: true })
      return ask(socket, { next, status: load.status, end }).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
      })
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

interface Asking {
  next(): string
  readonly status: number
  /** performance.now() at the end. */
  readonly end: number
}

/** Sends one request after the other until the time is over. Resolves with how many were answered. */
function ask(socket: Socket, { next, status, end }: Asking): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let answer = ''
    const expected = `HTTP/1.1 ${status} `
    const send = () => socket.write(next(), 'latin1')
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed the connection')))
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      if (!answer.startsWith(expected)) return reject(new Error(`answered ${answer.slice(0, 2000)}`))
      answered += 1
      answer = ''
      if (performance.now() < end) return send()
      resolve(answered)
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

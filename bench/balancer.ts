import { once } from 'node:events'
import { Agent, createServer, IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../src/contract/thrown.ts'

const PROBE_MS = 500
const PROBE_TIMEOUT_MS = 2_000

/** A local balancer. */
export interface Balancer {
  readonly url: string
  /** Resolves when the balancer has started (`isReady`) or stopped sending requests to this server. */
  untilSeen(server: string, isReady: boolean): Promise<void>
  close(): Promise<void>
}

interface BalancerOptions {
  /**
   * How often a request is sent to another server after one did not accept its connection. One that refused or broke
   * off gets no requests until a probe succeeds. Default 0.
   */
  readonly retries?: number
}

/**
 * Sends requests round-robin to the servers that GET /readyz, probed twice a second, reports as ready. It uses node's
 * http with keep-alive and acts as HAProxy's `option httpchk` with `inter 500ms fall 1 rise 1`. With retries, it also
 * acts as `option redispatch`, `retry-on conn-failure` and `observe layer4` (configuration manual of
 * HAProxy 2.6); without, the client sees every failure.
 */
export async function startBalancer(
  servers: readonly string[],
  { retries = 0 }: BalancerOptions = {},
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const stopped = new AbortController()
  let turn = 0

  async function probe(server: string) {
    while (!stopped.signal.aborted) {
      const response = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(
        () => null,
      )
      await response?.text().catch(() => {})
      if (response?.ok) ready.add(server)
      else ready.delete(server)
      await pause(PROBE_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', headers, url = '/' } = incoming
    const body = await buffer(incoming)
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      const choice = [...ready]
      const server = choice[turn++ % choice.length]
      if (server === undefined) break
      const options = { method, headers: { ...headers, connection: 'keep-alive' }, agent }
      const answer = await send(server + url, { options, body }).catch((error: unknown) => error)
      if (!(answer instanceof IncomingMessage)) {
        if (retries > 0) ready.delete(server)
        if (codeOf(answer) === 'ECONNREFUSED') continue
        break
      }
      const { connection, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.on('error', () => outgoing.destroy()).pipe(outgoing)
      return
    }
    outgoing.writeHead(502).end()
  }

  const balancer = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const probes = servers.map(probe)
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    async untilSeen(server, isReady) {
      while (ready.has(server) !== isReady) await pause(50)
    },
    async close() {
      stopped.abort()
      balancer.close()
      balancer.closeAllConnections()
      agent.destroy()
      await Promise.all(probes)
    },
  }
}

/** Rejects if the connection breaks before the head of an answer. */
function send(url: string, { options, body }: { options: RequestOptions; body: Buffer }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options).on('response', resolve).on('error', reject).end(body)
  })
}

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const PROBE_MS = 500
const PROBE_TIMEOUT_MS = 2_000

/** A local balancer. */
export interface Balancer {
  readonly url: string
  /** Resolves when it sends requests to this server, or no more. */
  untilSeen(server: string, isReady: boolean): Promise<void>
  close(): Promise<void>
}

/**
 * Sends requests to the servers in turn that GET /readyz calls ready, asked twice a second: node's http, with kept
 * connections, as HAProxy's `option httpchk` with `inter 500ms fall 1 rise 1`. It repeats nothing, so that every failure is seen.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
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

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const choice = [...ready]
    const server = choice[turn++ % choice.length]
    const fail = () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end())
    if (server === undefined) return fail()
    const { method = 'GET', headers, url = '/' } = incoming
    const forwarded = request(server + url, { method, headers: { ...headers, connection: 'keep-alive' }, agent })
    forwarded.on('error', fail)
    forwarded.on('response', (answer) => {
      const { connection, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.on('error', fail).pipe(outgoing)
    })
    incoming.pipe(forwarded)
  }

  const balancer = createServer(pass).listen(0, '127.0.0.1')
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

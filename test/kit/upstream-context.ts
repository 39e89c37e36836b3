import type { Upstream, UpstreamHttp, UpstreamRequest } from '@farebox/third-parties'
import { createUpstreamHttp } from '@farebox/third-parties'
import type { ServiceContext } from '../../src/contract/context.ts'
import { fakeContext } from './fake-context.ts'

interface PlayedUpstreams {
  readonly upstreams: readonly Upstream[]
  /** The local server that stands in for all their hosts. */
  readonly baseAddress: string
  /** Base addresses of single hosts with another stand-in, by their variable. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** Replaces the adapters' time limits: a test of silence must not wait as long as a caller would. */
  readonly timeoutMs?: number
  /** The operator's keys, by variable. */
  readonly keys?: Readonly<Record<string, string>>
}

/** A context whose `http` is the real port, connected to a server of the test instead of the vendors. */
export function upstreamContext(played: PlayedUpstreams, ports: Partial<ServiceContext> = {}): ServiceContext {
  const { memo: _, ...others } = fakeContext(ports)
  const variables = played.upstreams.flatMap(({ hosts }) => Object.keys(hosts))
  const client = createUpstreamHttp({
    baseAddresses: {
      ...Object.fromEntries(variables.map((variable) => [variable, played.baseAddress])),
      ...played.elsewhere,
    },
    userAgent: 'farebox-test',
    log: others.log,
    clock: others.clock,
    // Waits are skipped here: a turn comes at once.
    store: { putIfAbsent: async () => true },
    keys: played.keys ?? {},
    wait: async (_ms, signal) => signal.throwIfAborted(),
  })
  const http = client.open({ upstreams: played.upstreams, signal: others.signal })
  return fakeContext({ ...others, ...ports, http: withTimeout(http, played.timeoutMs) })
}

function withTimeout(http: UpstreamHttp, timeoutMs: number | undefined): UpstreamHttp {
  if (timeoutMs === undefined) return http
  const hurry = (request?: UpstreamRequest) => ({ ...request, timeoutMs })
  return {
    getJson: (url, request) => http.getJson(url, hurry(request)),
    postJson: (url, body, request) => http.postJson(url, body, hurry(request)),
    getText: (url, request) => http.getText(url, hurry(request)),
    findJson: (url, request) => http.findJson(url, { ...request, timeoutMs }),
    findBytes: (url, request) => http.findBytes(url, hurry(request)),
    getStream: (url, read, request) => http.getStream(url, read, hurry(request)),
    postBytes: (url, body, request) => http.postBytes(url, body, hurry(request)),
    ask: (url, request) => http.ask(url, { ...request, timeoutMs }),
    open: (url, request) => http.open(url, { ...request, timeoutMs }),
    isConfigured: http.isConfigured,
  }
}

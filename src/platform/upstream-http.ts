import { Agent, Headers } from 'undici'
import type { Clock, Logger, UpstreamHttp, UpstreamRequest } from '../contract/context.ts'
import { upstreamFailed } from '../contract/errors.ts'
import type { Upstream } from '../contract/upstream.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { findUpstreamAddress } from './upstream-address.ts'
import { type UpstreamAttempt, UpstreamFault } from './upstream-attempt.ts'
import { fetchBodyWithRetry } from './upstream-retry.ts'

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 8000
const CIRCUIT_THRESHOLD = 5
const CIRCUIT_COOL_DOWN_MS = 10_000

/** All requests to declared upstreams: connections and circuits are shared by every call. */
export interface UpstreamClient {
  /** The port of one call. Asking a host that these upstreams do not declare is a bug and throws a plain Error. */
  open(call: { readonly upstreams: readonly Upstream[]; readonly signal: AbortSignal }): UpstreamHttp
  /** Every host asked since the start. */
  health(): readonly UpstreamHealth[]
  close(): Promise<void>
}

export interface UpstreamHealth {
  readonly vendor: string
  /** The environment variable that names the host. */
  readonly variable: string
  /** Open: calls fail at once. Half open: the next call is the probe that decides. */
  readonly state: CircuitBreaker['state']
  /** When it was last out of reach, overloaded or silent. */
  readonly lastErrorAt: Date | null
}

export interface UpstreamClientOptions {
  /** Base addresses that stand in for public ones, by the variable name of the host. */
  readonly baseAddresses: Readonly<Record<string, string | undefined>>
  /** Names the product and a contact, as many vendors ask. */
  readonly userAgent: string
  readonly log: Logger
  readonly clock: Clock
  /** The least wait before a second try, in ms; up to as much again is added at random. Default 200. */
  readonly retryDelayMs?: number
}

/** Makes the `http` port real. A vendor that gives no usable answer is upstream_failed; a fired signal, its reason. */
export function createUpstreamHttp(options: UpstreamClientOptions): UpstreamClient {
  const { baseAddresses, userAgent, log, clock, retryDelayMs = 200 } = options
  const agent = new Agent({ connections: 32, keepAliveTimeout: 30_000 })
  const circuits = new Map<string, { readonly vendor: string; readonly circuit: CircuitBreaker }>()

  function circuitOf(variable: string, vendor: string): CircuitBreaker {
    const known = circuits.get(variable)
    if (known) return known.circuit
    const circuit = createCircuitBreaker({ clock, threshold: CIRCUIT_THRESHOLD, coolDownMs: CIRCUIT_COOL_DOWN_MS })
    circuits.set(variable, { vendor, circuit })
    return circuit
  }

  function open({ upstreams, signal }: Parameters<UpstreamClient['open']>[0]): UpstreamHttp {
    return toPort(async <T>({ url, method, body, accept, request, read, readAbsent }: Exchange<T>): Promise<T> => {
      const address = findUpstreamAddress(url, { upstreams, baseAddresses })
      if (!address) throw new Error(`${url.origin} is not a host of: ${upstreams.map(({ name }) => name).join(', ')}`)
      const { upstream, variable } = address
      const attempt: UpstreamAttempt = {
        method,
        url: address.url,
        headers: withDefaults(request.headers, { accept, 'user-agent': userAgent }),
        body,
        timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
        signal,
        agent,
        followTo: (to) => findUpstreamAddress(to, { upstreams: [upstream], baseAddresses })?.url,
      }
      try {
        const circuit = circuitOf(variable, upstream.name)
        return read(await fetchBodyWithRetry(attempt, { circuit, retryDelayMs }))
      } catch (error) {
        if (!(error instanceof UpstreamFault)) throw error
        if (error.status === 404 && readAbsent) return readAbsent()
        log.warn({ vendor: upstream.name, host: address.url.host, detail: error.message }, 'upstream failed')
        throw upstreamFailed(upstream.name, `${upstream.name}: ${error.message}`)
      }
    })
  }

  function health(): UpstreamHealth[] {
    return [...circuits].map(([variable, { vendor, circuit }]) => {
      return { vendor, variable, state: circuit.state, lastErrorAt: circuit.lastErrorAt }
    })
  }

  return { open, health, close: () => agent.close() }
}

interface Exchange<T> {
  readonly url: URL
  readonly method: UpstreamAttempt['method']
  readonly body?: string | Uint8Array
  readonly accept: string
  readonly request: UpstreamRequest
  /** Throws UpstreamFault where the answer is of the wrong kind. */
  read(body: Uint8Array): T
  /** What a 404 stands for, where it is an answer and not a fault. */
  readAbsent?(): T
}

function toPort(exchange: <T>(exchange: Exchange<T>) => Promise<T>): UpstreamHttp {
  const json = { accept: 'application/json', read: parseJson }
  const bytes = { accept: '*/*', read: (body: Uint8Array) => body }
  return {
    getJson: (url, request = {}) => exchange({ url, method: 'GET', request, ...json }),
    postJson(url, value, { headers, ...limits } = {}) {
      const request = { ...limits, headers: { 'content-type': 'application/json', ...headers } }
      return exchange({ url, method: 'POST', body: JSON.stringify(value), request, ...json })
    },
    getText: (url, request = {}) => exchange({ url, method: 'GET', accept: '*/*', request, read: parseText }),
    findBytes: (url, request = {}) =>
      exchange<Uint8Array | undefined>({ url, method: 'GET', request, ...bytes, readAbsent: () => undefined }),
    postBytes(url, body, { headers, ...limits } = {}) {
      const request = { ...limits, headers: { 'content-type': 'application/octet-stream', ...headers } }
      return exchange({ url, method: 'POST', body, request, ...bytes })
    },
  }
}

function withDefaults(headers: UpstreamRequest['headers'], defaults: Readonly<Record<string, string>>): Headers {
  const merged = new Headers(headers)
  for (const [name, value] of Object.entries(defaults)) if (!merged.has(name)) merged.set(name, value)
  return merged
}

function parseText(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}

function parseJson(body: Uint8Array): unknown {
  const text = parseText(body)
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamFault(`not JSON: ${text.slice(0, 80)}`)
  }
}

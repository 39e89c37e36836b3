import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, cacheStores, Headers, interceptors } from 'undici'
import { traced } from '../../concurrency/spans.ts'
import type { Clock, Logger, Store, UpstreamHttp, UpstreamRequest } from '../../contract/context.ts'
import { RegionRefused, upstreamFailed } from '../../contract/errors.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { findUpstreamAddress } from './upstream-address.ts'
import { type BodyReader, readWhole, type UpstreamAttempt, UpstreamFault } from './upstream-attempt.ts'
import { attachKey } from './upstream-key.ts'
import { createPace, type Pace } from './upstream-pace.ts'
import { fetchBodyWithRetry } from './upstream-retry.ts'

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 8000
/** Answers of upstreams that ask for it are kept as they came, compressed: some thousand forecasts. */
const KEPT_BYTES = { maxSize: 32 * 1024 * 1024, maxEntrySize: 512 * 1024 }
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

/** How one host of a third party does, for the status document. */
export interface UpstreamHealth {
  readonly vendor: string
  /** The environment variable that names the host. */
  readonly variable: string
  /** Open: calls fail at once. Half open: the next call is the probe that decides. */
  readonly state: CircuitBreaker['state']
  /** When it was last out of reach, overloaded or silent. */
  readonly lastErrorAt: Date | null
}

interface UpstreamClientOptions {
  /** Base addresses that stand in for public ones, by the variable name of the host. */
  readonly baseAddresses: Readonly<Record<string, string | undefined>>
  /** Keys the operator holds, by the variable name of the upstream's key. */
  readonly keys?: Readonly<Record<string, string | undefined>>
  /** Names the product and a contact, as many vendors ask. */
  readonly userAgent: string
  /** An address to write to, for vendors that want one in a parameter of its own. */
  readonly contact?: string | undefined
  readonly log: Logger
  readonly clock: Clock
  /** Where processes share their turns at vendors that count them together. */
  readonly store: Pick<Store, 'putIfAbsent'>
  /** Lets time pass before a second try or until a turn comes; tests pass a faster one. Throws the signal's reason. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Makes the `http` port real. A vendor that gives no usable answer is upstream_failed, one that refuses our country
 * RegionRefused; a fired signal, its reason.
 */
export function createUpstreamHttp(options: UpstreamClientOptions): UpstreamClient {
  const { baseAddresses, keys = {}, userAgent, contact, log, clock, store, wait = pause } = options
  const agent = new Agent({ connections: 32, keepAliveTimeout: 30_000 })
  const keeping = agent.compose(interceptors.cache({ store: new cacheStores.MemoryCacheStore(KEPT_BYTES) }))
  const circuits = new Map<string, { readonly vendor: string; readonly circuit: CircuitBreaker }>()

  function circuitOf(variable: string, vendor: string): CircuitBreaker {
    const known = circuits.get(variable)
    if (known) return known.circuit
    const circuit = createCircuitBreaker({ clock, threshold: CIRCUIT_THRESHOLD, coolDownMs: CIRCUIT_COOL_DOWN_MS })
    circuits.set(variable, { vendor, circuit })
    return circuit
  }

  const paces = new Map<string, Pace>()

  function paceOf({ name, pace }: Upstream): Pace | undefined {
    if (pace && !paces.has(name)) paces.set(name, createPace(pace, clock))
    return paces.get(name)
  }

  function isConfigured({ hosts, key }: Upstream): boolean {
    return Object.keys(hosts).some((variable) => baseAddresses[variable]) || Boolean(key && keys[key.variable])
  }

  function open({ upstreams, signal }: Parameters<UpstreamClient['open']>[0]): UpstreamHttp {
    const exchange = async <T>({ url, method, body, accept, request, read, readAbsent }: Exchange<T>): Promise<T> => {
      const address = findUpstreamAddress(url, { upstreams, baseAddresses })
      if (!address) throw new Error(`${url.origin} is not a host of: ${upstreams.map(({ name }) => name).join(', ')}`)
      const { upstream, variable } = address
      const attempt: UpstreamAttempt = {
        method,
        ...attachKey({
          url: withContact(address.url, { parameter: upstream.contactParameter, contact }),
          headers: withDefaults(request.headers, { accept, 'user-agent': userAgent }),
          body,
          key: upstream.key,
          value: upstream.key && keys[upstream.key.variable],
        }),
        timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
        signal,
        agent: upstream.isKeptUntilExpiry ? keeping : agent,
        followTo: (to) => findUpstreamAddress(to, { upstreams: [upstream], baseAddresses })?.url,
      }
      try {
        const circuit = circuitOf(variable, upstream.name)
        const retry = { upstream, circuit, pace: paceOf(upstream), store, wait, read }
        const fetchBody = () => fetchBodyWithRetry(attempt, retry)
        const attributes = { 'server.address': address.url.hostname }
        return await traced(`upstream ${upstream.name}`, fetchBody, { kind: 'client', attributes })
      } catch (error) {
        if (!(error instanceof UpstreamFault)) throw error
        if (error.status === 404 && readAbsent) return readAbsent()
        log.warn({ vendor: upstream.name, host: address.url.host, detail: error.message }, 'upstream failed')
        const detail = `${upstream.name}: ${error.message}`
        throw error.isRegional ? new RegionRefused(upstream.name, detail) : upstreamFailed(upstream.name, detail)
      }
    }
    return { ...toPort(exchange), isConfigured }
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
  readonly read: BodyReader<T>
  /** What a 404 stands for, where it is an answer and not a fault. */
  readAbsent?(): T
}

function toPort(exchange: <T>(exchange: Exchange<T>) => Promise<T>): Omit<UpstreamHttp, 'isConfigured'> {
  const json = { accept: 'application/json', read: readJson }
  const bytes = { accept: '*/*', read: readWhole }
  return {
    getJson: (url, request = {}) => exchange({ url, method: 'GET', request, ...json }),
    postJson(url, value, { headers, ...limits } = {}) {
      const request = { ...limits, headers: { 'content-type': 'application/json', ...headers } }
      return exchange({ url, method: 'POST', body: JSON.stringify(value), request, ...json })
    },
    getText: (url, request = {}) => exchange({ url, method: 'GET', accept: '*/*', request, read: readText }),
    getStream: (url, read, request = {}) => exchange({ url, method: 'GET', accept: '*/*', request, read }),
    findBytes: (url, request = {}) =>
      exchange<Uint8Array | undefined>({ url, method: 'GET', request, ...bytes, readAbsent: () => undefined }),
    postBytes(url, body, { headers, ...limits } = {}) {
      const request = { ...limits, headers: { 'content-type': 'application/octet-stream', ...headers } }
      return exchange({ url, method: 'POST', body, request, ...bytes })
    },
  }
}

interface Contact {
  readonly parameter: string | undefined
  readonly contact: string | undefined
}

function withContact(url: URL, { parameter, contact }: Contact): URL {
  if (!parameter || !contact) return url
  const named = new URL(url)
  named.searchParams.set(parameter, contact)
  return named
}

function withDefaults(headers: UpstreamRequest['headers'], defaults: Readonly<Record<string, string>>): Headers {
  const merged = new Headers(headers)
  for (const [name, value] of Object.entries(defaults)) if (!merged.has(name)) merged.set(name, value)
  return merged
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  return new TextDecoder().decode(await readWhole(body))
}

async function readJson(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const text = await readText(body)
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamFault(`not JSON: ${text.slice(0, 80)}`)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted sleep rejects with an error of its own; callers expect the reason of their signal.
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

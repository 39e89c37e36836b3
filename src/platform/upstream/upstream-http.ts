import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, cacheStores, Headers, interceptors } from 'undici'
import { noteHost } from '../../concurrency/current-caller.ts'
import { traced } from '../../concurrency/spans.ts'
import type { Clock, Logger, Store } from '../../contract/context.ts'
import { RegionRefused, upstreamFailed } from '../../contract/errors.ts'
import type { Upstream, UpstreamAnswer, UpstreamHttp, UpstreamRequest } from '../../contract/upstream.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { createFailureLog } from './failure-log.ts'
import { createFreeShare } from './free-share.ts'
import { findUpstreamAddress } from './upstream-address.ts'
import { type BodyReader, readWhole, type UpstreamAttempt, UpstreamFault } from './upstream-attempt.ts'
import { attachKey } from './upstream-key.ts'
import { createPace, type Pace } from './upstream-pace.ts'
import { fetchBodyWithRetry } from './upstream-retry.ts'

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024
const DEFAULT_TIMEOUT_MS = 8000
/** Cache for upstreams that require one; answers are stored as received, compressed: some thousand forecasts. */
const KEPT_BYTES = { maxSize: 32 * 1024 * 1024, maxEntrySize: 512 * 1024 }
const CIRCUIT_THRESHOLD = 5
const CIRCUIT_COOL_DOWN_MS = 10_000

/** The client for declared upstreams; all calls share its connections and circuit breakers. */
export interface UpstreamClient {
  /** The port of one call. Requesting a host that these upstreams do not declare is a bug and throws a plain Error. */
  open(call: { readonly upstreams: readonly Upstream[]; readonly signal: AbortSignal }): UpstreamHttp
  /** Every host used since the start. */
  health(): readonly UpstreamHealth[]
  close(): Promise<void>
}

/** The state of one host of a third party, for the status document. */
export interface UpstreamHealth {
  readonly vendor: string
  /** The environment variable of the host. */
  readonly variable: string
  /** Open: calls fail at once. Half open: the next call is a probe. */
  readonly state: CircuitBreaker['state']
  /** When it was last unreachable, overloaded or silent. */
  readonly lastErrorAt: Date | null
}

interface UpstreamClientOptions {
  /** Base addresses that replace public ones, by the variable name of the host. */
  readonly baseAddresses: Readonly<Record<string, string | undefined>>
  /** The operator's keys, by the variable name of the upstream's key. */
  readonly keys?: Readonly<Record<string, string | undefined>>
  /** Names the product and a contact, as many vendors require. */
  readonly userAgent: string
  /** Contact address for vendors that require it as a parameter. */
  readonly contact?: string | undefined
  readonly log: Logger
  readonly clock: Clock
  /** Where processes share the turns of vendors that count them together. */
  readonly store: Pick<Store, 'putIfAbsent'>
  /** Waits before a second attempt or for a turn; tests pass a faster one. Throws the signal's reason. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Implements the `http` port. Throws upstream_failed if a vendor gives no usable answer, RegionRefused if it does not
 * serve our country, or the signal's reason.
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

  const failures = createFailureLog(log)
  const turnsOf = createTurns({ store, clock })

  const isConfigured = ({ hosts, key }: Upstream) =>
    Object.keys(hosts).some((variable) => baseAddresses[variable]) || Boolean(key && keys[key.variable])

  function open({ upstreams, signal }: Parameters<UpstreamClient['open']>[0]): UpstreamHttp {
    const exchange = async <T>(asked: Exchange<T>): Promise<T> => {
      const { url, method, body, accept, request, isAnswer, read, absent, readAbsent } = asked
      const address = findUpstreamAddress(url, { upstreams, baseAddresses })
      if (!address) throw new Error(`${url.origin} is not a host of: ${upstreams.map(({ name }) => name).join(', ')}`)
      const { upstream, variable } = address
      // Names inside of a network are not told to callers.
      noteHost(address.url.host === url.host ? url.hostname : `${upstream.name}, at an address of the operator`)
      const attachedKey = upstream.key && keys[upstream.key.variable]
      const attempt: UpstreamAttempt = {
        method,
        ...attachKey({
          url: withContact(address.url, { parameter: upstream.contactParameter, contact }),
          headers: withDefaults(request.headers, { accept, 'user-agent': userAgent }),
          body,
          key: upstream.key,
          value: attachedKey,
        }),
        timeoutMs: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
        signal,
        agent: upstream.isKeptUntilExpiry ? keeping : agent,
        ...(isAnswer && { isAnswer }),
        followTo: (to) => findUpstreamAddress(to, { upstreams: [upstream], baseAddresses })?.url,
      }
      try {
        const circuit = circuitOf(variable, upstream.name)
        const turns = turnsOf(upstream, Boolean(attachedKey))
        const retry = { upstream, circuit, ...turns, store, wait, read }
        const fetchBody = () => fetchBodyWithRetry(attempt, retry).then(failures.answered)
        const attributes = { 'server.address': address.url.hostname }
        return await traced(`upstream ${upstream.name}`, fetchBody, { kind: 'client', attributes })
      } catch (error) {
        if (!(error instanceof UpstreamFault)) throw error
        if (readAbsent && (error.status === 404 || absent?.includes(error.status ?? 0))) return readAbsent()
        failures.failed({ vendor: upstream.name, host: address.url.host }, error)
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

function createTurns({ store, clock }: Pick<UpstreamClientOptions, 'store' | 'clock'>) {
  const freeShare = createFreeShare({ store, clock })
  const paces = new Map<string, Pace>()
  return (upstream: Upstream, hasKey: boolean) => {
    const { name, pace } = upstream
    if (pace && !paces.has(name)) paces.set(name, createPace(pace, clock))
    return { pace: paces.get(name), takeFreeTurn: freeShare.of(upstream, hasKey) }
  }
}

interface Exchange<T> {
  readonly url: URL
  readonly method: UpstreamAttempt['method']
  readonly body?: string | Uint8Array | undefined
  readonly accept: string
  readonly request: UpstreamRequest
  /** Whether an answer with this status is read. Default: 2xx. */
  readonly isAnswer?: (status: number) => boolean
  /** Throws UpstreamFault for the wrong kind of answer. */
  readonly read: BodyReader<T>
  /** The value for a 404, if that is an answer and not a fault. */
  readAbsent?(): T
  /** Statuses that say the same as a 404. */
  readonly absent?: readonly number[] | undefined
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
    findJson: (url, { absent, ...request } = {}) =>
      exchange({ url, method: 'GET', accept: '*/*', request, read: readJson, absent, readAbsent: () => undefined }),
    findBytes: (url, request = {}) =>
      exchange<Uint8Array | undefined>({ url, method: 'GET', request, ...bytes, readAbsent: () => undefined }),
    postBytes(url, body, { headers, ...limits } = {}) {
      const request = { ...limits, headers: { 'content-type': 'application/octet-stream', ...headers } }
      return exchange({ url, method: 'POST', body, request, ...bytes })
    },
    ask: (url, { method, body, ...request }) =>
      exchange({ url, method, body, accept: '*/*', request, isAnswer: concernsRequest, read: readAnswer }),
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

// Not those that concern our key, our rate or the time: 401 to 403, 407, 408, 425, 429, 451.
const OURS: readonly number[] = [401, 402, 403, 407, 408, 425, 429, 451]

function concernsRequest(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 500 && !OURS.includes(status))
}

const readAnswer: BodyReader<UpstreamAnswer> = async (body, { status, headers }) => {
  return { status, contentType: headers.get('content-type'), bytes: await readWhole(body) }
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
  // An aborted sleep rejects with its own error; callers expect the signal's reason.
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

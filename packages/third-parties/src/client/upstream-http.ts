import { setTimeout as sleep } from 'node:timers/promises'
import { noteHost } from '@farebox/concurrency/callers'
import { traced } from '@farebox/concurrency/spans'
import { Agent, cacheStores, type Dispatcher, Headers, interceptors } from 'undici'
import type { HearTime } from '../clock/clock-comparison.ts'
import { hearing } from '../clock/hearing.ts'
import type { FailureLines, RequestClock, SharedTurns } from '../ports.ts'
import type { Upstream, UpstreamAnswer, UpstreamHttp, UpstreamRequest } from '../upstream.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { DoExchange, Exchange } from './exchange.ts'
import { explained, explaining } from './explain-fault.ts'
import { createFailureLog } from './failure-log.ts'
import { createFreeShare, type UpstreamAccess } from './free-share.ts'
import { openAnswer } from './open-answer.ts'
import { findUpstreamAddress } from './upstream-address.ts'
import { type BodyReader, readWhole, type UpstreamAttempt, UpstreamFault } from './upstream-attempt.ts'
import { DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT_MS } from './upstream-defaults.ts'
import { attachKey } from './upstream-key.ts'
import { createPace, type Pace } from './upstream-pace.ts'
import { fetchBodyWithRetry } from './upstream-retry.ts'

/** Cache for upstreams that require one; answers are stored as received, compressed: some thousand forecasts. */
const KEPT_BYTES = { maxSize: 32 * 1024 * 1024, maxEntrySize: 512 * 1024 }
// A stream holds its connection for minutes.
const STREAMS_AT_ONCE = 1024
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
  readonly log: FailureLines
  readonly clock: RequestClock
  /** Where processes share the turns of vendors that count them together. */
  readonly store: SharedTurns
  /** Waits before a second attempt or for a turn; tests pass a faster one. Throws the signal's reason. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Told the time that each answer names. */
  readonly hearTime?: HearTime | undefined
}

/**
 * Implements the `http` port. Throws upstream_failed if a vendor gives no usable answer, RegionRefused if it does not
 * serve our country, or the signal's reason.
 */
export function createUpstreamHttp(options: UpstreamClientOptions): UpstreamClient {
  const { baseAddresses, keys = {}, userAgent, contact, log, clock, store, wait = pause } = options
  const agents = createAgents(options.hearTime)
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
      const { url, method, body, accept, request, isAnswer, readAbsent } = asked
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
        maxAgeSeconds: request.maxAgeSeconds,
        isFile: request.isFile,
        signal: asked.cancelled ? AbortSignal.any([signal, asked.cancelled]) : signal,
        agent: agents.of(upstream, asked),
        ...(isAnswer && { isAnswer }),
        followTo: (to) => findUpstreamAddress(to, { upstreams: [upstream], baseAddresses })?.url,
      }
      const explain = explaining(failures, { vendor: upstream.name, host: address.url.host })
      try {
        const circuit = circuitOf(variable, upstream.name)
        const isOwn = address.url.host !== url.host
        const turns = turnsOf(upstream, { hasKey: Boolean(attachedKey), isOwn })
        const retry = { upstream, circuit, ...turns, store, wait, read: explained(asked, explain) }
        const fetchBody = () => fetchBodyWithRetry(attempt, retry).then(failures.answered)
        const attributes = { 'server.address': address.url.hostname }
        return await traced(`upstream ${upstream.name}`, fetchBody, { kind: 'client', attributes })
      } catch (error) {
        if (error instanceof UpstreamFault && readAbsent && error.status === 404) return readAbsent()
        throw explain(error)
      }
    }
    return { ...toPort(exchange), isConfigured }
  }

  function health(): UpstreamHealth[] {
    return [...circuits].map(([variable, { vendor, circuit }]) => {
      return { vendor, variable, state: circuit.state, lastErrorAt: circuit.lastErrorAt }
    })
  }

  return { open, health, close: agents.close }
}

function createAgents(hearTime: HearTime | undefined) {
  const dialling = new Agent({ connections: 32, keepAliveTimeout: 30_000 })
  const agent = hearTime ? dialling.compose(hearing(hearTime)) : dialling
  const streaming = new Agent({ connections: STREAMS_AT_ONCE, keepAliveTimeout: 30_000 })
  const keeping = agent.compose(interceptors.cache({ store: new cacheStores.MemoryCacheStore(KEPT_BYTES) }))
  return {
    of({ isKeptUntilExpiry }: Upstream, { cancelled }: Pick<Exchange<unknown>, 'cancelled'>): Dispatcher {
      if (cancelled) return streaming
      return isKeptUntilExpiry ? keeping : agent
    },
    async close() {
      await Promise.all([agent.close(), streaming.close()])
    },
  }
}

function createTurns({ store, clock }: Pick<UpstreamClientOptions, 'store' | 'clock'>) {
  const freeShare = createFreeShare({ store, clock })
  const paces = new Map<string, Pace>()
  return (upstream: Upstream, by: UpstreamAccess) => {
    const { name, pace } = upstream
    if (pace && !paces.has(name)) paces.set(name, createPace(pace, clock))
    const freeInMs = () => freeShare.nextInMs(upstream)
    return { pace: paces.get(name), takeFreeTurn: freeShare.of(upstream, by), freeInMs }
  }
}

function toPort(exchange: DoExchange): Omit<UpstreamHttp, 'isConfigured'> {
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
    findJson(url, { absent, isPage = false, ...request } = {}) {
      const isNone = (status: number) => status === 404 || Boolean(absent?.includes(status))
      const isAnswer = (status: number) => (status >= 200 && status < 300) || isNone(status)
      const read: BodyReader<unknown> = (body, answer) =>
        isNone(answer.status) ? readNone(body, { status: answer.status, isPage }) : readJson(body)
      return exchange({ url, method: 'GET', accept: '*/*', request, read, isAnswer })
    },
    findBytes: (url, request = {}) =>
      exchange<Uint8Array | undefined>({ url, method: 'GET', request, ...bytes, readAbsent: () => undefined }),
    postBytes(url, body, { headers, ...limits } = {}) {
      const request = { ...limits, headers: { 'content-type': 'application/octet-stream', ...headers } }
      return exchange({ url, method: 'POST', body, request, ...bytes })
    },
    ask: (url, { method, body, ...request }) =>
      exchange({ url, method, body, accept: '*/*', request, isAnswer: concernsRequest, read: readAnswer }),
    open: (url, question) => openAnswer(exchange, { url, isAnswer: concernsRequest, ...question }),
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

/** What says that there is nothing: JSON, or no word. A page is by somebody else, such as a proxy that does not find the API. */
async function readNone(
  body: AsyncIterable<Uint8Array>,
  { status, isPage }: { readonly status: number; readonly isPage: boolean },
): Promise<undefined> {
  const text = (await readText(body)).trim()
  if (text === '' || isPage || isJson(text)) return undefined
  throw new UpstreamFault(`HTTP ${status} without JSON: ${text.slice(0, 80)}`, { status })
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted sleep rejects with its own error; callers expect the signal's reason.
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

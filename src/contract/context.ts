import type { Browser } from '@farebox/browser'
import type { Workers } from '@farebox/processes/tasks'
import type { Dns, PublicWeb } from '@farebox/public-web'
import type { Upstream, UpstreamHttp } from '@farebox/third-parties'
import type { Notices } from './notices.ts'
import type { Ocr } from './ocr.ts'
import type { AnswerStream } from './plain-calls/answer-stream.ts'

/** Everything a service may use. Every side effect is here, so tests can replace all of them. */
export interface ServiceContext {
  /** The upstreams this service declared, and no other host. */
  readonly http: UpstreamHttp
  /** Addresses that the caller chose: public internet only; size, redirects and time are capped. */
  readonly web: PublicWeb
  /** DNS records that describe a name; `http` and `web` resolve addresses themselves. */
  readonly dns: Dns
  readonly workers: Workers
  /** Undefined if none is configured. */
  readonly model?: Model | undefined
  /** A real browser, for pages that must be rendered or run. Its traffic passes the same guard as `web`. */
  readonly browser: Browser
  readonly ocr: Ocr
  readonly notices: Notices
  /** The datasets that the service declared. */
  readonly datasets: Datasets
  readonly statements: Statements
  /** Survives a restart and is shared by all replicas. */
  readonly store: Store
  /** Where this caller takes an answer while it comes; undefined where answers are collected. */
  readonly stream?: AnswerStream | undefined
  /** Belongs to this process: one load per key and period, however many callers wait. */
  readonly memo: Memo
  readonly clock: Clock
  readonly log: Logger
  /** Fires when the client disconnects or the service's time is over. */
  readonly signal: AbortSignal
}

/** The port to third parties alone. */
export type HttpPorts = Pick<ServiceContext, 'http'>

/** The port to datasets that are held in memory and refreshed in the background. */
export interface Datasets {
  /** The current data; right after a start it waits for the first load. Throws upstream_failed if that failed. */
  get<T>(dataset: Dataset<T>): Promise<T>
}

/**
 * A dataset that services need whole and in memory, such as a list published daily. Loaded at the start of the server
 * and refreshed in the background, once per process however many services declare it.
 */
export interface Dataset<T> {
  readonly name: string
  /** Grants its refreshes egress to their hosts. The services declare them too, for the attribution. */
  readonly upstreams: readonly Upstream[]
  /** Pause between two refreshes; up to half as much again is added at random. */
  readonly refreshSeconds: number
  /** The pause while something is missing. */
  readonly retrySeconds: number
  /** Time limit of one refresh. */
  readonly refreshLimitSeconds: number
  /** Loads what is due and publishes what is ready. False, as after a failure, if something is missing. */
  refresh(ports: DetachedPorts, slot: DatasetSlot<T>): Promise<boolean>
  /** The state for /api/v1/status; `held` is undefined before the first load. */
  describe(held: T | undefined): object
}

/** Where a refresh publishes its result. */
export interface DatasetSlot<T> {
  /** Undefined before the first publish(). */
  readonly held: T | undefined
  publish(value: T): void
}

/** The port to the server's key. */
export interface Statements {
  /** A JSON Web Signature (RFC 7515), compact, of a statement with `iss`, `iat` and `program`, in the server's name. */
  sign(statement: object): string
}

/** A key-value store shared by all replicas; entries expire. */
export interface Store {
  get(key: string): Promise<string | undefined>
  put(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<void>
  /** Resolves to true for exactly one of all replicas while the key is empty. */
  putIfAbsent(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<boolean>
}

/** A cache of third parties' answers, shared by the calls of this process. */
export interface Memo {
  /**
   * Loads once however many callers wait; keys are '<vendor or service>:<what>'. A failed load is not cached. With
   * `staleSeconds`, an expired entry is still returned at once while a fresh one loads in the background, and for that
   * long if the load fails.
   */
  remember<T>(key: string, options: MemoOptions<T>): Promise<T>
}

/** How long a value is fresh, how long it may be returned stale, and how it is loaded. */
export interface MemoOptions<T> {
  readonly ttlSeconds: number
  readonly staleSeconds?: number
  /** Gets ports of its own: one caller's disconnect must not fail the others who wait. */
  readonly load: (detached: DetachedPorts) => Promise<T>
}

/** The ports of a shared load: the same upstreams, with their own time limit instead of one caller's signal. */
export type DetachedPorts = Pick<ServiceContext, 'http' | 'store' | 'clock' | 'log' | 'signal'>

/** A language model with vision. Its answers are untrusted data. */
export interface Model {
  /** As configured, such as gpt-5-mini. */
  readonly name: string
  /** One JSON value that should fit the schema. Throws upstream_failed if none arrives, or the signal's reason. */
  extract(request: ModelRequest): Promise<unknown>
}

/** A document for a language model to read, and the schema of the answer. */
export interface ModelRequest {
  readonly instructions: string
  /** The document's text, if it has any: data, never instructions. */
  readonly text?: string | undefined
  readonly images: readonly ModelImage[]
  /** JSON Schema of the answer, for strict modes: every object closed, every field required. */
  readonly schema: object
  readonly signal: AbortSignal
}

/** A page of a document as an image. */
export interface ModelImage {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** The time of day. Tests set it. */
export interface Clock {
  now(): Date
}

/** Structured log lines; `fields` must contain neither keys nor callers' input. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

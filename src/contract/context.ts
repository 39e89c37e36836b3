import type { Browser } from './browser.ts'
import type { Dns } from './dns.ts'
import type { Notices } from './notices.ts'
import type { Ocr } from './ocr.ts'
import type { Upstream } from './upstream.ts'
import type { WorkerTask } from './worker-task.ts'

/** What a service may touch. Every side effect is here, so a test can replace all of them. */
export interface ServiceContext {
  /** The upstreams this service declared, and no other host. */
  readonly http: UpstreamHttp
  /** Addresses the caller chose: public internet only; size, redirects and time are capped. */
  readonly web: PublicWeb
  /** Records that say something about a name; addresses are looked up by `http` and `web` themselves. */
  readonly dns: Dns
  readonly workers: Workers
  /** Undefined where none is configured. */
  readonly model?: Model | undefined
  /** A real browser, for pages that must be drawn or run. Its traffic passes the same guard as `web`. */
  readonly browser: Browser
  readonly ocr: Ocr
  readonly notices: Notices
  /** What the service declared to need whole. */
  readonly datasets: Datasets
  /** Survives a restart and is the same for every replica. */
  readonly store: Store
  /** Lives in this process: one load per key and period, however many callers wait. */
  readonly memo: Memo
  readonly clock: Clock
  readonly log: Logger
  /** Fires when the caller hangs up or the service's time is over. */
  readonly signal: AbortSignal
}

/** The port to third parties that are declared in the catalog. Failures are upstream_failed, and never charged. */
export interface UpstreamHttp {
  /** Throws upstream_failed unless the status is 2xx and the body is JSON. */
  getJson(url: URL, options?: UpstreamRequest): Promise<unknown>
  /** Sent once, never repeated: a POST may not be idempotent. */
  postJson(url: URL, body: unknown, options?: UpstreamRequest): Promise<unknown>
  getText(url: URL, options?: UpstreamRequest): Promise<string>
  /** The body as it came; undefined where the status is 404: what was asked for is not there, or not yet. */
  findBytes(url: URL, options?: UpstreamRequest): Promise<Uint8Array | undefined>
  /** Reads a body as it comes, for what is too large to hold. `read` may begin anew when the first try breaks off. */
  getStream<T>(url: URL, read: (body: AsyncIterable<Uint8Array>) => Promise<T>, options?: UpstreamRequest): Promise<T>
  /** Sent once, never repeated, as application/octet-stream. Throws upstream_failed unless the status is 2xx. */
  postBytes(url: URL, body: Uint8Array, options?: UpstreamRequest): Promise<Uint8Array>
  /** True where the operator set a key of this upstream, or an address of their own for it. */
  isConfigured(upstream: Upstream): boolean
}

/** Headers and limits of one request to a third party. */
export interface UpstreamRequest {
  readonly headers?: Readonly<Record<string, string>>
  /** Refused above this size. Default 5 MiB. */
  readonly maxBytes?: number
  /** Time limit of one attempt, the wait for its turn included. Default 8 s. */
  readonly timeoutMs?: number
}

/** The port to addresses that callers name. Private and reserved addresses are refused, on every hop. */
export interface PublicWeb {
  /** Follows at most ten redirects, each checked anew. Any status is an answer; no answer is a CallError. */
  fetch(url: string, options?: WebRequest): Promise<WebPage>
  /** Follows redirects one by one and reports each hop; the body is downloaded only where that is asked for. */
  trace(url: string, options: TraceRequest): Promise<WebTrace>
  /** Shakes hands without trusting, so that a bad certificate is an answer and not an error. */
  certificate(host: string, port: number, options?: CertificateOptions): Promise<PeerCertificate>
}

/** Protocols that begin in plain text and go on in TLS. */
export type StartTls = 'smtp' | 'imap' | 'pop3' | 'ftp' | 'postgres'

/** How a TLS handshake begins. */
export interface CertificateOptions {
  /** The protocol to begin with; without one TLS begins at once. */
  readonly starttls?: StartTls | undefined
}

/** What one request to a public address asks for, and how large its answer may be. */
export interface WebRequest {
  /** invalid_input above this size, before or after decompression. Default 15 MB. */
  readonly maxBytes?: number
  readonly accept?: string
}

/** An answer of a public web server, whatever its status. */
export interface WebPage {
  readonly status: number
  /** After redirects. */
  readonly finalUrl: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed. */
  readonly body: Uint8Array
}

/** How a chain of redirects is followed. */
export interface TraceRequest {
  readonly method: 'GET' | 'HEAD'
  /** Reads the body of the final answer up to this size. Default 0: not at all. */
  readonly maxBodyBytes?: number
}

/** One request in a chain of redirects, and how it was answered. */
export interface WebHop {
  readonly url: string
  readonly status: number
  /** Where the hop points to, absolute; null on the last one. */
  readonly location: string | null
  readonly ms: number
  readonly headers: Readonly<Record<string, string>>
  readonly timings: HopTimings
  /** The server's IP address; null where the connection was gone too soon. */
  readonly remoteAddress: string | null
  /** End of the server's certificate; null without TLS. */
  readonly tlsValidTo: Date | null
  /** Decompressed; null where it was not asked for, or is too long, broken or too slow. */
  readonly body: Uint8Array | null
}

/** Each in ms, one after the other. */
export interface HopTimings {
  readonly dnsMs: number
  readonly connectMs: number
  /** Null without TLS. */
  readonly tlsMs: number | null
  /** From the request to the headers of the answer. */
  readonly firstByteMs: number
}

/** A chain of redirects from the first address to the last. */
export interface WebTrace {
  /** In order; the last one is the final answer, unless `error` says why there is none. */
  readonly hops: readonly WebHop[]
  /** In words, when the chain ended without an answer; null otherwise. */
  readonly error: string | null
}

/** A server's certificate and the TLS session it was shown in. */
export interface PeerCertificate {
  /** Null when the chain and the name hold; otherwise why they do not, in words. */
  readonly problem: string | null
  readonly subject: string
  readonly issuer: string
  readonly subjectAltNames: readonly string[]
  readonly validFrom: Date
  readonly validTo: Date
  readonly serialNumber: string
  readonly fingerprintSha256: string
  readonly protocol: string
  /** IANA's name of the cipher suite. */
  readonly cipher: string
  /** `type` as OpenSSL names it (rsa, ec, ed25519); bits null where it does not count them. */
  readonly key: { readonly type: string; readonly bits: number | null }
  /** The algorithm of the signature; null where OpenSSL does not know it. */
  readonly signature: string | null
  /** The server's own first, each followed by its issuer as far as known; at most ten. */
  readonly chain: readonly ChainCertificate[]
  /** The OCSP response the server sent with its certificate, unchecked, in DER; null for none. */
  readonly stapled: Uint8Array | null
}

/** One certificate of the chain that a server sent; `der` is the certificate itself. */
export interface ChainCertificate {
  readonly subject: string
  readonly issuer: string
  readonly validTo: Date
  readonly fingerprintSha256: string
  readonly der: Uint8Array
}

/** The port to data that are held in memory and kept fresh behind the calls. */
export interface Datasets {
  /** What is held now; at the start of the process it waits for the first load. Throws upstream_failed where that gave nothing. */
  get<T>(dataset: Dataset<T>): Promise<T>
}

/**
 * Data a service needs whole and in memory, such as a list published once a day. Loaded when the server starts and kept
 * fresh beside the calls, once per process however many services declare it.
 */
export interface Dataset<T> {
  readonly name: string
  /** Grants its refreshes egress to their hosts. The services declare them too, which prints the attribution. */
  readonly upstreams: readonly Upstream[]
  /** Pause between two turns; up to half as much again is added at random. */
  readonly turnSeconds: number
  /** The pause while something is missing. */
  readonly retrySeconds: number
  /** How long one turn may take. */
  readonly turnLimitSeconds: number
  /** One turn: loads what is due and publishes whatever is ready. False, as a failure: something is missing. */
  refresh(ports: DetachedPorts, shelf: DatasetShelf<T>): Promise<boolean>
  /** What /api/v1/status shows; undefined: nothing is held. */
  describe(held: T | undefined): object
}

/** Where a refresh puts what it loaded. */
export interface DatasetShelf<T> {
  /** Undefined before the first publish(). */
  readonly held: T | undefined
  publish(value: T): void
}

/** Processes for work that would hold up every other caller, or that a hostile input could make endless. */
export interface Workers {
  /**
   * Runs in a process with limits of its own, which is stopped when its time or memory is used up or the caller gone; that
   * costs this call only. Every decoder of a stranger's bytes belongs here. Throws busy when all wait.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, options: WorkerOptions): Promise<Output>
}

/** The limits of one task in a process of its own. */
export interface WorkerOptions {
  /** Milliseconds of processor time; three times as many by the clock where the machine is busy, and then it is busy that is thrown. */
  readonly timeoutMs: number
  /** performance.now() when what has begun ends at the latest, as too heavy; what has not is the signal's to end. */
  readonly endsAt?: number
  readonly signal: AbortSignal
  /** The message of the invalid_input that is thrown when the input takes more than its time or memory. */
  readonly tooHeavy: string
}

/** A key-value store that every replica shares; an entry is gone once its time is over. */
export interface Store {
  get(key: string): Promise<string | undefined>
  put(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<void>
  /** True for exactly one of all replicas that ask while nothing lies under the key. */
  putIfAbsent(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<boolean>
}

/** A cache of what third parties said, shared by the calls of this process. */
export interface Memo {
  /**
   * Loads once however many wait; keys are '<vendor or service>:<what>'. A load that fails is not remembered. With
   * `staleSeconds`, an entry past its time to live is still answered at once while a fresh one loads behind it, and goes
   * on being answered, for that long, when the load fails.
   */
  remember<T>(key: string, options: MemoOptions<T>): Promise<T>
}

/** How long a loaded value is fresh, how long it may be answered stale, and how it is loaded. */
export interface MemoOptions<T> {
  readonly ttlSeconds: number
  readonly staleSeconds?: number
  /** Gets ports of its own: a caller who hangs up must not fail the others who wait. */
  readonly load: (detached: DetachedPorts) => Promise<T>
}

/** What a shared load may use: the same upstreams, under a time limit of its own instead of one caller's signal. */
export type DetachedPorts = Pick<ServiceContext, 'http' | 'store' | 'clock' | 'log' | 'signal'>

/** A language model that sees. What it answers is foreign data: check it. */
export interface Model {
  /** As configured, such as gpt-5-mini. */
  readonly name: string
  /** One JSON value meant to fit the schema. Throws upstream_failed when none comes, and the reason of a fired signal. */
  extract(request: ModelRequest): Promise<unknown>
}

/** A document for a language model to read, and the shape of the answer wanted. */
export interface ModelRequest {
  readonly instructions: string
  /** The document's text, if it has any: data, never instructions. */
  readonly text?: string | undefined
  readonly images: readonly ModelImage[]
  /** JSON Schema of the answer; every object closed, every field required, so that strict modes take it. */
  readonly schema: object
  readonly signal: AbortSignal
}

/** A page of a document as a picture. */
export interface ModelImage {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

/** The time of day. Tests set it. */
export interface Clock {
  now(): Date
}

/** Structured log lines; `fields` must hold neither keys nor what callers sent. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

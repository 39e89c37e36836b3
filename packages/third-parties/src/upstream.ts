import type { Credit } from './credit.ts'

/** A third party read over HTTP. A service that declares it gets egress to its hosts, and to no others. */
export interface Upstream extends Credit {
  /**
   * Its base addresses, by the environment variable that overrides each: UPSTREAM_<FOLDER NAME>, with a suffix if there
   * are several. Adapters use the public address; the platform replaces it with the configured one.
   */
  readonly hosts: Readonly<Record<`UPSTREAM_${string}`, string>>
  /**
   * The key that the operator may set. The platform attaches it to every request; adapters and services never see it.
   */
  readonly key?: UpstreamKey
  /** True for an API of the operator's own: nobody is credited. */
  readonly isOperators?: boolean
  /** True if its terms require that answers be cached until they expire, then revalidated (RFC 9111). */
  readonly isKeptUntilExpiry?: boolean
  /** The query parameter for the operator's contact address, if one is configured. */
  readonly contactParameter?: string
  /** Its rate limit. Requests beyond it wait, and fail if the wait would be too long. */
  readonly pace?: UpstreamPace
  /** What it allows in all, where that is not its pace; calls that nobody paid for get half of it. */
  readonly allowance?: UpstreamAllowance
}

/** At most `requests` in any `perSeconds`; 86,400 is a day, counted by UTC and by all processes together. */
export interface UpstreamAllowance {
  readonly requests: number
  readonly perSeconds: number
  /** With the operator's key. Default: the same. */
  readonly requestsWithKey?: number
}

/** An operator's key for a third party, and its place in a request. */
export interface UpstreamKey {
  /** The environment variable: <FOLDER NAME>_KEY. */
  readonly variable: `${string}_KEY`
  /** What the key is good for; shown to the operator. */
  readonly purpose: string
  /** What it looks like: a pattern, and words for people. Default: one line of ASCII. */
  readonly form?: { readonly pattern: string; readonly form: string }
  /**
   * A query parameter, a header with the value `prefix` and the key, or a field of the posted JSON. `isUserName`: the key
   * is the user name of HTTP Basic (RFC 7617), without a password.
   */
  readonly attachTo:
    | { readonly query: string }
    | { readonly header: string; readonly prefix: string; readonly isUserName?: true }
    | { readonly field: string }
}

/** At most `requests` in any `perSeconds`, across all hosts of the vendor. */
export interface UpstreamPace {
  readonly requests: number
  readonly perSeconds: number
  /** Pause after a 429 without Retry-After, or after no answer. Default: none. */
  readonly restSeconds?: number
  /** True if the vendor counts all machines of one operator together, by its key or by the name of the application. Default: per process. */
  readonly isShared?: boolean
}

/** Headers and limits of one request to a third party. */
export interface UpstreamRequest {
  readonly headers?: Readonly<Record<string, string>>
  /** Refused above this size. Default 5 MiB. */
  readonly maxBytes?: number
  /** Time limit of one attempt, including the wait for its slot. Default 8 s. */
  readonly timeoutMs?: number
  /** Refused if a cache on the way has kept the answer for longer. Default: any age. */
  readonly maxAgeSeconds?: number
  /** It is a file made from time to time: its age counts from when it was last modified. */
  readonly isFile?: boolean
}

/** A request for something that a third party may not have. */
export interface UpstreamSearch extends UpstreamRequest {
  /** Statuses that say so, beside 404. Default: none. */
  readonly absent?: readonly number[]
  /** Whether a page of words may say so, too; default: false. */
  readonly isPage?: boolean
}

/** A request to a third party with a method and a body of its own. */
export interface UpstreamQuestion extends UpstreamRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body: string | Uint8Array | undefined
}

/** What a third party answered. */
export interface UpstreamAnswer {
  readonly status: number
  /** As it was sent; null if it was not. */
  readonly contentType: string | null
  /** Decompressed. */
  readonly bytes: Uint8Array
}

/** A request whose answer is read while it comes. */
export interface UpstreamOpening extends UpstreamQuestion {
  /** Time limit from the first byte of the body to its last. */
  readonly bodyMs: number
}

/** An answer whose body is still to come. */
export interface OpenAnswer extends Omit<UpstreamAnswer, 'bytes'> {
  /** Decompressed; read once. Throws upstream_failed where it breaks off, is too long or takes too long. */
  readonly chunks: AsyncIterable<Uint8Array>
  /** Ends the connection: nobody reads on. */
  cancel(): void
}

/** The port to third parties declared in the catalog. Failures are upstream_failed, and never charged. */
export interface UpstreamHttp {
  /** Throws upstream_failed unless the status is 2xx and the body is JSON. */
  getJson(url: URL, options?: UpstreamRequest): Promise<unknown>
  /** Sent once, never repeated: a POST may not be idempotent. */
  postJson(url: URL, body: unknown, options?: UpstreamRequest): Promise<unknown>
  getText(url: URL, options?: UpstreamRequest): Promise<string>
  /** The body as JSON; undefined if the vendor says that there is none, by 404 or a status in `absent`, with JSON or no word. */
  findJson(url: URL, options?: UpstreamSearch): Promise<unknown>
  /** The body as received; undefined if the status is 404. */
  findBytes(url: URL, options?: UpstreamRequest): Promise<Uint8Array | undefined>
  /** Streams a body that is too large to hold. `read` starts over if the first attempt breaks off. */
  getStream<T>(url: URL, read: (body: AsyncIterable<Uint8Array>) => Promise<T>, options?: UpstreamRequest): Promise<T>
  /** Sent once, never repeated, as application/octet-stream. Throws upstream_failed unless the status is 2xx. */
  postBytes(url: URL, body: Uint8Array, options?: UpstreamRequest): Promise<Uint8Array>
  /**
   * Sends anything, and returns what concerns the request whatever its status: 2xx, and 4xx but those of keys, time and
   * rate limits. Throws upstream_failed otherwise. Only a GET is repeated.
   */
  ask(url: URL, request: UpstreamQuestion): Promise<UpstreamAnswer>
  /** As `ask`, as soon as the head of the answer is there. The call's own limit ends with the call, `bodyMs` does not. */
  open(url: URL, request: UpstreamOpening): Promise<OpenAnswer>
  /** True if the operator set a key for this upstream, or an address of their own. */
  isConfigured(upstream: Upstream): boolean
}

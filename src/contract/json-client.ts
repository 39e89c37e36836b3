/** JSON over a kept connection to one fixed address, such as the facilitator or a chain's RPC. Made real in platform/. */
export interface JsonClient {
  /**
   * Sends once. Resolves with whatever came back, body undefined where it was not JSON.
   * @param path below the client's base address; '' for the address itself
   */
  post(path: string, body: unknown, options: { readonly timeoutMs: number }): Promise<JsonReply>
  /** The same, with a body that is JSON already. */
  postText(path: string, json: string, options: { readonly timeoutMs: number }): Promise<JsonReply>
  get(path: string, options: { readonly timeoutMs: number }): Promise<JsonReply>
}

/** An answer with any status; `body` is undecoded JSON. */
export interface JsonReply {
  readonly status: number
  readonly body: unknown
  /** What Retry-After asks for, where it gives seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Headers that prove to the other side who asks, made for one request. They go to the client's own address and nowhere
 * else: not to another origin, and not on after a redirect.
 */
export type RequestCredentials = (request: {
  readonly method: 'GET' | 'POST'
  readonly url: URL
}) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

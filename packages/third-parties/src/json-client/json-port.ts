/**
 * JSON over a keep-alive connection to one fixed address, such as the facilitator or a chain's RPC. Implemented in
 * platform/.
 */
export interface JsonClient {
  /**
   * Sends once. Resolves to any answer; body is undefined if it was not JSON.
   * @param path below the client's base address; '' for the address itself
   */
  post(path: string, body: unknown, options: { readonly timeoutMs: number }): Promise<JsonReply>
  /** The same, with a body that is already JSON. */
  postText(path: string, json: string, options: { readonly timeoutMs: number }): Promise<JsonReply>
  get(path: string, options: { readonly timeoutMs: number }): Promise<JsonReply>
}

/** An answer with any status; `body` is undecoded JSON. */
export interface JsonReply {
  readonly status: number
  readonly body: unknown
  /** The value of Retry-After, if it is in seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Headers that authenticate one request. They go only to the client's own origin, and are not sent on after a redirect.
 */
export type RequestCredentials = (request: {
  readonly method: 'GET' | 'POST'
  readonly url: URL
}) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

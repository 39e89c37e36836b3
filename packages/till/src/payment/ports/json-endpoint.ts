/** JSON over HTTP to one fixed address, such as a facilitator or a chain's RPC. */
export interface JsonEndpoint {
  /**
   * Sends once. Resolves to any answer; body is undefined if it was not JSON. Rejects if there is none in time.
   * @param path below the base address; '' for the address itself
   */
  post(path: string, body: unknown, options: { readonly timeoutMs: number }): Promise<JsonAnswer>
  /** The same, with a body that is already JSON. */
  postText(path: string, json: string, options: { readonly timeoutMs: number }): Promise<JsonAnswer>
  get(path: string, options: { readonly timeoutMs: number }): Promise<JsonAnswer>
}

/** An answer with any status; `body` is undecoded JSON. */
export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
  /** The value of Retry-After, if it is in seconds. */
  readonly retryAfterSeconds?: number | undefined
}

/** Headers that authenticate one request to an endpoint. */
export type EndpointCredentials = (request: {
  readonly method: 'GET' | 'POST'
  readonly url: URL
}) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

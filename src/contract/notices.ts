/** What is told after the answer, to an address that the caller named. */
export interface Notices {
  /**
   * Keeps a payload for `followUp` of the service, which is asked again and again until it is done, `ttlSeconds` at most.
   * Throws busy where too many are kept.
   */
  keep(payload: string, options: { readonly ttlSeconds: number }): Promise<void>
  /**
   * One POST of JSON. The address passes the same guard as `web`; redirects are not followed and the answer is not read.
   * Resolves with the HTTP status; no answer is a CallError.
   */
  post(url: string, body: string, headers?: Readonly<Record<string, string>>): Promise<number>
}

/** done: forget it. again: not yet, which is no fault. failed: try again, but not for ever. */
export type FollowedUp = 'done' | 'again' | 'failed'

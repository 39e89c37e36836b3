/** Notifications sent after the answer, to an address that the caller named. */
export interface Notices {
  /**
   * Stores a payload for the service's `followUp`, which is called repeatedly until it is done, for at most
   * `ttlSeconds`; that of a free call for a day at most. Resolves to its end. Throws busy if too many are stored.
   */
  keep(payload: string, options: { readonly ttlSeconds: number }): Promise<Date>
  /**
   * One POST of JSON. The address passes the same guard as `web`; redirects are not followed and the answer's body is
   * not read. Resolves to the HTTP status; no answer is a CallError.
   */
  post(url: string, body: string, headers?: Readonly<Record<string, string>>): Promise<number>
}

/** done: delete it. again: not ready yet, not a failure. failed: a failed attempt; attempts are limited. */
export type FollowedUp = 'done' | 'again' | 'failed'

import { Headers } from 'undici'
import type { UpstreamKey } from '../../contract/upstream.ts'

/** A request as it was going to be sent. */
export interface KeylessRequest {
  readonly url: URL
  readonly headers: Headers
  readonly key: UpstreamKey | undefined
  /** The operator's key; undefined where they hold none. */
  readonly value: string | undefined
}

/** The request with the operator's key where the vendor looks for it, or as it was where there is none. */
export function attachKey({ url, headers, key, value }: KeylessRequest): { url: URL; headers: Headers } {
  if (!key || !value) return { url, headers }
  if ('query' in key.attachTo) {
    const withKey = new URL(url)
    withKey.searchParams.set(key.attachTo.query, value)
    return { url: withKey, headers }
  }
  const withKey = new Headers(headers)
  withKey.set(key.attachTo.header, key.attachTo.prefix + value)
  return { url, headers: withKey }
}

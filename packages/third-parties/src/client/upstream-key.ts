import { Headers } from 'undici'
import type { UpstreamKey } from '../upstream.ts'

/** The parts of a request that can carry a key. */
export interface Keyed {
  readonly url: URL
  readonly headers: Headers
  readonly body: string | Uint8Array | undefined
}

/** A request without its key. */
export interface KeylessRequest extends Keyed {
  readonly key: UpstreamKey | undefined
  /** The operator's key; undefined if there is none. */
  readonly value: string | undefined
}

/** Adds the operator's key where the vendor expects it; without a key the request is unchanged. */
export function attachKey({ url, headers, body, key, value }: KeylessRequest): Keyed {
  if (!key || !value) return { url, headers, body }
  if ('query' in key.attachTo) {
    const withKey = new URL(url)
    withKey.searchParams.set(key.attachTo.query, value)
    return { url: withKey, headers, body }
  }
  if ('field' in key.attachTo) return { url, headers, body: addField(body, { [key.attachTo.field]: value }) }
  const withKey = new Headers(headers)
  const { header, prefix, isUserName } = key.attachTo
  withKey.set(header, prefix + (isUserName ? Buffer.from(`${value}:`).toString('base64') : value))
  return { url, headers: withKey, body }
}

/** Only JSON objects that we wrote ourselves have fields. */
function addField(body: Keyed['body'], field: Readonly<Record<string, string>>): Keyed['body'] {
  if (typeof body !== 'string' || !body.startsWith('{')) return body
  return JSON.stringify({ ...JSON.parse(body), ...field })
}

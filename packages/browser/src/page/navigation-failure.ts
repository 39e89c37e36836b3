import { CallError, invalidInput, Unreachable } from '@farebox/call-errors'
import { AddressRefused } from '@farebox/egress'
import type { PageEgress } from '../proxy/page-egress.ts'
import { NotAPage } from '../refusals/not-a-page.ts'

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ERR_CERT_COMMON_NAME_INVALID: 'wrong host: the TLS certificate is not for this name',
    ERR_CERT_DATE_INVALID: 'the TLS certificate is expired or not yet valid',
    ERR_CERT_AUTHORITY_INVALID: 'the TLS certificate is self-signed, or its chain does not end in a trusted root',
    ERR_CERT_REVOKED: 'the TLS certificate was withdrawn by its issuer',
    ERR_CERT_WEAK_SIGNATURE_ALGORITHM: 'the TLS certificate is signed with a broken hash',
    ERR_CERT_WEAK_KEY: 'the key of the TLS certificate is too short',
    ERR_SSL_PROTOCOL_ERROR: 'the server does not speak TLS on this port',
    // The proxy opened the tunnel, or it would know the cause: the server spoke first, which TLS servers do not.
    ERR_TUNNEL_CONNECTION_FAILED: 'the server does not speak TLS on this port',
    ERR_SSL_VERSION_OR_CIPHER_MISMATCH: 'the server only speaks outdated TLS',
    ERR_BAD_SSL_CLIENT_AUTH_CERT: 'the server asks for a client certificate',
    ERR_SSL_CLIENT_AUTH_CERT_NEEDED: 'the server asks for a client certificate',
    ERR_TOO_MANY_REDIRECTS: 'it redirects too often, or in a loop',
    ERR_EMPTY_RESPONSE: 'the server closed the connection',
    ERR_CONNECTION_RESET: 'the server closed the connection',
    ERR_CONNECTION_CLOSED: 'the server closed the connection',
    ERR_CONTENT_LENGTH_MISMATCH: 'the connection broke off before its end',
    ERR_INCOMPLETE_CHUNKED_ENCODING: 'the connection broke off before its end',
    ERR_INVALID_HTTP_RESPONSE: 'the server does not answer in valid HTTP',
    ERR_INVALID_REDIRECT: 'it redirects to something that is not an address',
    ERR_HTTP2_PROTOCOL_ERROR: 'the server does not answer in valid HTTP/2',
    ERR_CONTENT_DECODING_FAILED: 'its content cannot be decompressed',
    ERR_RESPONSE_HEADERS_TOO_BIG: 'the response headers are too large',
    ERR_INVALID_AUTH_CREDENTIALS: 'the server asks for a password',
    ERR_ABORTED: 'it gives nothing to show: no content, or a file to download',
  }),
)

// Redirects to file:, data:, chrome: and the like, and blocked ports.
const REFUSED = new Set([
  'ERR_UNSAFE_REDIRECT',
  'ERR_UNSAFE_PORT',
  'ERR_UNKNOWN_URL_SCHEME',
  'ERR_DISALLOWED_URL_SCHEME',
  'ERR_ACCESS_DENIED',
  'ERR_BLOCKED_BY_CLIENT',
])

/** Why an address did not open, for the caller; an error that is not the page's is returned unchanged. */
export function navigationFailure(
  error: unknown,
  { url, egress }: { readonly url: string; readonly egress: Pick<PageEgress, 'failureAt'> },
): unknown {
  if (error instanceof CallError || !(error instanceof Error)) return error
  const failure = egress.failureAt(url)
  if (failure) return failure
  if (error.message.includes('Download is starting')) return new NotAPage(error)
  const [, code] = /net::(ERR_\w+)/.exec(error.message) ?? []
  if (code === undefined) return error
  if (REFUSED.has(code)) return invalidInput(new AddressRefused('url', code).message, error)
  return new Unreachable('url', WORDS.get(code) ?? `the browser could not open it (${code})`, error)
}

/** Whether the driver gave up waiting. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

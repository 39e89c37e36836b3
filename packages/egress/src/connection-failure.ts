import { isIPv6 } from 'node:net'
import { tlsProblem } from './tls-problem.ts'

const CLOSED = 'the server closed the connection'
const NOT_HTTP = 'the server does not answer in valid HTTP'

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: CLOSED,
    EPIPE: CLOSED,
    UND_ERR_SOCKET: CLOSED,
    ECONNABORTED: CLOSED,
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the body is not as long as the server said',
    EHOSTUNREACH: 'there is no route to the server',
    ETIMEDOUT: 'the connection timed out',
    UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
    UND_ERR_HEADERS_TIMEOUT: 'the server accepted the connection but timed out before answering',
    UND_ERR_BODY_TIMEOUT: 'the server stopped sending and timed out',
    UND_ERR_HEADERS_OVERFLOW: 'the response headers are too large',
    HPE_HEADER_OVERFLOW: 'the response headers are too large',
    FRAMING_WITHOUT_CONTENT: 'the server sends far more framing than content',
    // Of the parser, for a status such as 099.
    ERR_ASSERTION: NOT_HTTP,
    ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS on this port',
    ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the server does not speak TLS on this port',
    ERR_SSL_HTTP_REQUEST: 'the server does not speak TLS on this port',
    ERR_SSL_UNSUPPORTED_PROTOCOL: 'the server only speaks outdated TLS',
    ERR_SSL_EXCESSIVE_MESSAGE_SIZE: 'the TLS certificate is too large',
  }),
)

// Of what fails in these calls of the system, the codes above come from the other side, and all others from our own machine,
// such as ENETUNREACH for an IPv6 address where it has none.
const OPENING: ReadonlySet<unknown> = new Set(['connect', 'bind', 'socket'])

/** Why a connection or answer failed. */
export interface ConnectionFailure {
  /** In words without addresses. */
  readonly reason: string
  /** Our own machine could not try: it says nothing of the server. */
  readonly isOurs: boolean
}

/** What a failed connection or answer says of the server; null if the error is not a network error. */
export function connectionFailure(error: unknown): ConnectionFailure | null {
  // Of several addresses of a host the first that could be asked tells.
  const told =
    error instanceof AggregateError ? (error.errors.find((each) => !ownFault(each)) ?? error.errors[0]) : error
  const own = ownFault(told)
  if (own !== null) return { reason: `this machine has no way to its address (${own})`, isOurs: true }
  const reason = serversFault(told)
  return reason === null ? null : { reason, isOurs: false }
}

function ownFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error) || !OPENING.has(error.syscall))
    return null
  const code = String(error.code)
  return WORDS.has(code) && !mayBeWithoutIpv6(code, error) ? null : code
}

/** A router says the same of a server that is gone and of a network that has IPv6 at home only. */
function mayBeWithoutIpv6(code: string, error: Error): boolean {
  return code === 'EHOSTUNREACH' && 'address' in error && isIPv6(String(error.address))
}

function serversFault(error: unknown): string | null {
  // By name: the fetch of Node has an undici of its own.
  if (error instanceof Error && error.name === 'HTTPParserError' && !('code' in error && error.code))
    return /\bEOF\b/.test(error.message) ? CLOSED : NOT_HTTP
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const { code } = error
  const words = WORDS.get(code)
  if (words !== undefined) return words
  if (code.startsWith('HPE_')) return NOT_HTTP
  // RFC 8446 6: an alert of the other side, by the name that OpenSSL gives it.
  const [, alert] = /_ALERT_(\w+)$/.exec(code) ?? []
  if (alert !== undefined)
    return `the TLS handshake failed: the server broke it off (${alert.toLowerCase().replaceAll('_', ' ')})`
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return `the TLS handshake failed (${code})`
  return tlsProblem(code) ?? `the connection failed (${code})`
}

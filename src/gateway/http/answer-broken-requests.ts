import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CallError, type ErrorCode } from '../../contract/errors.ts'
import { toRetry } from '../../contract/retry.ts'
import { CALL_HEADERS, NO_SNIFFING } from './reply-headers.ts'

// Read the sender's bytes before closing: a socket closed with unread bytes is reset, and the answer is lost.
const LINGER_MS = 2000
const LINGER_BYTES = 8 * 1024 * 1024
const MOST_LINGERING = 100

type Answer = readonly [status: string, code: ErrorCode, message: string]

const ANSWERS: ReadonlyMap<string, Answer> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: [
      '431 Request Header Fields Too Large',
      'invalid_input',
      'The headers of this request, a payment among them, are larger than 16 kB. Not charged; send the input as JSON in the body, and a payment with a shorter signature.',
    ],
    ERR_HTTP_REQUEST_TIMEOUT: [
      '408 Request Timeout',
      'timed_out',
      'The request did not arrive in time. Not charged; send it again.',
    ],
    HPE_INVALID_EOF_STATE: malformed(
      'The request ended before it was whole: its body is shorter than Content-Length says, or its last chunk or the end of its headers is missing.',
    ),
    HPE_PAUSED_H2_UPGRADE: malformed('This is HTTP/2, and this server speaks HTTP/1.1.'),
  }),
)
// RFC 9110, 9.1: whoever does not know a method says so by 501.
const UNKNOWN_METHOD: Answer = [
  '501 Not Implemented',
  'method_not_allowed',
  'This server does not know the method of this request. Methods are written in capitals: GET, HEAD, POST, OPTIONS. Not charged.',
]
const NO_TUNNEL: Answer = [
  '405 Method Not Allowed',
  'method_not_allowed',
  'This server is not a proxy: it does not support CONNECT. Not charged; send the request itself.',
]
const NOT_HTTP = malformed('This is not an HTTP/1.1 request.')
// RFC 9112, 3: a method, what it is for, and the version.
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/\d/

/** What Node's parser says; its reasons are sentences of its own, in which nothing of the request is. */
type ParserError = NodeJS.ErrnoException & {
  readonly reason?: string
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

function answerTo(error: ParserError): Answer {
  const { code = '', reason } = error
  const known = ANSWERS.get(code)
  if (known) return known
  if (!code.startsWith('HPE_') || reason === undefined) return NOT_HTTP
  if (!/method/i.test(reason)) return malformed(`This is not valid HTTP/1.1: ${reason}.`)
  return REQUEST_LINE.test(lineOf(error)) ? UNKNOWN_METHOD : NOT_HTTP
}

/** The line in which the parser stopped. */
function lineOf({ rawPacket, bytesParsed = 0 }: ParserError): string {
  const text = rawPacket?.toString('latin1') ?? ''
  return text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1)
}

function malformed(fault: string): Answer {
  return ['400 Bad Request', 'invalid_input', `${fault} Not charged; send a whole HTTP/1.1 request.`]
}

/** Answers requests that are not valid HTTP with an ordinary error body, instead of resetting the connection. */
export function answerBrokenRequests(server: Server) {
  let lingering = 0
  const underWay = new WeakMap<Socket, ServerResponse>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, response)
  })
  server.on('connect', (_, socket: Socket) => answer(socket, NO_TUNNEL))
  server.on('clientError', (error: ParserError, socket: Socket) => {
    const before = underWay.get(socket)
    // What is told now would be taken for the answer to the request before, which may be sold.
    if (before?.req.complete && !before.writableFinished) {
      before.once('close', () => socket.destroySoon())
      return discardRest(socket)
    }
    if (!socket.writable || error.code === 'ECONNRESET' || lingering >= MOST_LINGERING) return void socket.destroy()
    answer(socket, answerTo(error))
    lingering += 1
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    discardRest(socket)
    socket.once('close', () => {
      lingering -= 1
      clearTimeout(timer)
    })
  })
}

/** Reads and forgets what still comes on a connection whose parser has given up; too much of it ends the connection. */
function discardRest(socket: Socket) {
  let bytes = 0
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LINGER_BYTES) socket.destroy()
  })
}

function answer(socket: Socket, [status, code, message]: Answer) {
  const retry = toRetry(new CallError(code, message), { paid: true, now: new Date() })
  const body = JSON.stringify({ success: false, error: code, message, retry })
  const head = [
    ...[...Object.entries(CALL_HEADERS), NO_SNIFFING].map((header) => header.join(': ')),
    ...(status.startsWith('405') ? ['Allow: GET, HEAD, POST, OPTIONS'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}

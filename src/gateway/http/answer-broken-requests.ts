import type { Server } from 'node:http'
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
  }),
)
const MALFORMED: Answer = [
  '400 Bad Request',
  'invalid_input',
  'This is not an HTTP/1.1 request. Not charged; send one.',
]

/** Answers requests that are not valid HTTP with an ordinary error body, instead of resetting the connection. */
export function answerBrokenRequests(server: Server) {
  let lingering = 0
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || lingering >= MOST_LINGERING) return void socket.destroy()
    const [status, code, message] = ANSWERS.get(error.code ?? '') ?? MALFORMED
    const retry = toRetry(new CallError(code, message), { paid: true, now: new Date() })
    const body = JSON.stringify({ success: false, error: code, message, retry })
    const head = [
      ...[...Object.entries(CALL_HEADERS), NO_SNIFFING].map((header) => header.join(': ')),
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
    lingering += 1
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    let bytes = 0
    // The parser has given up on this connection.
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > LINGER_BYTES) socket.destroy()
    })
    socket.once('close', () => {
      lingering -= 1
      clearTimeout(timer)
    })
  })
}

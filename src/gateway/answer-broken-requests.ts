import type { Server } from 'node:http'
import type { Socket } from 'node:net'

// A sender hears the answer only if its bytes are read first: a socket closed on unread ones is reset.
const LINGER_MS = 2000
const LINGER_BYTES = 8 * 1024 * 1024
const MOST_LINGERING = 100

const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers of this request are larger than 16 kB. Not charged; send the input as JSON in the body.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time. Not charged; send it again.'],
}
const MALFORMED = ['400 Bad Request', 'This is not a request of HTTP/1.1. Not charged.'] as const

/** Answers what cannot be read as HTTP with an error like every other one, instead of a reset connection. */
export function answerBrokenRequests(server: Server) {
  let lingering = 0
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || lingering >= MOST_LINGERING) return void socket.destroy()
    const [status, message] = ANSWERS[error.code ?? ''] ?? MALFORMED
    const body = JSON.stringify({ success: false, error: 'invalid_input', message })
    const head = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close']
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
    lingering += 1
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    let bytes = 0
    // The parser is done with this connection.
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

import type { Socket } from 'node:net'

/** An interim answer that says nothing but to go on, as `undici` refuses it where nobody waits for it. */
const CONTINUE = /^HTTP\/1\.[01] 100[ \r\n]/
const START = 'HTTP/1.1 100 '
const END = '\r\n\r\n'
const MOST_BYTES = 64 * 1024

/**
 * Lets a socket leave out each 100 (Continue) before the answer: RFC 9110, 15.2 has a client read and discard those that
 * it did not ask for. For connections of one request.
 */
export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket)
  let isThrough = false
  let held: Buffer = Buffer.alloc(0)
  socket.read = (size?: number): Buffer | null => {
    const chunk: Buffer | null = read(size)
    if (isThrough || chunk === null) return chunk
    held = withoutContinue(Buffer.concat([held, chunk]))
    const text = held.toString('latin1', 0, START.length)
    const mayBeOne =
      CONTINUE.test(text) || (text.length < START.length && START.startsWith(text.replace(/^HTTP\/1\.0/, 'HTTP/1.1')))
    if (mayBeOne && held.length < MOST_BYTES) return null
    isThrough = true
    return held
  }
}

function withoutContinue(bytes: Buffer): Buffer {
  let from = 0
  while (CONTINUE.test(bytes.toString('latin1', from, from + START.length))) {
    const end = bytes.indexOf(END, from)
    if (end === -1) break
    from = end + END.length
  }
  return bytes.subarray(from)
}

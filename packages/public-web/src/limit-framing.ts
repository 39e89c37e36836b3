import type { Socket } from 'node:net'

// Every read costs what a packet's own headers cost, so that one byte at a time is dear without TCP's framing in sight.
const READ_BYTES = 40
// Headers, and several thousand chunks or packets of a few bytes, or informational answers without end in sight.
const ALLOWED_BYTES = 256 * 1024
// Beyond that: chunks of a hundred bytes and more may go on to the limit of the body.
const SHARE_OF_BODY = 1 / 4

/**
 * Ends a connection whose server sends far more framing than content (informational answers, chunks of a byte, chunk
 * extensions): each costs our time and counts against no limit of bytes. Returns how to tell of received body bytes.
 */
export function limitFraming(socket: Socket): (bodyBytes: number) => void {
  let reads = 0
  let content = 0
  socket.on('readable', () => {
    reads += 1
    const framing = socket.bytesRead - content + reads * READ_BYTES
    if (framing <= ALLOWED_BYTES + content * SHARE_OF_BODY) return
    socket.destroy(Object.assign(new Error('More framing than content'), { code: 'FRAMING_WITHOUT_CONTENT' }))
  })
  return (bodyBytes) => {
    content += bodyBytes
  }
}

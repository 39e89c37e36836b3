import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

// Each message is preceded by its length in bytes.
const LENGTH_BYTES = 4
// Larger than any picture, document or result. A longer message is an error.
const MAX_BYTES = 256 * 1024 * 1024

/** Writes any cloneable value to the other side; `onSent` is called when it has been sent, or with the error. */
export function writeFramed(socket: Socket, message: unknown, onSent?: (error?: Error | null) => void) {
  const body = serialize(message)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(body.length)
  socket.cork()
  socket.write(length)
  socket.write(body, onSent)
  socket.uncork()
}

/**
 * Calls back with every message of the other side; closes the connection for one that is too large or malformed.
 * @param maxBytes of the next message, to limit a peer that is not yet trusted
 */
export function readFramed(
  socket: Socket,
  onMessage: (message: unknown) => void,
  maxBytes: () => number = () => MAX_BYTES,
) {
  let chunks: Buffer[] = []
  let held = 0
  let wanted = LENGTH_BYTES
  let isLength = true
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    held += chunk.length
    while (held >= wanted) {
      const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      const [part, rest] = [bytes.subarray(0, wanted), bytes.subarray(wanted)]
      chunks = rest.length > 0 ? [rest] : []
      held = rest.length
      if (isLength) {
        wanted = part.readUInt32LE()
        if (wanted > Math.min(MAX_BYTES, maxBytes())) return void socket.destroy()
      } else {
        wanted = LENGTH_BYTES
        const message = read(part)
        if (!message) return void socket.destroy()
        onMessage(message.value)
      }
      isLength = !isLength
    }
  })
}

function read(bytes: Buffer): { readonly value: unknown } | undefined {
  try {
    return { value: deserialize(bytes) }
  } catch {
    return undefined
  }
}

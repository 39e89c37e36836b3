import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** Sends an answer while it comes; resolves when it has ended, or its reader has left. Rejects if it breaks off. */
export async function sendStream(response: ServerResponse, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  for await (const chunk of chunks) {
    if (response.destroyed) return
    if (!response.write(chunk)) await once(response, 'drain', { signal: left.signal }).catch(() => {})
  }
  response.end()
}

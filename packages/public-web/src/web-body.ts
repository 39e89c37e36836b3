import { type CallError, invalidInput } from '@farebox/call-errors'
import { decodeContent } from './content-coding.ts'
import type { WebAnswer } from './web-exchange.ts'

/** The decompressed body. Throws invalid_input if it exceeds `maxBytes` as announced, as sent, or decompressed. */
export async function readBody({ headers, body }: WebAnswer, maxBytes: number): Promise<Uint8Array> {
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  try {
    return await decodeContent(Buffer.concat(chunks, size), { coding: headers['content-encoding'], maxBytes })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge(maxBytes) : error
  }
}

function tooLarge(maxBytes: number): CallError {
  return invalidInput(`url returns more than ${maxBytes} bytes, the limit. Choose a smaller document.`)
}

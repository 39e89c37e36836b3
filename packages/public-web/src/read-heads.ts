import type { Socket } from 'node:net'

// RFC 9112, 2.2: a line may end in LF alone.
const HEAD = /HTTP\/1\.[01] (\d{3})[\s\S]*?\n\r?\n/y
const MAY_BE_HEAD = /^(?:HTTP\/1\.[01] |H?$|HT{1,2}$|HTTP(?:\/(?:1(?:\.[01]?)?)?)?$)/
const MOST_BYTES = 64 * 1024

/**
 * Lets a socket read the heads of answers as browsers do, where `undici` gives up: an interim answer that says to go on is discarded
 * (RFC 9110, 15.2), lines may end in LF alone, a length said twice is one (RFC 9110, 8.6), and chunks win over a length (RFC 9112, 6.3).
 * For connections of one request.
 */
export function readHeads(socket: Socket): void {
  const read = socket.read.bind(socket)
  let isThrough = false
  let held: Buffer = Buffer.alloc(0)
  socket.read = (size?: number): Buffer | null => {
    const chunk: Buffer | null = read(size)
    if (isThrough || chunk === null) return chunk
    const text = Buffer.concat([held, chunk]).toString('latin1')
    const { heads, end, isLast } = headsIn(text)
    const rest = text.slice(end)
    isThrough = isLast || !MAY_BE_HEAD.test(rest) || rest.length >= MOST_BYTES
    held = Buffer.from(isThrough ? '' : rest, 'latin1')
    const ready = heads + (isThrough ? rest : '')
    return ready === '' ? null : Buffer.from(ready, 'latin1')
  }
}

/** The whole heads at the start of a text, but those that say to go on; where they end, and whether the answer itself follows. */
function headsIn(text: string) {
  let heads = ''
  let isLast = false
  let end = 0
  HEAD.lastIndex = 0
  for (let head = HEAD.exec(text); head && !isLast; head = isLast ? null : HEAD.exec(text)) {
    const [lines, status = ''] = head
    end = HEAD.lastIndex
    if (status !== '100') heads += corrected(lines)
    isLast = !status.startsWith('1')
  }
  return { heads, end, isLast }
}

function corrected(head: string): string {
  const lines = head.split(/\r?\n/)
  const isChunked = lines.some((line) => /^transfer-encoding\s*:.*\bchunked\b/i.test(line))
  const lengths = new Set<string>()
  return lines
    .filter((line) => {
      if (!/^content-length\s*:/i.test(line)) return true
      const [known, length] = [lengths.size, line.slice(line.indexOf(':') + 1).trim()]
      return !isChunked && lengths.add(length).size > known
    })
    .join('\r\n')
}

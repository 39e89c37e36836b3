import type { Socket } from 'node:net'
import { Unreachable } from '@farebox/call-errors'
import type { StartTls } from './certificate.ts'

/** One step of a line-based dialogue: our line, and how the last line of a positive reply begins. */
interface Turn {
  readonly say: string | null
  /** Matches the whole last line of a reply, positive or negative. */
  readonly end: RegExp
  readonly good: RegExp
}

const MAX_ANSWER_BYTES = 16 * 1024

// RFC 959 4.2 and RFC 5321 4.2.1: the last line of a reply has a space after its code.
const REPLY_END = /^\d{3}(?: [^\n]*)?\r?\n/m
const OF_POP3 = /^(?:\+OK|-ERR)[^\n]*\n/m

// RFC 3207 (SMTP), RFC 9051 6.2.1 (IMAP), RFC 2595 4 (POP3), RFC 4217 4 (FTP).
const DIALOGUES: Readonly<Record<Exclude<StartTls, 'postgres'>, readonly Turn[]>> = {
  smtp: [
    { say: null, end: REPLY_END, good: /^220/m },
    { say: 'EHLO farebox.invalid', end: REPLY_END, good: /^250[- ]STARTTLS\s*$/im },
    { say: 'STARTTLS', end: REPLY_END, good: /^220/m },
  ],
  imap: [
    { say: null, end: /^\* (?:OK|PREAUTH|BYE)[^\n]*\n/im, good: /^\* OK/im },
    { say: 'a1 STARTTLS', end: /^a1 [^\n]*\n/im, good: /^a1 OK/im },
  ],
  pop3: [
    { say: null, end: OF_POP3, good: /^\+OK/m },
    { say: 'STLS', end: OF_POP3, good: /^\+OK/m },
  ],
  ftp: [
    { say: null, end: REPLY_END, good: /^220/m },
    { say: 'AUTH TLS', end: REPLY_END, good: /^234/m },
  ],
}

/** Upgrades a plain-text connection to TLS. Throws Unreachable if the server refuses, or the signal's reason. */
export async function startTls(socket: Socket, protocol: StartTls, signal: AbortSignal): Promise<void> {
  if (protocol === 'postgres') return askPostgres(socket, signal)
  for (const { say, end, good } of DIALOGUES[protocol]) {
    if (say !== null) socket.write(`${say}\r\n`)
    const answer = await hear(socket, { signal, isWhole: (text) => end.test(text) })
    // CVE-2011-0411: anybody could have injected data that follow the reply.
    if (!good.test(answer) || answer.replace(end, '\0').at(-1) !== '\0') throw refused(protocol)
  }
}

// PostgreSQL, Message Formats: SSLRequest is its length, 8, and the code 80877103; the answer is one byte, S or N.
async function askPostgres(socket: Socket, signal: AbortSignal): Promise<void> {
  socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]))
  if ((await hear(socket, { signal, isWhole: (text) => text !== '' })) !== 'S') throw refused('postgres')
}

interface HearOptions {
  readonly signal: AbortSignal
  isWhole(text: string): boolean
}

async function hear(socket: Socket, { signal, isWhole }: HearOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  const read = (bytes: Buffer) => {
    text += bytes.toString('latin1')
    if (isWhole(text)) resolve(text)
    else if (text.length > MAX_ANSWER_BYTES)
      reject(new Unreachable('domain', 'the server does not speak this protocol'))
  }
  const abort = () => reject(signal.reason)
  const close = () => reject(new Unreachable('domain', 'the server closed the connection before TLS began'))
  socket.on('data', read).once('error', reject).once('close', close).resume()
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    return await promise
  } finally {
    // Paused, so that no byte of the handshake is lost between two listeners.
    socket.pause()
    socket.off('data', read).off('error', reject).off('close', close)
    signal.removeEventListener('abort', abort)
  }
}

function refused(protocol: StartTls): Unreachable {
  return new Unreachable('domain', `the server does not offer STARTTLS by ${protocol} on this port`)
}

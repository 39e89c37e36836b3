import { isatty } from 'node:tty'
import { type DestinationStream, pino } from 'pino'
import type { Logger } from '../contract/context.ts'
import { toLoggedError } from './logged-error.ts'
import { renderLogLine } from './render-log-line.ts'

const STANDARD_ERROR = 2
// Bytes of lines that wait for a reader, or for a disk that is full: later ones are dropped.
const MOST_WAITING = 4 * 1024 * 1024

/** Logs to standard error, so that standard output stays free for a command's result: JSON, or text on a terminal. */
export function createLogger(level: string, destination: DestinationStream = standardError()): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLoggedError } },
    destination,
  )
}

function standardError(): DestinationStream {
  const lines = pino.destination({ dest: STANDARD_ERROR, sync: false, maxLength: MOST_WAITING })
  // A full disk: what waits is written again with the next line, and the calls go on. The process ends without it: the last
  // writing of the stream would wait for ever.
  const { flushSync } = lines
  lines.on('error', () => Object.assign(lines, { flushSync: () => {} }))
  lines.on('write', () => Object.assign(lines, { flushSync }))
  return isatty(STANDARD_ERROR) ? { write: (line) => void lines.write(renderLogLine(line)) } : lines
}

import { isatty } from 'node:tty'
import { type DestinationStream, pino } from 'pino'
import type { Logger } from '../contract/context.ts'
import { toLoggedError } from './logged-error.ts'
import { renderLogLine } from './render-log-line.ts'

const STANDARD_ERROR = 2

/** Logs to standard error, so that standard output stays free for a command's result: JSON, or text on a terminal. */
export function createLogger(level: string, destination: DestinationStream = standardError()): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLoggedError } },
    destination,
  )
}

function standardError(): DestinationStream {
  const lines = pino.destination({ dest: STANDARD_ERROR, sync: false })
  return isatty(STANDARD_ERROR) ? { write: (line) => void lines.write(renderLogLine(line)) } : lines
}

import { pino } from 'pino'
import type { Logger } from '../contract/context.ts'

/** Structured log lines on standard error, so that standard output stays free for what a command prints. */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  )
}

/** Where a sandbox says what happens to it, as pino and others take it. */
export interface SandboxLog {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

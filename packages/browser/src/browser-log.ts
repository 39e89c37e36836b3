/** Where the browser says what happens to it, as pino and others take it. */
export interface BrowserLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Where log lines go, such as a pino logger; `fields` contain neither keys nor callers' input. */
export interface PaymentLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

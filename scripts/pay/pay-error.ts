import { PayerError } from '@farebox/payer'

/** The command line is invalid or incomplete: exit code 2. */
export class UsageError extends PayerError {}

/** The error for an invalid command line. */
export function usageError(message: string, cause?: unknown): UsageError {
  return new UsageError('usage', message, { hint: 'npm run pay -- --help shows the usage.', cause })
}

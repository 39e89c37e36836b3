import { PayerError } from '../../src/payer/payer-error.ts'

/** The command was not understood, or lacks something: exit code 2. */
export class UsageError extends PayerError {}

/** The command line cannot be followed. */
export function usageError(message: string, cause?: unknown): UsageError {
  return new UsageError('usage', message, { hint: 'npm run pay -- --help says how.', cause })
}

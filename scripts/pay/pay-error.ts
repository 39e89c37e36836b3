/** Why a call was not made or not answered, for the person or agent at the terminal. */
export class PayError extends Error {
  readonly code: string
  readonly hint: string | undefined
  /** 1: the call failed. 2: the command was not understood, or lacks something. */
  readonly exitCode: 1 | 2

  constructor(code: string, message: string, options: { hint?: string; exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'PayError'
    this.code = code
    this.hint = options.hint
    this.exitCode = options.exitCode ?? 1
  }
}

/** The command line cannot be followed: exit code 2. */
export function usageError(message: string, cause?: unknown): PayError {
  return new PayError('usage', message, { hint: 'npm run pay -- --help says how.', exitCode: 2, cause })
}

/** Ends a command about live vendors, with a message for the person at the terminal. */
export class LiveError extends Error {
  /** 1: it failed. 2: the command line is invalid. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.name = 'LiveError'
    this.exitCode = exitCode
  }
}

/** These bytes are no valid OpenTimestamps proof. The message says what is wrong, and where; it may be shown to a caller. */
export class InvalidProof extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'InvalidProof'
  }
}

/**
 * These bytes are not a valid OpenTimestamps proof. The message names the error and its position; callers may see it.
 */
export class InvalidProof extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'InvalidProof'
  }
}

/** A language has no model on this machine. The message says which is missing, and which are there. */
export class ModelNotInstalled extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'ModelNotInstalled'
  }
}

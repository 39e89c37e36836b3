/** The bytes are no image, or its print cannot be read. The message says why and what to send; callers may see it. */
export class UnreadableImage extends Error {
  constructor(problem: string, cause?: unknown) {
    super(problem, { cause })
    this.name = 'UnreadableImage'
  }
}

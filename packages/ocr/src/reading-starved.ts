/** The image would be refused, but the machine was too busy to read enough of it: it may be a good one. */
export class ReadingStarved extends Error {
  constructor(cause: unknown) {
    super('the machine is too busy to read the image', { cause })
    this.name = 'ReadingStarved'
  }
}

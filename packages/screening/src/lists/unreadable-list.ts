/** The file is not the list it should be: cut off, not well-formed, another file, or beyond the limits of size and depth. */
export class UnreadableList extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableList'
  }
}

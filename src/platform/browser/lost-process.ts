/** The process of a page ended under it, by no fault of the page's that is known. */
export class LostProcess extends Error {
  /** There was no room for it beside others: it may come again, spared. */
  readonly isForRoom: boolean

  constructor(isForRoom: boolean) {
    super('the process of the page ended')
    this.isForRoom = isForRoom
  }
}

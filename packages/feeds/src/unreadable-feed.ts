/** The document is a feed, and was not read. The message says why and what to give instead; callers may see it. */
export class UnreadableFeed extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'UnreadableFeed'
  }
}

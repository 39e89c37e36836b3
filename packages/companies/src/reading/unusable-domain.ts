/** A text that is no company's domain. The message is a sentence that says why, and what to give instead. */
export class UnusableDomain extends Error {
  override readonly name = 'UnusableDomain'
}

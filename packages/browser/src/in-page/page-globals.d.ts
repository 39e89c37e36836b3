import type { allElements as AllElements } from './all-elements.ts'

declare global {
  // What travels with each function into the world of ours.
  var allElements: typeof AllElements
  /** Those that scroll sideways, noted before they are opened. */
  var wideBoxes: Set<HTMLElement> | undefined
  /** Those that are one table. */
  var joinedBoxes: HTMLElement[][] | undefined
}

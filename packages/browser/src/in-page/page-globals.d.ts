import type { allElements as AllElements } from './all-elements.ts'
import type { textSeams as TextSeams } from './drawn/text-seams.ts'

declare global {
  // What travels with each function into the world of ours.
  var allElements: typeof AllElements
  var textSeams: typeof TextSeams
  /** Those that scroll sideways, noted before they are opened. */
  var wideBoxes: Set<HTMLElement> | undefined
  /** Those that are one table. */
  var joinedBoxes: HTMLElement[][] | undefined
}

import type { allElements as AllElements } from './all-elements.ts'

declare global {
  // What is loaded into the world of our functions before them.
  var allElements: typeof AllElements
}

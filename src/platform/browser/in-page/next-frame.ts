// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Waits until the page was drawn once more. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

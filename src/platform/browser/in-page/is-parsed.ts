// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Whether the end of the document was reached; what it shows may still load. */
export function isParsed(): boolean {
  return document.readyState !== 'loading'
}

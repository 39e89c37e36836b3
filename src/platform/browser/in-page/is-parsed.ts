/** Whether the end of the document was reached; what it shows may still load. */
export function isParsed(): boolean {
  return document.readyState !== 'loading'
}

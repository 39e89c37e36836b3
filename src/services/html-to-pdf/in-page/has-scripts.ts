/** Whether anything in the document may still change it. */
export function hasScripts(): boolean {
  return document.scripts.length > 0
}

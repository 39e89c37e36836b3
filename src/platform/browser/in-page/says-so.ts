/** Whether what notes what waits on the page (noteWhatWaits) says so, when asked by an event of this name. */
export function saysSo(name: string): boolean {
  return !document.dispatchEvent(new Event(name, { cancelable: true }))
}

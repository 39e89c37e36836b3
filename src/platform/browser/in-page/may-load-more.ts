// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Whether a loaded page holds anything that can still ask for more: scripts, or pages inside it. */
export function mayLoadMore(): boolean {
  return document.querySelector('script, iframe, frame, object, embed, [onload], meta[http-equiv="refresh" i]') !== null
}

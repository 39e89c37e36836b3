// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** What a reader sees. */
export function visibleText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not read.
  return document.body?.innerText ?? document.documentElement?.textContent ?? ''
}

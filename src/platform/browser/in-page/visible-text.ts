/** What a reader sees. */
export function visibleText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not read.
  return document.body?.innerText ?? document.documentElement?.textContent ?? ''
}

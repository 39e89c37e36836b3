/** What a reader sees. */
export function renderedText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not read.
  return document.body?.innerText ?? document.documentElement?.textContent ?? ''
}

/** The part of the DOM used here; linkedom types its documents as `any`. */
export interface Element {
  readonly localName: string
  readonly id: string
  readonly textContent: string
  readonly parentNode: Element | null
  readonly children: Iterable<Element>
  getAttribute(name: string): string | null
  querySelector(selector: string): Element | null
  querySelectorAll(selector: string): Iterable<Element>
  closest(selector: string): Element | null
  remove(): void
}

/** How much of a document is read. */
export interface DrawnLimits {
  readonly maxChars: number
  readonly maxElements: number
  readonly capMs: number
}

/** A document as the browser drew it. `chars` counts the text, not the markup. */
export interface DrawnHtml {
  readonly html: string
  readonly chars: number
  /** The text of what is not displayed. */
  readonly hidden: string
  /** Whether the time ended before the document. */
  readonly isLate: boolean
  /** False if this is only the beginning of the document. */
  readonly isParsed: boolean
  /** Whether that is not for want of the document: the browser awaits a script before it goes on with it, or has no time. */
  readonly isHeldUp: boolean
  /** The content type that the browser assumed, such as text/html. */
  readonly contentType: string
}

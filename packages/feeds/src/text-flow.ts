import { localName } from './markup/markup-writer.ts'

/** Characters of a text that are read: far more than any field returns, so that text after a long style sheet is found. */
export const MAX_VALUE_CHARS = 32 * 1024

// Elements with content for machines. The content of iframe and object is fallback text for readers.
const UNREAD = new Set(['script', 'style', 'applet', 'template'])

const BREAKING = new Set(
  `address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1
  h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
)

/** Collects the words of marked-up text: no tags, no scripts, with the words of neighbouring blocks kept apart. */
export interface TextFlow {
  open(name: string): void
  close(name: string): void
  text(text: string): void
  /** The text so far, with its original white space. */
  read(): string
  /** True when the limit is reached. */
  isFull(): boolean
}

/** Element names may have any case and prefix. Stops collecting at `maxChars`. */
export function createTextFlow(maxChars: number): TextFlow {
  const parts: string[] = []
  let room = maxChars
  let unread: string | null = null

  function add(text: string) {
    if (room <= 0) return
    parts.push(text.length > room ? text.slice(0, room) : text)
    room -= text.length
  }

  return {
    open(name) {
      const local = localName(name)
      if (unread === null && UNREAD.has(local)) unread = local
      else if (unread === null && BREAKING.has(local)) add(' ')
    },
    close(name) {
      const local = localName(name)
      if (unread === local) unread = null
      else if (unread === null && BREAKING.has(local)) add(' ')
    },
    text(text) {
      if (unread === null) add(text)
    },
    read: () => parts.join(''),
    isFull: () => room <= 0,
  }
}

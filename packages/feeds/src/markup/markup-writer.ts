/** Writes markup as HTML from its tokens. */
export interface MarkupWriter {
  /** Prefixes of names are left out: HTML has none. */
  open(name: string, attributes: Iterable<readonly [name: string, value: string]>): void
  close(name: string): void
  text(text: string): void
  read(): string
}

const REFERENCES = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '"': '&quot;' }))

/** Keeps `maxChars` of what it writes. */
export function createMarkupWriter(maxChars: number): MarkupWriter {
  const parts: string[] = []
  let room = maxChars

  function add(part: string) {
    if (room > 0) parts.push(part)
    room -= part.length
  }

  return {
    open(name, attributes) {
      const written = Array.from(attributes, ([attribute, value]) => ` ${attribute}="${toReferences(value)}"`)
      add(`<${localName(name)}${written.join('')}>`)
    },
    // HTML, 13.2.6.4.7: </br> is another <br>; other end tags of empty elements are ignored.
    close: (name) => localName(name) !== 'br' && add(`</${localName(name)}>`),
    text: (text) => add(toReferences(text.slice(0, maxChars))),
    read: () => parts.join('').slice(0, maxChars),
  }
}

/** 'h:P' -> 'p' */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

// A text comes in pieces, so that what follows a sign is not known.
function toReferences(text: string): string {
  return text.replace(/[&<"]/g, (char) => REFERENCES.get(char) ?? char)
}

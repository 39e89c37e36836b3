const DECLARED = /^\s{0,99}<\?xml\s/
const NAMESPACE = /<html\b[^>]{0,999}\bxmlns\s{0,9}=/i
// HTML, 13.1.2: elements without an end tag.
/** Names of elements that have no content and no end (HTML, 13.1.2). */
export const VOID_ELEMENT = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i
const OPEN_VOID = /<(?:br|hr|img|input|link|meta)\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'<>]){0,500}(?<!\/)>/i
const CLOSED = /<([a-z][\w-]{0,40})((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'<>]){0,500})\/>/gi

/**
 * Writes the end tag of each element that XHTML closes within its start tag: read as HTML, `<header/>` or `<a id="top"/>` would
 * hold the rest of the page. A page is XHTML if it says so, by a declaration or by closing whatever it can.
 */
export function closeEmptyElements(html: string): string {
  if (!DECLARED.test(html) && !(NAMESPACE.test(html) && !OPEN_VOID.test(html))) return html
  return html.replace(CLOSED, (tag, name: string, attributes: string) =>
    VOID_ELEMENT.test(name) ? tag : `<${name}${attributes}></${name}>`,
  )
}

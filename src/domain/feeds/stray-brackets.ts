const STRAY = /<[^\sA-Za-z_:/!?\u0080-\uffff]/
// A CDATA section without an end runs to the end of the document: so this stays linear however often one begins.
const CDATA_OR_STRAY = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?=[^\sA-Za-z_:/!?\u0080-\uffff])/g

/** Escapes each '<' that cannot begin a tag, as in 'I <3 you', which would swallow the text up to the next '>'. */
export function escapeStrayBrackets(xml: string): string {
  if (!STRAY.test(xml)) return xml
  return xml.replace(CDATA_OR_STRAY, (match) => (match === '<' ? '&lt;' : match))
}

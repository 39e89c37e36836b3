const STRAY = /<[^\sA-Za-z_:/!?\u0080-\uffff]/
// An unclosed CDATA section runs to the end of the document, so the time stays linear however many are opened.
const CDATA_OR_STRAY = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?=[^\sA-Za-z_:/!?\u0080-\uffff])/g

/** Escapes each '<' that cannot begin a tag, as in 'I <3 you'. It would otherwise hide the text up to the next '>'. */
export function escapeStrayBrackets(xml: string): string {
  if (!STRAY.test(xml)) return xml
  return xml.replace(CDATA_OR_STRAY, (match) => (match === '<' ? '&lt;' : match))
}

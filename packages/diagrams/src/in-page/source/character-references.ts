/** A text of Mermaid's in which each code of a letter that it hides from its grammars is written, from its reference in HTML. */
export function characterReferences(text: string, write: (reference: string) => string): string {
  return text.replace(/ﬂ°(°)?(\w+)¶ß/g, (_, isNumber, code) => write(`&${isNumber ? '#' : ''}${code};`))
}

/**
 * Writes each angle bracket that begins no HTML as a letter: Mermaid takes the <String> of a list or an <id> for an element,
 * and draws nothing in its place. HTML is an element that browsers know and that stands alone, as a break of the line
 * does, or has an end.
 */
export async function literalAngles(code: string): Promise<string> {
  const front = frontMatter(code)
  const text = code.slice(front.length)
  const isComment = (at: number) => /^[ \t]*%%/.test(text.slice(text.lastIndexOf('\n', at) + 1, at + 1))
  const html = new Set<number>()
  const opened = new Map<string, number[]>()
  for (const { index, 1: slash, 2: name = '' } of text.matchAll(/<(\/?)([a-z][a-z\d]*)(?:\s[^<>\n]*|\/)?>/gi)) {
    const element = document.createElement(name)
    const starts = opened.get(element.localName) ?? []
    if (element instanceof HTMLUnknownElement) continue
    if (!element.outerHTML.includes('</')) html.add(index)
    else if (slash === '') {
      starts.push(index)
      opened.set(element.localName, starts)
    } else {
      const start = starts.pop()
      if (start !== undefined) html.add(start).add(index)
    }
  }
  // `<<` begins the kind of a class, and what ends in `>` behind a sign of its own is an arrow.
  const angles = /(?<!<)<(?=[a-z!?/])((?:[^<>\n"|[\](){}=.-]|[-.=](?=\w))*)(>?)/gi
  const written = text.replace(angles, (whole, name: string, end: string, at: number) =>
    html.has(at) || isComment(at) ? whole : `#lt;${name}${end && '#gt;'}`,
  )
  const literal = front + written
  // The rows of a Sankey are read as a table, which knows no names of letters.
  const isRead = literal === code || (await globalThis.mermaid.parse(literal, { suppressErrors: true }))
  return isRead ? literal : code
}

/** A part of a Markdown text. */
export interface MarkdownToken {
  readonly type: string
  /** Stands by itself, and not within a line. */
  readonly block?: boolean
  text: string
}

/**
 * Writes each tag as letters that begins no element which browsers know, or none that ends: the <String> of a list, or a <name>
 * to fill in. Drawings and mathematics have elements of their own.
 */
export function literalTags(tokens: readonly MarkdownToken[]) {
  // What a comment or a script holds is no tag.
  const tags =
    /<!--[\s\S]*?(?:-->|$)|<(?:script|style)\b[^>]*>[\s\S]*?<\/(?:script|style)\s*>|<(\/?)([a-z][\w-]*)(?:[\s/](?:"[^"]*"|'[^']*'|[^<>"'])*)?>/gi
  const found = tokens.flatMap((token) =>
    [...token.text.matchAll(tags)].flatMap(({ index, 0: tag, 1: slash, 2: name }) =>
      name === undefined ? [] : [{ token, index, tag, isEnd: slash === '/', name: name.toLowerCase() }],
    ),
  )
  // As those of a list do: the next one is its end.
  const endsByItself = (name: string) => {
    const template = document.createElement('template')
    template.innerHTML = `<${name}>.<${name}>.`
    return template.content.children.length === 2
  }
  const html = new Set<(typeof found)[number]>()
  const open: typeof found = []
  for (const each of found) {
    const { name, isEnd, tag, token } = each
    const isForeign = open.some((outer) => /^(svg|math)$/.test(outer.name))
    const element = document.createElement(name)
    if (element instanceof HTMLUnknownElement && !isForeign && !/^(svg|math)$/.test(name)) continue
    if (isForeign ? tag.endsWith('/>') : !element.outerHTML.includes('</')) html.add(each)
    else if (!isEnd) {
      open.push(each)
      if (token.block && endsByItself(name)) html.add(each)
    } else {
      const at = open.findLastIndex((outer) => outer.name === name)
      const [start] = at === -1 ? [] : open.splice(at)
      if (start) html.add(start).add(each)
    }
  }
  // From the last one on, since each moves what follows.
  for (const { token, index, tag } of found.filter((each) => !html.has(each)).reverse())
    token.text = `${token.text.slice(0, index)}&lt;${tag.slice(1, -1)}&gt;${token.text.slice(index + tag.length)}`
}

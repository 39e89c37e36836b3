/** The name of the tag at a place, in small letters; '' for comments and the like. */
export function tagName(html: string, at: number): string {
  const from = html[at + 1] === '/' ? at + 2 : at + 1
  if (!/[a-z]/i.test(html[from] ?? '')) return ''
  let end = from
  while (end < html.length && !/[\s/>]/.test(html[end] ?? '')) end += 1
  return html.slice(from, end).toLowerCase()
}

/** Where the tag or comment at a place ends, behind its last character; -1 if it does not. A '>' in quotes ends none. */
export function endOfTag(html: string, at: number): number {
  if (html.startsWith('<!--', at)) return behind(html, '-->', at + 2)
  if (html.startsWith('<![CDATA[', at)) return behind(html, ']]>', at)
  if (tagName(html, at) === '') return behind(html, '>', at)
  let place = at + 1
  while (place < html.length) {
    const sign = html[place]
    if (sign === '>') return place + 1
    place += 1
    if (sign !== '=') continue
    while (/\s/.test(html[place] ?? '')) place += 1
    const quote = html[place]
    if (quote === '"' || quote === "'") {
      place = html.indexOf(quote, place + 1) + 1
      if (place === 0) return -1
    }
  }
  return -1
}

function behind(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found === -1 ? -1 : found + end.length
}

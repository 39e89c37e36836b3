const PARTS = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1|$)|<(\/?)(h[1-6])(?=[\s>])/gi

/**
 * Ends each heading at the end tag of any heading, as browsers do (HTML, 13.2.6.4.7). The parser ends it at that of its own rank,
 * and the rest of a page without one is in it.
 */
export function closeHeadings(html: string): string {
  if (!isBroken(html)) return html
  const open: string[] = []
  return html.replace(PARTS, (part: string, _section, slash: string | undefined, name: string | undefined) => {
    if (slash) return `</${open.pop() ?? name}`
    if (name) open.push(name)
    return part
  })
}

/** Whether a heading ends with the tag of another rank than began last. */
function isBroken(html: string): boolean {
  let open = ''
  for (const [, slash, rank = ''] of html.matchAll(/<(\/?)h([1-6])(?=[\s>])/gi)) {
    if (slash && open !== '' && rank !== open) return true
    open = slash ? '' : rank
  }
  return false
}

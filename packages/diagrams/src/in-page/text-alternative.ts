/** What Mermaid has read from a source; each kind of diagram has some of these. */
export interface ReadDiagram {
  getAccTitle?(): string
  getAccDescription?(): string
  getDiagramTitle?(): string
  /** Flowcharts, states, classes, entities, requirements, mind maps. */
  getData?(): {
    readonly nodes?: readonly { readonly id: string; readonly label?: unknown; readonly isGroup?: boolean }[]
    readonly edges?: readonly {
      readonly start?: string | undefined
      readonly end?: string | undefined
      readonly label?: unknown
    }[]
  }
  /** Sequences. */
  getMessages?(): readonly { readonly from?: string; readonly to?: string; readonly message?: unknown }[]
  getActors?(): ReadonlyMap<string, { readonly description?: string }>
}

/**
 * A diagram in words, up to 4,000 characters: its title and description if it has them, a line for each connection in
 * the order of the source, then the texts of the picture that no connection names.
 */
export function textAlternative(svg: SVGSVGElement, read: ReadDiagram): string {
  const maxChars = 4000
  const letterOf = (code: string) => new DOMParser().parseFromString(`&${code};`, 'text/html').body.textContent
  const clean = (text: unknown) =>
    String(text ?? '')
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/<[^>]*>|[`*]/g, '')
      // Mermaid hides character codes from its grammars in this form.
      .replace(/ﬂ°(°)?(\w+)¶ß/g, (_, isNumber, code) => letterOf(isNumber ? `#${code}` : code))
      .replace(/\s+/g, ' ')
      .trim()
  const { nodes = [], edges = [] } = read.getData?.() ?? {}
  const names = new Map(nodes.map(({ id, label }) => [id, clean(label) || id]))
  for (const [id, { description }] of read.getActors?.() ?? []) names.set(id, clean(description) || id)
  const nameOf = (id: string) => names.get(id) ?? id
  const links = [
    ...edges.map(({ start, end, label }) => ({ from: start, to: end, words: clean(label) })),
    ...(read.getMessages?.() ?? []).map(({ from, to, message }) => ({
      ...{ from, to },
      words: typeof message === 'string' ? clean(message) : '',
    })),
  ]
  const lines = links.flatMap(({ from, to, words }) =>
    from && to ? [`${nameOf(from)} → ${nameOf(to)}${words && `: ${words}`}`] : words ? [words] : [],
  )
  const title = svg.querySelector('text[class$="TitleText"]')?.textContent ?? read.getDiagramTitle?.()
  const said = [read.getAccTitle?.(), title, read.getAccDescription?.()].map(clean)
  const known = clean([...said, ...lines].join(' '))
  const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => clean(textContent))
  const others = texts.filter((text) => text !== '' && !known.includes(text))
  return [...new Set([...said.filter((text) => text !== ''), ...lines, ...others])].join('\n').slice(0, maxChars)
}

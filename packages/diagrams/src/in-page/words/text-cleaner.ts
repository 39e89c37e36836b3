/** What becomes of the words of a source: as they are written in the picture, without what is only markup there. */
export function textCleaner(svg: SVGSVGElement): (text: unknown) => string {
  const dense = (text: string) => text.replace(/\s+/g, '')
  const picture = dense([...svg.querySelectorAll('text')].map(({ textContent }) => textContent).join(' '))
  const decoded = (text: string) => new DOMParser().parseFromString(text, 'text/html').body.textContent
  const isDrawn = (text: string) => picture.includes(dense(text))
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
  const inLines = (text: string) => spaced(text.replaceAll('\\n', ' '))
  return (text) => {
    const source = characterReferences(String(text ?? '').replace(/<br\s*\/?>/gi, ' '), (reference) => reference)
    const written = spaced(source.replace(/&#?\w+;/g, decoded))
    const untagged = spaced(source.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, decoded))
    // An icon alone is named.
    const icon = /(?:\b|(?<=\\n))fa[bklrs]?:fa-([\w-]+)\s*/g
    const iconless = untagged.replace(icon, '') || untagged.replace(icon, '$1')
    // In a formula, these are not of Markdown.
    const unmarked = iconless
      .replace(/(\$\$.*?\$\$)|[`*]|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)/g, (_, formula?: string) => formula ?? '')
      .trim()
    // What looks like a tag, like Markdown or like the end of a line may be meant: the picture shows which.
    return [written, untagged, ...[written, untagged, unmarked].map(inLines)].find(isDrawn) ?? unmarked
  }
}

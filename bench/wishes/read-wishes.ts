/** One row of the comparison: what somebody else's service has and ours had not. */
export interface Wish {
  /** Of the heading: one or several services. */
  readonly slugs: readonly string[]
  readonly feature: string
  readonly worth: 'H' | 'M'
}

/** The rows worth H or M that Farebox did not have whole, of the chapter "Service by service". */
export function readWishes(markdown: string, slugs: readonly string[]): Wish[] {
  const [, chapter = ''] = markdown.split(/^## 1\. .*$/m)
  const [services = ''] = chapter.split(/^## /m)
  return services.split(/^### /m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const named = slugs.filter((slug) => new RegExp(`(^|[^a-z-])${slug}($|[^a-z-])`).test(heading))
    return lines.flatMap((line) => toWish(line, named) ?? [])
  })
}

function toWish(line: string, slugs: readonly string[]): Wish | undefined {
  const [, feature = '', , had = '', worth = ''] = line.split('|').map((cell) => cell.trim())
  const [letter] = /^[HM](?=[,:; (]|$)/.exec(worth) ?? []
  if (slugs.length === 0 || feature === '' || had === 'yes' || (letter !== 'H' && letter !== 'M')) return undefined
  return { slugs, feature, worth: letter }
}

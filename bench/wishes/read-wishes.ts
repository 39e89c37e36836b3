/** One row of the comparison: a feature that another service has and ours lacked. */
export interface Wish {
  /** The services in the heading: one or several. */
  readonly slugs: readonly string[]
  readonly feature: string
  readonly worth: 'H' | 'M'
}

/** Reads the rows worth H or M of the chapter "Service by service" that Farebox lacked, wholly or in part. */
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

import { firstNamed, WHOLE_NAME } from './name-forms.ts'

/**
 * Of the bylines in the markups of a page, most trusted first, the one with a person's whole name: a word alone that
 * another one holds is a part of it, and one that names the site is none.
 */
export function bestByline(bylines: readonly string[], isSite: (name: string) => boolean): string | null {
  const [first] = bylines.map((byline) => withoutSite(byline, isSite))
  if (first === undefined) return null
  const isPerson = (byline: string) => WHOLE_NAME.test(firstNamed(byline)) && !isSite(firstNamed(byline))
  if (isPerson(first)) return first
  const goesOn = (byline: string) =>
    byline
      .toLowerCase()
      .split(/[\s,]+/)
      .includes(first.toLowerCase())
  return bylines.find((byline) => isPerson(byline) && (isSite(firstNamed(first)) || goesOn(byline))) ?? first
}

/** The heading of a site may be marked as an author, too. */
function withoutSite(byline: string, isSite: (name: string) => boolean): string {
  const own = byline.split(', ').filter((name) => !isSite(name))
  return own.length > 0 ? own.join(', ') : byline
}

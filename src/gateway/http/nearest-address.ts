import { likenessOf } from '../../discovery/search/likeness.ts'

// Nobody mistypes more, and the comparison takes time.
const LONGEST = 200
// swagger is to server 0.43, proxies to proxy 0.57.
const LIKE = 0.5

/**
 * The address that is meant by a path at which nothing is: one of these, in which `:name` is any segment, written in other
 * letters, with other slashes or misspelt; undefined if none is like it.
 */
export function nearestAddress(path: string, templates: Iterable<string>): string | undefined {
  if (path.length > LONGEST) return undefined
  const written = segmentsOf(path)
  const found = [...templates].flatMap((template) => fill(segmentsOf(template), written) ?? [])
  const [best] = found.sort((one, other) => other.likeness - one.likeness)
  return best && `/${best.segments.join('/')}`
}

/** A template with the segments that were written, and how like its own words are to what was; undefined if one is unlike. */
function fill(template: readonly string[], written: readonly string[]) {
  if (template.length !== written.length || template.length === 0 || template.every(isField)) return undefined
  const likenesses = template.map((word, index) =>
    isField(word) ? 1 : likenessOf(stemOf(word), stemOf(written[index])),
  )
  if (likenesses.some((likeness) => likeness < LIKE)) return undefined
  const segments = template.map((word, index) => (isField(word) ? (written[index] ?? '') : word))
  return { segments, likeness: likenesses.reduce((sum, likeness) => sum + likeness) }
}

/** A name without its ending, which many files share. */
function stemOf(segment = ''): string {
  return segment.toLowerCase().replace(/(?<=.)\.\w+$/, '')
}

function isField(segment: string): boolean {
  return segment.startsWith(':')
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

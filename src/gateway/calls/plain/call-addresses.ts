/** The values of a path's fields, by their names. */
export type PathFields = Readonly<Record<string, string>>

/** What is at an address, by method, and what the address itself says. */
interface Found<Endpoint> {
  readonly byMethod: ReadonlyMap<string, Endpoint>
  readonly fields: PathFields
}

interface Template<Endpoint> {
  /** `{name}` is any segment. */
  readonly segments: readonly string[]
  readonly byMethod: Map<string, Endpoint>
}

const NO_FIELDS: PathFields = {}

/** The one table of the addresses of paid calls: whole paths, and own paths of APIs with fields in them. */
export class CallAddresses<Endpoint extends { readonly method: string }> {
  readonly #whole = new Map<string, Map<string, Endpoint>>()
  readonly #templates: Template<Endpoint>[] = []

  add(path: string, endpoint: Endpoint) {
    this.#placeOf(path).set(endpoint.method, endpoint)
  }

  /** A path without fields comes before one with; undefined if there is nothing. */
  find(url: string): Found<Endpoint> | undefined {
    const whole = this.#whole.get(url) ?? this.#whole.get(toPath(url))
    if (whole) return { byMethod: whole, fields: NO_FIELDS }
    if (this.#templates.length === 0) return undefined
    const segments = segmentsOf(url)
    for (const { segments: wanted, byMethod } of this.#templates) {
      const fields = readFields(wanted, segments)
      if (fields) return { byMethod, fields }
    }
    return undefined
  }

  #placeOf(path: string): Map<string, Endpoint> {
    const made = new Map<string, Endpoint>()
    if (!path.includes('{')) {
      const known = this.#whole.get(path) ?? made
      this.#whole.set(path, known)
      return known
    }
    const segments = path.split('/')
    const known = this.#templates.find((one) => one.segments.join('/') === path)
    if (known) return known.byMethod
    this.#templates.push({ segments, byMethod: made })
    // A word that is said comes before any word: /quote/all is no quote of "all".
    this.#templates.sort((one, other) => rankOf(one.segments).localeCompare(rankOf(other.segments)))
    return made
  }
}

function rankOf(segments: readonly string[]): string {
  return segments.map((segment) => (isField(segment) ? '1' : '0')).join('')
}

function isField(segment: string): boolean {
  return segment.startsWith('{')
}

function readFields(wanted: readonly string[], given: readonly string[]): PathFields | undefined {
  if (wanted.length !== given.length) return undefined
  const fields: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!isField(segment) && segment !== decodeSegment(value)) return undefined
    if (!isField(segment)) continue
    if (value === '') return undefined
    try {
      fields[segment.slice(1, -1)] = decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return fields
}

/**
 * The path without the query that clients add to track their calls, and without a trailing slash; in the spelling of RFC
 * 3986, 6.2.2: `%61` is `a`, and `x/../` is nothing.
 */
function toPath(url: string): string {
  return segmentsOf(url).map(decodeSegment).join('/')
}

// Every request comes through here, twice: what no parser would change is not parsed.
const AS_IT_IS = /^(\/[\w-]+)+\/?$/

function segmentsOf(url: string): string[] {
  const path = AS_IT_IS.test(url)
    ? url
    : (URL.parse(url.startsWith('/') ? `http://localhost${url}` : url)?.pathname ?? '')
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/')
}

/** `%2F` is no slash, and remains. */
function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('/') ? segment : decoded
  } catch {
    return segment
  }
}

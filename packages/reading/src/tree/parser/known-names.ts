// Names are few. Pages may make up others.
const MAX_KNOWN = 1000

/** Remembers what is made of the names of elements. */
export function rememberNames(make: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const seen = known.get(name)
    if (seen !== undefined) return seen
    const made = make(name)
    if (known.size < MAX_KNOWN) known.set(name, made)
    return made
  }
}

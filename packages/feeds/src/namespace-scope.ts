import { customaryPrefix } from './feed-namespaces.ts'

/** The namespace declarations that apply at the current point of an XML document. */
export interface NamespaceScope {
  /** Enters an element and returns the prefixes it declares, which the caller passes back on leaving it. */
  enter(attributes: ReadonlyMap<string, string>): readonly string[]
  leave(declaredPrefixes: readonly string[]): void
  /** 'ITUNES:Author' -> 'itunes:author', by the namespace of the prefix. An unknown prefix stays as written. */
  nameOf(written: string): string
}

// RSS Advisory Board, RSS Best Practices: atom is the customary prefix of Atom, whose elements are named without one here.
const UNDECLARED = { xml: 'xml', atom: '' }

/** Keeps one stack per prefix, so that a lookup costs the same at any depth. */
export function createNamespaceScope(): NamespaceScope {
  const bindings = new Map(Object.entries(UNDECLARED).map(([prefix, name]) => [prefix, [name]]))
  return {
    enter(attributes) {
      const declared: string[] = []
      for (const [attribute, address] of attributes) {
        const name = attribute.toLowerCase()
        if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
        const prefix = name.slice('xmlns:'.length)
        const bound = bindings.get(prefix) ?? []
        bound.push(customaryPrefix(address) ?? prefix)
        bindings.set(prefix, bound)
        declared.push(prefix)
      }
      return declared
    },
    leave(declaredPrefixes) {
      for (const prefix of declaredPrefixes) bindings.get(prefix)?.pop()
    },
    nameOf(written) {
      const name = written.toLowerCase()
      const colon = name.indexOf(':')
      const given = name.slice(0, Math.max(colon, 0))
      const prefix = bindings.get(given)?.at(-1) ?? given
      const local = name.slice(colon + 1)
      return prefix ? `${prefix}:${local}` : local
    },
  }
}

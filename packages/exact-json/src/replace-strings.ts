/**
 * Puts other values in the place of strings, at every depth, in parsed JSON of its own. Without recursion, since JSON.parse
 * reads a text of any depth; and faster than a reviver, which is called for every value.
 */
export function replaceStrings(parsed: unknown, replace: (text: string) => unknown): unknown {
  const root = { parsed }
  const waiting: object[] = [root]
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const [name, member] of Array.isArray(holder) ? holder.entries() : Object.entries(holder)) {
      if (typeof member === 'object' && member !== null) waiting.push(member)
      if (typeof member !== 'string') continue
      const value = replace(member)
      // Defined, since to set __proto__ is to do something else.
      if (value !== member)
        Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true })
    }
  }
  return root.parsed
}

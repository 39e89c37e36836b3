/** The index of the first source that Graphviz can read; -1 if it can read none. */
export function firstGraphThatParses(sources: readonly string[]): number {
  return sources.findIndex((source) => {
    try {
      return globalThis.graphviz?.render(source, { format: 'canon', engine: 'nop' }).status === 'success'
    } catch {
      // Too large or too deep: this instance cannot be used again.
      globalThis.graphviz = undefined
      return false
    }
  })
}

/**
 * The index of the first source that Mermaid can read as the kind of diagram that the original names, or as any kind if
 * it names none; -1 if it can read none. Draws nothing.
 */
export async function firstThatParses({
  original,
  sources,
}: {
  readonly original: string
  readonly sources: readonly string[]
}): Promise<number> {
  // Throws if the source names no kind.
  const kindOf = (source: string) => {
    try {
      return globalThis.mermaid.detectType(source)
    } catch {
      return null
    }
  }
  const named = kindOf(original)
  for (const [position, source] of sources.entries()) {
    if (named !== null && kindOf(source) !== named) continue
    const isReadable = await globalThis.mermaid.parse(source, { suppressErrors: true }).catch(() => false)
    if (isReadable) return position
  }
  return -1
}

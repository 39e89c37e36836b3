/** The index of the first source that Mermaid can read; -1 if it can read none. Draws nothing. */
export async function firstThatParses(sources: readonly string[]): Promise<number> {
  for (const [position, source] of sources.entries()) {
    const isReadable = await globalThis.mermaid.parse(source, { suppressErrors: true }).catch(() => false)
    if (isReadable) return position
  }
  return -1
}

/** Runs scripts in their order, given as Base64 of a JSON list of their texts, packed by gzip. */
export async function runPackedScripts(packed: string): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const texts: readonly string[] = await new Response(unpacked).json()
  for (const text of texts) {
    const script = document.createElement('script')
    script.text = text
    document.head.append(script)
    // It has run: megabytes of it are no text of the page.
    script.remove()
  }
}

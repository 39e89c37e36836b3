// An answer that comes later is worth less than the line.
const MOST_MS = 2000

/**
 * The line, from 1, of a source that fails without a place: the last one without which the rest is drawn. Null if no line alone is at fault,
 * or if the search takes too long.
 */
export async function lineAtFault(
  code: string,
  isDrawn: (source: string) => Promise<boolean>,
  mostMs = MOST_MS,
): Promise<number | null> {
  const end = performance.now() + mostMs
  const lines = code.split('\n')
  // The first line names the kind of diagram.
  for (let at = lines.length - 1; at > 0 && performance.now() < end; at -= 1) {
    if (lines[at]?.trim() === '') continue
    if (await isDrawn(lines.filter((_, other) => other !== at).join('\n'))) return at + 1
  }
  return null
}

/** One readable name of its parts, without placeholders. '' where nothing is left or the text was damaged in transit. */
export function toListName(...parts: readonly string[]): string {
  const name = parts
    .filter((part) => !/^(?:na|n\/a)$/i.test(part.trim()))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(name) && !name.includes('\uFFFD') ? name : ''
}

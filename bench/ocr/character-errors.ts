/** Characters to insert, delete or replace to make one text of the other; white space does not count. */
export function countCharacterErrors(read: string, truth: string): number {
  const [from, to] = [toCharacters(read), toCharacters(truth)]
  let row = Uint32Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, character] of from.entries()) {
    const next = new Uint32Array(row.length)
    next[0] = index + 1
    for (let at = 1; at < row.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (character === to[at - 1] ? 0 : 1)
      next[at] = Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** What counts: recognizers of Chinese and Japanese differ in where they put spaces. */
export function toCharacters(text: string): string[] {
  return [...text.normalize('NFC').replace(/\s+/gu, '')]
}

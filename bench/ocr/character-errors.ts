/**
 * Edit distance: the number of characters to insert, delete or replace to turn one text into the other, without white
 * space.
 */
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

/** The characters to compare, without white space: engines put spaces in Chinese and Japanese differently. */
export function toCharacters(text: string): string[] {
  return [...text.normalize('NFC').replace(/\s+/gu, '')]
}

/** The letters that flowLetters() has written as numbers. */
export function writtenLetters(text: string): string {
  return text.replace(/~((?:10)?[\da-f]{1,4}|[\da-f]{5});/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

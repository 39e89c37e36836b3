/**
 * Whether texts say the same of different things, as the labels of tools do: but for numbers (a code such as KR172 is none) they are equal, or all begin or
 * all end with the same word.
 */
export function isOneLabel(texts: Iterable<string>): boolean {
  const [whole, firsts, lasts] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const text of texts) {
    const words = text
      .replace(/(?<!\p{L})\p{N}+/gu, '')
      .trim()
      .split(/\s+/)
    whole.add(words.join(' '))
    firsts.add(words[0] ?? '')
    lasts.add(words.at(-1) ?? '')
  }
  return [whole, firsts, lasts].some(({ size }) => size === 1)
}

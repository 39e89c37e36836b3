/** F1 score of words, 0 to 1: the harmonic mean of recall and precision, independent of word order. */
export function measureWordF1(read: string, truth: string): number {
  const [found, wanted] = [toWords(read), toWords(truth)]
  const left = new Map<string, number>()
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  let right = 0
  for (const word of found) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    right += 1
  }
  return found.length + wanted.length === 0 ? 1 : (2 * right) / (found.length + wanted.length)
}

function toWords(text: string): string[] {
  return text.normalize('NFC').split(/\s+/u).filter(Boolean)
}

/** The text in lines of at most this width; null if a word is wider. */
export function wordLines(text: string, width: number, measure: (text: string) => number): string[] | null {
  // Scripts without spaces have a break after each letter.
  const words = text.trim().split(/(?<=[\s/-])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u)
  const lines = ['']
  for (const word of words) {
    const last = lines.length - 1
    const longer = (lines[last] ?? '') + word
    if (measure(word.trim()) > width) return null
    if (measure(longer.trim()) <= width) lines[last] = longer
    else lines.push(word)
  }
  return lines.map((line) => line.trim())
}

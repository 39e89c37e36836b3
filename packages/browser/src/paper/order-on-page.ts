/**
 * The title of a bookmark as it is read on its page: Chromium writes words from right to left in the order in which they stand on the
 * paper, some without a space between. Unchanged if no words side by side on the page have the same letters.
 */
export function orderOnPage(title: string, pageText: string): string {
  const wanted = title.replaceAll(/\s/g, '')
  const sum = sumOf(wanted)
  const words = pageText.split(/\s+/)
  // Where each word begins: behind so many letters, with this sum.
  const starts = new Map<number, { readonly word: number; readonly sum: number }>()
  let [length, total] = [0, 0]
  for (const [word, text] of [...words, ''].entries()) {
    starts.set(length, { word, sum: total })
    length += text.length
    total += sumOf(text)
  }
  for (const [at, first] of starts) {
    const next = starts.get(at + wanted.length)
    if (next?.sum !== first.sum + sum) continue
    const found = words.slice(first.word, next.word).join(' ')
    if (sortLetters(found) === sortLetters(wanted)) return found.trim()
  }
  return title
}

/** Of its letters: equal for the same ones in another order, and found without sorting. */
function sumOf(text: string): number {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).reduce((sum, code) => sum + code, 0)
}

function sortLetters(text: string): string {
  return text.replaceAll(/\s/g, '').split('').sort().join('')
}

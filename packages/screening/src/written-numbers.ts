import { NUMBER_WORDS } from './words/written-out.ts'

const TENS = /^[2-9]0$/
const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/
const ROMAN_VALUES: readonly (readonly [string, number])[] = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
]

/**
 * The words of a name with its numbers in digits: 'twenty first' is 21, and Roman numerals that end the name of an
 * organisation are counted, as in Fund V.
 */
export function writeNumbers(words: readonly string[], type: 'individual' | 'entity'): string[] {
  const joined: string[] = []
  for (const word of words) {
    const [tens, unit] = [NUMBER_WORDS.get(joined.at(-1) ?? '') ?? '', NUMBER_WORDS.get(word) ?? '']
    if (TENS.test(tens) && /^[1-9]$/.test(unit)) joined[joined.length - 1] = `${tens[0]}${unit}`
    else joined.push(word)
  }
  const last = joined.at(-1) ?? ''
  if (type === 'entity' && joined.length > 1 && last !== '' && ROMAN.test(last))
    joined[joined.length - 1] = countRoman(last)
  return joined
}

function countRoman(numeral: string): string {
  let [rest, sum] = [numeral, 0]
  for (const [letters, value] of ROMAN_VALUES.toSorted(([a], [b]) => b.length - a.length)) {
    while (rest.startsWith(letters) || (letters.length === 2 && rest.endsWith(letters))) {
      rest = rest.replace(letters, '')
      sum += value
    }
  }
  return String(sum)
}

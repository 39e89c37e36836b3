/**
 * Replaces, drops, adds or swaps one letter of a longer word, the same for the same seed; null if no word has four
 * letters.
 */
export function withTypingMistake(name: string, seed: number): string | null {
  const words = [...name.matchAll(/[a-z]{4,}/gi)]
  const word = words[seed % words.length]
  if (!word) return null
  const length = word[0].length
  const at = word.index + 1 + ((seed * 7) % (length - 1))
  const before = name.slice(0, at)
  const letter = name[at] ?? ''
  const after = name.slice(at + 1)
  const wrong = LETTERS[(seed * 11) % LETTERS.length] ?? ''
  const isLast = at === word.index + length - 1
  const slips = [before + after, before + wrong + letter + after, before + wrong + after]
  if (!isLast) slips.push(before + after.slice(0, 1) + letter + after.slice(1))
  return slips[(seed * 3 + 1) % slips.length] ?? null
}

const LETTERS = 'abcdefghiklmnoprstuvyz'

/**
 * Drops one name other than the family and first given name; null if there are only two. Reads 'FAMILY, Given Middle'.
 */
export function withoutMiddleName(name: string, seed: number): string | null {
  const [family = '', given] = name.split(', ')
  const words = (given ?? family).split(/\s+/).filter((word) => word !== '')
  const middle = words.length - (given === undefined ? 2 : 1)
  if (middle < 1) return null
  words.splice(1 + (seed % middle), 1)
  return given === undefined ? words.join(' ') : `${words.join(' ')} ${family}`
}

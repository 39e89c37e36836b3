/** A name as people would still take it for the same: no case, no accents, no punctuation. '' where no letter is left. */
export function foldPlaceName(name: string): string {
  const plain = IS_ASCII.test(name) ? name : name.normalize('NFKD').replace(MARKS, '')
  return plain.toLowerCase().replace(SEPARATORS, ' ').trim()
}

const IS_ASCII = /^[\x20-\x7e]*$/
const MARKS = /\p{M}/gu
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/** Every name one mistake away from a folded one: a letter too many, missing, wrong, or two swapped. */
export function* misspellingsOf(folded: string): Generator<string> {
  const letters = [...folded]
  const alphabet = new Set([...'abcdefghijklmnopqrstuvwxyz', ...letters])
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const [first = '', second = '', ...rest] = letters.slice(at)
    const after = first + second + rest.join('')
    const afterOne = second + rest.join('')
    for (const letter of alphabet) yield before + letter + after
    if (first === '') continue
    yield before + afterOne
    for (const letter of alphabet) yield before + letter + afterOne
    if (second !== '') yield before + second + first + rest.join('')
  }
}

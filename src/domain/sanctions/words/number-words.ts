/** Numbers written out, as digits: cardinals and ordinals up to twelve, and the Roman numerals that are not also names. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...counted('one two three four five six seven eight nine ten eleven twelve'),
  ...counted('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
  ...counted('- ii iii iv - - vii viii ix - - xii').filter(([word]) => word !== '-'),
])

function counted(words: string): [string, string][] {
  return words.split(' ').map((word, index) => [word, String(index + 1)])
}

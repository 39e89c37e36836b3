/** Numbers written out, as digits: cardinals up to twenty and the tens, ordinals up to twelve, and the Roman numerals that are not also names. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...counted(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, at): [string, string] => [word, String(10 * (at + 2))],
  ),
  ['hundred', '100'],
  ...counted('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'),
  ...counted('- ii iii iv - - vii viii ix - - xii').filter(([word]) => word !== '-'),
])

function counted(words: string): [string, string][] {
  return words.split(' ').map((word, index) => [word, String(index + 1)])
}

/** Abbreviated words of company names with their expansion. One spelling is used if two are usual. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  `intl international|natl national|co company|cie company|bros brothers|mfg manufacturing|mgmt management|dept department
  assn association|assoc association|univ university|inst institute|inds industries|grp group|svcs services|govt government
  ctr center|centre center|org organization|organisation organization|st saint`
    .split(/[|\n]/)
    .map((line) => {
      const [short = '', long = ''] = line.trim().split(' ')
      return [short, long]
    }),
)

/**
 * Number words as digits: cardinals up to twenty and the tens, ordinals up to twelve, and the Roman numerals that are
 * not also names.
 */
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

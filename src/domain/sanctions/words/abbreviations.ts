/** Shortened words of company names, written out. Given in one spelling where two are usual. */
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

/** What every screening says about itself. */
export const DISCLAIMER =
  'A screening aid, not a legal determination. A match is by name only: compare dates of birth, addresses and identifiers with the ' +
  'official entry before you act. No match does not prove that nobody is sanctioned: owners, vessels and other lists were not searched.'

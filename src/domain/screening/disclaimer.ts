/** The disclaimer of every screening. */
export const DISCLAIMER =
  'A screening aid, not a legal determination. A match is by name only: compare dates of birth, addresses and ' +
  'identifiers with the official entry before you act. The absence of a match does not prove that a party is not ' +
  'sanctioned: owners, vessels and other lists were not searched.'

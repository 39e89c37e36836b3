import { type Static, Type } from 'typebox'

/** A list's data about a party in addition to its names. Lists are incomplete: an empty field proves nothing. */
export const Particulars = Type.Object({
  /** YYYY, YYYY-MM or YYYY-MM-DD, followed by '~' for 'about'; 'from/to' for a span (EDTF, ISO 8601-2). */
  birthDates: Type.Array(Type.String()),
  /** ISO 3166-1 alpha-2 of nationality, citizenship, registration and address; the listed words if there is no code. */
  countries: Type.Array(Type.String()),
  documents: Type.Array(
    Type.Object({
      /** In the list's own words: 'Passport', 'Tax ID No.'. */
      type: Type.String(),
      number: Type.String(),
    }),
  ),
  /** Digital currency addresses, which only OFAC lists. */
  wallets: Type.Array(
    Type.Object({
      /** OFAC's code: XBT, ETH, TRX, USDT... */
      currency: Type.String(),
      address: Type.String(),
    }),
  ),
  /** YYYY-MM-DD; null if the list does not state it. */
  listedOn: Type.Union([Type.String(), Type.Null()]),
})

export type Particulars = Static<typeof Particulars>

/** The particulars of a party about which a list states none. */
export const NO_PARTICULARS: Particulars = { birthDates: [], countries: [], documents: [], wallets: [], listedOn: null }

/** Removes repeats and empty values; returns {} if the list states nothing, which keeps the copy of a list small. */
export function withParticulars(found: Particulars): { particulars?: Particulars } {
  const particulars = {
    birthDates: unique(found.birthDates),
    countries: unique(found.countries),
    documents: found.documents.filter(({ number }) => /[\p{L}\p{N}]{3}/u.test(number)),
    wallets: found.wallets.filter(({ address }) => address !== ''),
    listedOn: found.listedOn,
  }
  const { listedOn, ...lists } = particulars
  return listedOn !== null || Object.values(lists).some((list) => list.length > 0) ? { particulars } : {}
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}

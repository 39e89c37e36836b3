export type VenueName = 'venue_a' | 'venue_b' | 'venue_c' | 'venue_d'

/** One row of a venue's list, before it is rendered in the venue's format. */
export interface BookRow {
  readonly symbol: string
  readonly base: string
  readonly settledIn: string
  /** In the venue's own words. */
  readonly status: string
  readonly type: string
  readonly price: number
  readonly rate: number
  readonly hours: number
  /** The coin and multiplier that the row must be sold as; undefined if it must not be sold. */
  readonly sold?: { readonly coin: string; readonly multiplier: number }
}

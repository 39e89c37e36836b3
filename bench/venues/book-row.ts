export type VenueName = 'venue_a' | 'venue_b' | 'venue_c' | 'venue_d'

/** One row of a venue's book, before it takes the venue's shape. */
export interface BookRow {
  readonly symbol: string
  readonly base: string
  readonly settledIn: string
  /** As the venue writes it. */
  readonly status: string
  readonly type: string
  readonly price: number
  readonly rate: number
  readonly hours: number
  /** What the row is right to be sold as; undefined where it must not be sold. */
  readonly sold?: { readonly coin: string; readonly multiplier: number }
}

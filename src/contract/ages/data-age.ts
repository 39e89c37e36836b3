/** Where an answer says how old the data of a source are, and from which age on they are not sold. */
export interface DataAge {
  /** Its name. */
  readonly source: string
  /** The field of the answer that has the time: 'markets.venues.quoted_at'. */
  readonly field: string
  /** data: when they were true, as the source says. request: when it was asked, since it does not say. */
  readonly time_of: 'data' | 'request'
  /** Seconds; older data are refused or left out, uncharged. Null: they are sold with their time. */
  readonly refused_after_s: number | null
}

/** A card of a listing, a collection or search results. */
export interface PageRecord {
  readonly name: string
  /** As shown, with its currency; null without one that something proves. A range, or what is asked for a unit, is its whole text. */
  readonly price: string | null
  /** The price that is struck out, or that is the higher of two in the cards; null without one. */
  readonly old_price: string | null
  /** Of 5; null without one. */
  readonly rating: number | null
  /** Absolute address; null without one. */
  readonly link: string | null
}

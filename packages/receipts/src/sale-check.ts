/** One statement about a sale, and whether it holds. */
export interface SaleCheck {
  readonly statement: string
  readonly holds: boolean
}

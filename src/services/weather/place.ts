/** A town of the gazetteer. */
export interface Place {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** GeoNames code of its first-order division: 'TX' in the USA, numbers in most countries. '' where unknown. */
  readonly region: string
  /** 0 where unknown. */
  readonly population: number
  /** Of a state or a territory. */
  readonly isCapital: boolean
  /** In how many languages and spellings people write of it. */
  readonly names: number
  /** A quarter of a larger town. */
  readonly isSection: boolean
}

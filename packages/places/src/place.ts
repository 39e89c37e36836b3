/** A town of the gazetteer. */
export interface Place {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA time zone by GeoNames, which goes by the borders of states. '' if unknown. */
  readonly timeZone: string
  /** GeoNames code of its first-order division: 'TX' in the USA, numbers in most countries. '' if unknown. */
  readonly region: string
  /** GeoNames code of its second-order division. '' if unknown. */
  readonly district: string
  /** 0 if unknown. */
  readonly population: number
  /** Capital of a state or a territory. */
  readonly isCapital: boolean
  /** Number of its names in all languages and spellings. */
  readonly names: number
  /** True for a quarter of a larger town. */
  readonly isSection: boolean
}

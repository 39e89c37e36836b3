const VIES_COUNTRIES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

/** True if VIES covers the numbers of a prefix. */
export function isInVies(country: string | null): country is string {
  return country !== null && VIES_COUNTRIES.includes(country)
}

/**
 * A list of font families that ends in one every program has: where it has none of them, a browser draws with its serif
 * font, and each other program with what it likes.
 */
export function endingInGeneric(families: string) {
  const isKnownEverywhere = /(^|,)\s*(serif|sans-serif|monospace|cursive|fantasy)\s*(,|$)/.test(families)
  return isKnownEverywhere ? families : `${families}, serif`
}

/**
 * Adds serif to a list of font families without a generic one. If none of the fonts is installed, browsers use their
 * serif font, and other programs any font.
 */
export function endingInGeneric(families: string) {
  const isKnownEverywhere = /(^|,)\s*(serif|sans-serif|monospace|cursive|fantasy)\s*(,|$)/.test(families)
  return isKnownEverywhere ? families : `${families}, serif`
}

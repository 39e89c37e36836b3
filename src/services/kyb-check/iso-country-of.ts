/** VIES has its own prefixes for Greece and Northern Ireland. */
export function isoCountryOf(prefix: string | undefined): string | null {
  if (prefix === undefined) return null
  return prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix
}

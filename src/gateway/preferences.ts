/** What a caller prefers (RFC 7240), of what we can grant. */
export interface Preferences {
  /** `handling=strict`: a body with fields we do not know is refused instead of answered without them. */
  readonly strict: boolean
  /** `return=links`: files come as addresses instead of base64. */
  readonly links: boolean
}

/** The preferences of a caller who states none. */
export const NO_PREFERENCES: Preferences = { strict: false, links: false }

/** Reads the header Prefer; what we do not know in it is ignored, as RFC 7240 asks. */
export function readPreferences(header: string | undefined): Preferences {
  if (header === undefined) return NO_PREFERENCES
  const wishes = new Map<string, string>()
  for (const part of header.slice(0, LONGEST_HEADER).split(',')) {
    const [, name = '', value = ''] = PREFERENCE.exec(part) ?? []
    // Of a preference given twice the first counts.
    if (!wishes.has(name.toLowerCase())) wishes.set(name.toLowerCase(), value.toLowerCase())
  }
  return { strict: wishes.get('handling') === 'strict', links: wishes.get('return') === 'links' }
}

const LONGEST_HEADER = 1000
const PREFERENCE = /^\s*([A-Za-z-]+)\s*(?:=\s*"?([^";\s]*)"?)?\s*(?:;.*)?$/

/** The header that says what was granted. */
export function toPreferenceHeaders({ strict, links }: Preferences): Readonly<Record<string, string>> {
  const applied = [strict ? 'handling=strict' : '', links ? 'return=links' : ''].filter(Boolean).join(', ')
  return applied === '' ? {} : { 'Preference-Applied': applied }
}

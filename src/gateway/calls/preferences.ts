/** The preferences of a caller (RFC 7240) that we support. */
export interface Preferences {
  /** `handling=strict`: a body with unknown fields is refused instead of answered without them. */
  readonly strict: boolean
  /** `return=links`: files are returned as links instead of base64. */
  readonly links: boolean
}

/** The preferences of a caller without a Prefer header. */
export const NO_PREFERENCES: Preferences = { strict: false, links: false }

/** Parses the header Prefer; unknown preferences are ignored, as RFC 7240 requires. */
export function readPreferences(header: string | undefined): Preferences {
  if (header === undefined) return NO_PREFERENCES
  const wishes = new Map<string, string>()
  for (const part of header.slice(0, LONGEST_HEADER).split(',')) {
    const [, name = '', value = ''] = PREFERENCE.exec(part) ?? []
    // If a preference is repeated, the first counts.
    if (!wishes.has(name.toLowerCase())) wishes.set(name.toLowerCase(), value.toLowerCase())
  }
  return { strict: wishes.get('handling') === 'strict', links: wishes.get('return') === 'links' }
}

const LONGEST_HEADER = 1000
const PREFERENCE = /^\s*([A-Za-z-]+)\s*(?:=\s*"?([^";\s]*)"?)?\s*(?:;.*)?$/

/** The header that lists the applied preferences. */
export function toPreferenceHeaders({ strict, links }: Preferences): Readonly<Record<string, string>> {
  const applied = [strict ? 'handling=strict' : '', links ? 'return=links' : ''].filter(Boolean).join(', ')
  return applied === '' ? {} : { 'Preference-Applied': applied }
}
